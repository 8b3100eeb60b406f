import { scriptOf } from "../platform/bangla";
import { formatCount } from "../platform/money";

/** User text with the font, line height and direction of its own script. */
export function WrittenText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <bdi lang={scriptOf(text)} className={className}>
      {text}
    </bdi>
  );
}

/** "57" stays, "1000+" becomes "1,000+". */
export function writtenCount(count: string): string {
  const more = count.endsWith("+") ? "+" : "";
  return formatCount(Number.parseInt(count, 10)) + more;
}
