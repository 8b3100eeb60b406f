import { useId, useState } from "react";

import { useDashboardMessages } from "../../platform/messages/messages";
import { Button } from "../../platform/ui/button";
import { ConnectionNotice } from "../../platform/ui/connection-notice";
import styles from "./confirm.module.css";
import { useModal } from "./use-modal";

export interface Question {
  title: string;
  /** The object of the action. */
  text?: string;
  yes: string;
  /** Label of the other button: by default "Cancel", unless `yes` means cancel. */
  no?: string;
  /** `yes` is irreversible. */
  destructive?: boolean;
}

/** Use `if (await ask({ … }))` at the decision, and render `dialog` anywhere on the page. */
export function useConfirm() {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void }>();

  function ask(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      setOpen({
        question,
        answer(yes) {
          setOpen(undefined);
          resolve(yes);
        },
      });
    });
  }
  return { ask, dialog: open && <Confirm {...open} /> };
}

interface ConfirmProps {
  question: Question;
  answer: (yes: boolean) => void;
}

function Confirm({ question, answer }: ConfirmProps) {
  const m = useDashboardMessages();
  const dialog = useModal();
  const id = useId();

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={question.text === undefined ? undefined : `${id}-text`}
      className={styles.confirm}
      onCancel={() => answer(false)}
    >
      <h2 id={id}>{question.title}</h2>
      {question.text !== undefined && <p id={`${id}-text`}>{question.text}</p>}
      <div className={styles.answers}>
        <Button look="outlined" onClick={() => answer(false)}>
          {question.no ?? m.lists.cancel}
        </Button>
        <Button
          look={question.destructive === true ? "danger" : "filled"}
          // Ignores the second click of a double click on the button that opened this.
          onClick={({ detail }) => detail < 2 && answer(true)}
        >
          {question.yes}
        </Button>
      </div>
      <ConnectionNotice />
    </dialog>
  );
}
