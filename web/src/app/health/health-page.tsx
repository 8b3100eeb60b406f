import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useRef, type ReactNode } from "react";

import { DashboardPage } from "../../dashboard/page";
import { StatusDot } from "../../dashboard/status-dot";
import panel from "../../dashboard/panel.module.css";
import { textOfCode } from "../../orders/text-of-code";
import { adviceFor } from "../../platform/api/problem-advice";
import { shopMoment } from "../../platform/dates";
import { useMessages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";
import { SmallButton } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { Health } from "../../platform/schemas/health";
import { healthQuery, useStartBackup } from "./health-query";
import styles from "./health-page.module.css";
import { Fact, ServerPanel, useBytes } from "./server-panel";

const day_ms = 24 * 60 * 60 * 1000;

/** The page for administrators to check whether the shop works. */
export function HealthPage() {
  const m = useMessages("dashboard", "health");
  const { data: health } = useSuspenseQuery(healthQuery);
  return (
    <DashboardPage title={m.health.title} lead={m.health.asOf(shopMoment(health.at, m.dates))}>
      <Notices notices={health.notices} />
      <div className={styles.panels}>
        <DatabasePanel health={health} />
        <QueuePanel health={health} />
        <BackupPanel health={health} />
        <CertificatePanel health={health} />
      </div>
      <div className={styles.panels}>
        {health.servers.map((server) => (
          <ServerPanel key={server.name} server={server} />
        ))}
      </div>
    </DashboardPage>
  );
}

/** Announced only when it changes. */
function Notices({ notices }: Pick<Health, "notices">) {
  const m = useMessages("dashboard", "health");
  return (
    <div role="status" className={`${panel.panel} ${styles.notices}`}>
      {notices.length === 0 ? (
        <StatusDot lit text={m.health.all} />
      ) : (
        <ul>
          {notices.map(({ code, isBad }) => (
            <li key={code} data-bad={isBad}>
              <strong>{isBad ? m.health.bad : m.health.attention}</strong>
              <span>{textOfCode(m.health.notices, code)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${panel.panel} ${styles.panel}`}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

function useMoment() {
  const m = useMessages("dashboard", "health");
  return (at: Date | null) => (at === null ? m.health.never : shopMoment(at, m.dates));
}

function DatabasePanel({ health: { database } }: { health: Health }) {
  const m = useMessages("dashboard", "health");
  const bytes = useBytes();
  return (
    <Panel title={m.health.database}>
      <Fact name={m.health.engine}>{database.engine}</Fact>
      <Fact name={m.health.size}>{bytes(database.bytes)}</Fact>
    </Panel>
  );
}

function QueuePanel({ health: { queue } }: { health: Health }) {
  const m = useMessages("dashboard", "health");
  const moment = useMoment();
  return (
    <Panel title={m.health.queue}>
      <Fact name={m.health.waiting}>{formatCount(queue.waiting)}</Fact>
      <Fact name={m.health.failing}>{formatCount(queue.failing)}</Fact>
      <Fact name={m.health.oldest}>
        {queue.oldestDueAt === null ? m.health.none : moment(queue.oldestDueAt)}
      </Fact>
    </Panel>
  );
}

/** The facts stay in place during a backup; the progress replaces the button. */
function BackupPanel({ health: { backup } }: { health: Health }) {
  const m = useMessages("dashboard", "health");
  const moment = useMoment();
  const bytes = useBytes();
  return (
    <Panel title={m.health.backup}>
      <Fact name={m.health.proved}>{moment(backup.provedAt)}</Fact>
      {backup.bytes !== null && <Fact name={m.health.size}>{bytes(backup.bytes)}</Fact>}
      <Fact name={m.health.nextBackup}>
        {backup.nextAt === null ? m.health.none : moment(backup.nextAt)}
      </Fact>
      {backup.nextAt !== null && <BackupNow running={backup.running} />}
    </Panel>
  );
}

/** A button that starts a backup, or the progress of a running one. */
function BackupNow({ running }: Pick<Health["backup"], "running">) {
  const m = useMessages("dashboard", "health");
  const start = useStartBackup();
  const id = useId();
  const isAsking = useRef(false); // A second click arrives before the button is disabled.
  if (running === null) {
    const begin = () => {
      if (isAsking.current) return;
      isAsking.current = true;
      start.mutate(undefined, {
        onSuccess: () => toast.good(m.health.backupAsked),
        onError: (error) => toast.bad(adviceFor(error, m)),
        onSettled: () => (isAsking.current = false),
      });
    };
    return (
      <div className={styles.now}>
        <SmallButton disabled={start.isPending} onClick={begin}>
          {m.health.backUpNow}
        </SmallButton>
      </div>
    );
  }
  const { percent, startedAt } = running;
  return (
    <div className={styles.now}>
      <span id={id}>{startedAt === null ? m.health.backupBegins : m.health.backupRuns}</span>
      <progress aria-labelledby={id} max={100} value={percent ?? undefined} />
      {percent !== null && <small>{m.health.percent(percent)}</small>}
    </div>
  );
}

function CertificatePanel({ health: { at, certificateEndsAt } }: { health: Health }) {
  const m = useMessages("dashboard", "health");
  const moment = useMoment();
  if (certificateEndsAt === null) {
    return (
      <Panel title={m.health.certificate}>
        <Fact name={m.health.validUntil}>{m.health.elsewhere}</Fact>
      </Panel>
    );
  }
  const days = Math.floor((certificateEndsAt.getTime() - at.getTime()) / day_ms);
  return (
    <Panel title={m.health.certificate}>
      <Fact name={m.health.validUntil}>
        {moment(certificateEndsAt)}
        <small>{days < 0 ? m.health.ended : m.health.daysLeft(days)}</small>
      </Fact>
    </Panel>
  );
}
