import { Button } from "../../platform/ui/button";
import styles from "./draft-note.module.css";

interface DraftNoteProps {
  text: string;
  discard: string;
  onDiscard: () => void;
}

/** Says that the form holds a text of before that is not saved, with a button that shows the saved one. */
export function DraftNote({ text, discard, onDiscard }: DraftNoteProps) {
  return (
    <div className={styles.draft}>
      <p role="status">{text}</p>
      <Button size="small" look="outlined" onClick={onDiscard}>
        {discard}
      </Button>
    </div>
  );
}
