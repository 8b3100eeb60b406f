import { scriptOf } from "../platform/bangla";

/** A text that a person wrote, with the face, line height and direction of its own script. */
export function WrittenText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <bdi lang={scriptOf(text)} className={className}>
      {text}
    </bdi>
  );
}
