import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ClipboardEvent, DragEvent } from "react";

import { adviceFor } from "../platform/api/problem-advice";
import { useMessages } from "../platform/messages/messages";
import { SmallButton } from "../platform/ui/button";
import styles from "./picture-upload.module.css";

interface PictureUploadProps {
  texts: Record<"label" | "choose" | "hint" | "sending", string>;
  /** Accepts several pictures at once. */
  multiple?: boolean;
  /** Uploads the pictures and resolves to a success message; throws a refusal as a Problem. */
  onPictures: (files: [File, ...File[]]) => Promise<string>;
}

/** Accepts pictures that the user selects, drops, or pastes anywhere on the page. */
export function PictureUpload({ texts, multiple = false, onPictures }: PictureUploadProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const status = useId();
  const [isOver, setIsOver] = useState(false);
  const { store, sending, said } = useUpload({ multiple, onPictures });

  function paste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    void store(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void store(event.dataTransfer.files);
  }

  const takePasted = useEffectEvent(store);
  useEffect(() => listenOnPage((files) => void takePasted(files)), []);

  return (
    <div
      role="group"
      aria-label={texts.label}
      className={styles.area}
      data-over={isOver}
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.chooser}
        onChange={({ currentTarget }) => {
          void store([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // Lets the user select the same file again.
        }}
      />
      <SmallButton
        aria-describedby={status}
        aria-busy={sending}
        aria-disabled={sending}
        onClick={() => sending || chooser.current?.click()}
      >
        {texts.choose}
      </SmallButton>
      <p id={status} role="status" data-bad={said?.bad ?? false}>
        {sending ? texts.sending : (said?.text ?? texts.hint)}
      </p>
      {sending && <progress aria-label={texts.sending} />}
    </div>
  );
}

/** Uploads pictures, one batch at a time. `said`: the outcome of the last batch. */
function useUpload({ multiple, onPictures }: Required<Omit<PictureUploadProps, "texts">>) {
  const m = useMessages();
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState<{ text: string; bad: boolean }>();

  async function store(files: Iterable<File>) {
    const [first, ...others] = files;
    if (first === undefined || sending) return;
    setSending(true);
    setSaid(undefined);
    try {
      setSaid({ text: await onPictures([first, ...(multiple ? others : [])]), bad: false });
    } catch (error) {
      setSaid({ text: adviceFor(error, m), bad: true });
    } finally {
      setSending(false);
    }
  }
  return { store, sending, said };
}

/**
 * Accepts pictures pasted outside the area, and keeps a file dropped elsewhere from replacing the
 * page and its unsaved text.
 */
function listenOnPage(take: (files: FileList) => void): () => void {
  const paste = (event: globalThis.ClipboardEvent) => {
    const data = event.clipboardData;
    // Spreadsheet cells also contain a picture; in a field, they are pasted as text.
    if (event.defaultPrevented || data === null || data.types.includes("text/plain")) return;
    if (data.files.length === 0) return;
    event.preventDefault();
    take(data.files);
  };
  const keepPage = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  document.addEventListener("paste", paste);
  document.addEventListener("dragover", keepPage);
  document.addEventListener("drop", keepPage);
  return () => {
    document.removeEventListener("paste", paste);
    document.removeEventListener("dragover", keepPage);
    document.removeEventListener("drop", keepPage);
  };
}
