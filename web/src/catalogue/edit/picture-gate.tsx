import { useRef, useState, type ReactNode, type SubmitEvent } from "react";

import { useProductAdminMessages } from "../../dashboard/staff-messages";
import { Alert } from "../../platform/ui/alert";
import styles from "./picture-gate.module.css";
import { PictureUploads } from "../pictures/picture-uploads";

/**
 * Holds a submit until the form's pictures are stored, because the request needs their addresses.
 */
export function PictureGate({ children }: { children: ReactNode }) {
  const { saveWaits, notStored } = useProductAdminMessages().picture;
  const stored = useRef<Promise<void>>(undefined);
  const [state, setState] = useState<"idle" | "waiting" | "failed">("idle");

  function track(upload: Promise<void>) {
    stored.current = upload;
    setState("idle");
    const end = () => {
      stored.current = undefined;
    };
    upload.then(end, end);
  }

  function hold(event: SubmitEvent<HTMLElement>) {
    if (stored.current === undefined) return setState("idle");
    event.preventDefault();
    event.stopPropagation();
    if (state === "waiting") return;
    setState("waiting");
    const form = event.target;
    stored.current.then(
      () => {
        setState("idle");
        // The user may have left the page.
        if (form instanceof HTMLFormElement && form.isConnected) form.requestSubmit();
      },
      () => setState("failed"),
    );
  }

  return (
    <div className={styles.gate} onSubmitCapture={hold}>
      <PictureUploads value={track}>{children}</PictureUploads>
      <p role="status">{state === "waiting" ? saveWaits : ""}</p>
      {state === "failed" && <Alert text={notStored} />}
    </div>
  );
}
