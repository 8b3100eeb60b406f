import type { ReactNode } from "react";

import panel from "../../dashboard/panel.module.css";
import { StatusDot } from "../../dashboard/status-dot";
import { Code } from "../../dashboard/table/table";
import { shopMoment } from "../../platform/dates";
import { useMessages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";
import type { Calls } from "../../platform/schemas/calls";
import type { ServerHealth } from "../../platform/schemas/server-health";
import styles from "./health-page.module.css";

const megabyte = 1024 * 1024;
/** From here on, whole gigabytes are precise enough. */
const gigabytes_from = 10_240 * megabyte;

/** "512 MB" or "74 GB". */
export function useBytes() {
  const m = useMessages("dashboard", "health");
  return (bytes: number) =>
    bytes < gigabytes_from
      ? m.health.megabytes(Math.ceil(bytes / megabyte))
      : m.health.gigabytes(Math.floor(bytes / megabyte / 1024));
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One server of the shop. */
export function ServerPanel({ server }: { server: ServerHealth }) {
  const m = useMessages("dashboard", "health");
  const bytes = useBytes();
  const { diskBytes, diskFreeBytes } = server;
  return (
    <section className={`${panel.panel} ${styles.panel} ${styles.server}`}>
      <h2>
        {m.health.version(server.version)} <Code text={server.name} />
      </h2>
      <dl>
        <Fact name={m.health.started}>{shopMoment(server.startedAt, m.dates)}</Fact>
        <Fact name={m.health.seen}>{shopMoment(server.seenAt, m.dates)}</Fact>
        <Fact name={m.health.requests}>{formatCount(server.requests)}</Fact>
        <Fact name={m.health.connections}>{formatCount(server.connections)}</Fact>
        <Fact name={m.health.waiting}>{formatCount(server.waiting)}</Fact>
        <Fact name={m.health.disk}>{m.health.free(bytes(diskFreeBytes), bytes(diskBytes))}</Fact>
        <CallsFact name={m.health.mail} calls={server.mail} />
        <CallsFact name={m.health.provider} calls={server.provider} />
      </dl>
      <Warnings warnings={server.warnings} />
    </section>
  );
}

function CallsFact({ name, calls }: { name: string; calls: Calls }) {
  const m = useMessages("dashboard", "health");
  const { done, failed, lastBadAt, lastGoodAt } = calls;
  const isFailing = lastBadAt !== null && (lastGoodAt === null || lastBadAt > lastGoodAt);
  return (
    <Fact name={name}>
      <StatusDot lit={!isFailing && lastGoodAt !== null} text={m.health.calls(done, failed)} />
      {lastBadAt !== null && <small>{m.health.lastBad(shopMoment(lastBadAt, m.dates))}</small>}
    </Fact>
  );
}

/** Log lines, in English on every page. */
function Warnings({ warnings }: Pick<ServerHealth, "warnings">) {
  const m = useMessages("dashboard", "health");
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>{m.health.warnings(warnings.length)}</summary>
      <ul>
        {warnings.map(({ at, isError, text }, index) => (
          <li key={`${at.toISOString()} ${index}`} data-error={isError}>
            <time dateTime={at.toISOString()}>{shopMoment(at, m.dates)}</time>
            <span lang="en">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
