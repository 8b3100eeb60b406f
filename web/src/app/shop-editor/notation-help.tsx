import { useMessages } from "../../platform/messages/messages";
import styles from "./edit-shop-page.module.css";

/** As in server/app/pages/firm.cpp and delivery_lines.cpp. */
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
  "delivery charges",
].map((name) => `[[${name}]]`);

/** Explains the notation of the texts. */
export function NotationHelp() {
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
