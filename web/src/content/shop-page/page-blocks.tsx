import type { PageBlock } from "../../platform/schemas/page-block";
import type { PagePart } from "../../platform/schemas/page-part";
import styles from "./page-blocks.module.css";

/** The text of a page about the shop. */
export function PageBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // Blocks have no ids and always re-render together.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { kind, lines } }: { block: PageBlock }) {
  const [first = []] = lines;
  if (kind === "heading") return <h2>{first.map(partOf)}</h2>;
  if (kind === "paragraph") return <p>{first.map(partOf)}</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line.map(partOf)}</li>
      ))}
    </ul>
  );
}

function partOf({ text, href, missing }: PagePart, index: number) {
  if (missing) return <mark key={index}>{text}</mark>;
  if (href === undefined) return text;
  return (
    <a key={index} href={href}>
      {text}
    </a>
  );
}
