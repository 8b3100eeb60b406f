import { createContext, useContext, useId, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { Button } from "../../platform/ui/button";
import { ConnectionNotice } from "../../platform/ui/connection-notice";
import { useDashboardMessages } from "../../platform/messages/messages";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal";

interface DialogProps {
  title: string;
  /** The object of the dialog. */
  text?: string;
  onClose: () => void;
  /** Wide enough for a table. */
  wide?: boolean;
  /** Its content has its own Cancel button. */
  hasCancel?: boolean;
  children: ReactNode;
}

/** The row of its Close button. */
const AnswersContext = createContext<HTMLElement | null>(null);

/**
 * Details of one row, over the page. Rendered in the body: a closed menu of the row would hide it,
 * and the row's styles would apply to it.
 */
export function Dialog({
  title,
  text,
  onClose,
  wide = false,
  hasCancel = false,
  children,
}: DialogProps) {
  const m = useDashboardMessages();
  const dialog = useModal();
  const id = useId();
  const [answers, setAnswers] = useState<HTMLElement | null>(null);

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      data-wide={wide}
      className={styles.dialog}
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.about}>{text}</p>}
      {/* Focusable, so that keyboard users can scroll it. */}
      <div className={styles.content} tabIndex={0} role="group" aria-labelledby={id}>
        <AnswersContext value={answers}>{children}</AnswersContext>
      </div>
      {!hasCancel && (
        <div ref={setAnswers} className={styles.answers}>
          <Button look="outlined" onClick={() => dialog.current?.close()}>
            {m.lists.close}
          </Button>
        </div>
      )}
      <ConnectionNotice />
    </dialog>,
    document.body,
  );
}

/** A button next to Close, which stays visible however long the content is. */
export function DialogAnswer({ children }: { children: ReactNode }) {
  const answers = useContext(AnswersContext);
  return answers && createPortal(children, answers);
}
