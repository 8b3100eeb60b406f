import { useMessages } from "../../platform/messages/messages";
import styles from "./edit-shop-page.module.css";

/** As in server/app/pages/firm.cpp. */
const values = [
  "shop",
  "registered name",
  "address",
  "phone",
  "email",
  "trade licence",
  "bin",
  "dbid",
  "whatsapp",
  "opening hours",
].map((name) => `[[${name}]]`);

/** Explains the notation of a page's texts. */
export function NotationHelp({ slug }: { slug: string }) {
  const { help } = useMessages("shop-editor").shopEditor;
  return (
    <details className={styles.help}>
      <summary>{help.title}</summary>
      <p>{help.lines}</p>
      <dl>
        <Notation of={[help.heading]} is={help.headingIs} />
        <Notation of={[help.item]} is={help.itemIs} />
        <Notation of={[help.place]} is={help.placeIs} />
        <Notation of={values} is={help.valuesAre} />
        {/* As in server/app/pages/delivery_lines.cpp. */}
        {slug === "delivery" && <Notation of={["[[delivery charges]]"]} is={help.chargesAre} />}
      </dl>
    </details>
  );
}

function Notation({ of: examples, is }: { of: string[]; is: string }) {
  return (
    <div>
      <dt>
        {examples.map((example) => (
          <code key={example}>{example}</code>
        ))}
      </dt>
      <dd>{is}</dd>
    </div>
  );
}
