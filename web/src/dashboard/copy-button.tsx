import { useState } from "react";

import { SmallButton } from "../platform/ui/button";
import { toast } from "../platform/ui/toast";
import styles from "./copy-button.module.css";

interface CopyButtonProps {
  text: string;
  /** Label of the button; `spoken` is a longer one for screen readers. */
  label: string;
  spoken?: string;
  /** Announced after copying. */
  copied: string;
  /** Announced if the browser refuses: the text then appears below, selected. */
  byHand: string;
}

/** Copies a text. Pages over plain http have no clipboard, and a browser may refuse it. */
export function CopyButton({ text, label, spoken, copied, byHand }: CopyButtonProps) {
  const [isRefused, setIsRefused] = useState(false);

  async function copy() {
    try {
      // eslint-disable-next-line no-restricted-syntax -- If it is missing, the text is shown too.
      await navigator.clipboard.writeText(text);
      toast.good(copied);
    } catch {
      setIsRefused(true);
    }
  }

  return (
    <>
      <SmallButton aria-label={spoken} onClick={() => void copy()}>
        {label}
      </SmallButton>
      {isRefused && (
        <label className={styles.byHand}>
          {byHand}
          <input className={styles.input} readOnly value={text} ref={select} />
        </label>
      )}
    </>
  );
}

function select(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
