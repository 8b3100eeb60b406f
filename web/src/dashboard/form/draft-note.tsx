import { SmallButton } from "../../platform/ui/button";
import styles from "./draft-note.module.css";

interface DraftNoteProps {
  text: string;
  discard: string;
  onDiscard: () => void;
}

/** Says that the form contains an unsaved draft, with a button that restores the saved text. */
export function DraftNote({ text, discard, onDiscard }: DraftNoteProps) {
  return (
    <div className={styles.draft}>
      <p role="status">{text}</p>
      <SmallButton onClick={onDiscard}>{discard}</SmallButton>
    </div>
  );
}
