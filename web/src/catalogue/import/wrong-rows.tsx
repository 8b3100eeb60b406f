import { hasErrorCode } from "../../platform/api/problem";
import { useMessages, type Messages } from "../../platform/messages/messages";
import styles from "./wrong-rows.module.css";

/** The errors of a refused file, in the order of its rows; none of another refusal. */
export function wrongRowsOf(error: unknown, m: Messages<"cpu-lists">): string[] {
  if (!hasErrorCode(error, "invalid_fields")) return [];
  return Object.entries(error.errors)
    .map(([path, sentence]) => {
      const [, row = "", column = ""] = /^rows\/(\d+)\/?(.*)/.exec(path) ?? [];
      return { row: Number(row), text: m.cpuList.error(Number(row), column, sentence) };
    })
    .sort((one, other) => one.row - other.row)
    .map(({ text }) => text);
}

/** What is wrong in which row of a file of which nothing was saved. */
export function WrongRows({ rows }: { rows: string[] }) {
  const m = useMessages("cpu-lists");
  if (rows.length === 0) return null;
  return (
    <div role="alert" className={styles.wrong}>
      <p>{m.cpuList.wrong}</p>
      <ul>
        {rows.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
