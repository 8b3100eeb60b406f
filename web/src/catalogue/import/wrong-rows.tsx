import { hasErrorCode } from "../../platform/api/problem";
import { useMessages, type Messages } from "../../platform/messages/messages";
import styles from "./wrong-rows.module.css";

/** Errors of a refused file in row order; empty for other refusals. */
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

/** Errors by row, for a file of which nothing was saved. */
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
