import { useMessages } from "../../platform/messages/messages";
import type { AuditRow } from "../../platform/schemas/audit-row";
import styles from "./audit-page.module.css";

/** Changed members, with their values before and after. */
export function DetailsOf({ row: { before, after, hash, requestId } }: { row: AuditRow }) {
  const m = useMessages("dashboard", "audit");
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <details className={styles.details}>
      <summary>{m.audit.show}</summary>
      {before === null && after === null ? (
        <p>{m.audit.erased}</p>
      ) : (
        <dl className={styles.members}>
          {names.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>
                  <small>{m.audit.before}</small>
                  {textOf(before?.[name])}
                </del>
                <ins>
                  <small>{m.audit.after}</small>
                  {textOf(after?.[name])}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {requestId !== "" && <p className={styles.small}>{m.audit.request(requestId)}</p>}
      <p className={styles.small}>{m.audit.hash(hash)}</p>
    </details>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
