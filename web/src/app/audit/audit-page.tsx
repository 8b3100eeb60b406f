import { useSuspenseQuery } from "@tanstack/react-query";

import { DashboardPage } from "../../dashboard/page";
import { Cell, Row, Table } from "../../dashboard/table/table";
import { pageOfSubject } from "../../dashboard/subject-page";
import { textOfCode } from "../../orders/text-of-code";
import { useMay } from "../../platform/api/permissions";
import { shopMoment } from "../../platform/dates";
import { useMessages, type Messages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { useLocation, useNavigate } from "../../platform/routing/router";
import { Field, InputField } from "../../platform/ui/field";
import type { AuditPage as AuditRows } from "../../platform/schemas/audit-page";
import type { AuditRow } from "../../platform/schemas/audit-row";
import { permissionsOf } from "../page-permissions";
import { auditQuery, questionOf, type Filter } from "./audit-query";
import { DetailsOf } from "./audit-details";
import styles from "./audit-page.module.css";

/** The trail's address with a filter set or removed, from its newest row. */
function narrowedTo(address: string, filter: Filter, value: string): string {
  const question = questionOf(address);
  question.delete("before");
  if (value === "") question.delete(filter);
  else question.set(filter, value);
  return `?${question.toString()}`;
}

/**
 * The audit trail, newest first. Actor, action and subject of each row are links that filter by it.
 */
export function AuditPage() {
  const m = useMessages("dashboard", "audit");
  const { search: address } = useLocation();
  const { data: page } = useSuspenseQuery(auditQuery(address));
  const { action, details, lead, none, subject, when, who } = m.audit;
  return (
    <DashboardPage title={m.dashboard.audit} lead={lead}>
      <Narrowing address={address} page={page} />
      {page.rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Table
          caption={m.dashboard.audit}
          rows={page.rows}
          columns={[
            { text: when },
            { text: who },
            { text: action },
            { text: subject },
            { text: details },
          ]}
        >
          {page.rows.map((row) => (
            <Entry key={row.seq} row={row} address={address} />
          ))}
        </Table>
      )}
      <Pages address={address} older={page.older} />
    </DashboardPage>
  );
}

function Entry({ row, address }: { row: AuditRow; address: string }) {
  const m = useMessages("dashboard", "audit");
  const { action, details, subject, when, who } = m.audit;
  const may = useMay();
  const page = pageOfSubject(row.subject);
  const mayOpen = page !== undefined && permissionsOf(page).some((one) => may(one));
  const narrowed = (filter: Filter, value: string) => narrowedTo(address, filter, value);
  return (
    <Row>
      <Cell head={when}>
        <time dateTime={row.at.toISOString()}>{shopMoment(row.at, m.dates)}</time>
        <small>{`#${row.seq}`}</small>
      </Cell>
      <Cell head={who}>
        {row.actorId === "" ? (
          textOfCode(m.audit.kinds, row.actorKind)
        ) : (
          <Link to={narrowed("actor", row.actorId)}>
            <bdi>{row.actorName ?? row.actorId}</bdi>
          </Link>
        )}
      </Cell>
      <Cell head={action}>
        <Link to={narrowed("action", row.action)}>{textOfCode(m.audit.actions, row.action)}</Link>
      </Cell>
      <Cell head={subject}>
        <Link to={narrowed("subject", row.subject)} className={styles.subject} title={row.subject}>
          <bdi>{nameOf(row.subject, row.subjectName, m)}</bdi>
        </Link>
        {mayOpen && <Link to={page}>{m.audit.open}</Link>}
      </Cell>
      <Cell head={details}>
        <DetailsOf row={row} />
      </Cell>
    </Row>
  );
}

/**
 * The server names subjects that have a row; names of pages about the shop are in the browser's
 * texts.
 */
function nameOf(subject: string, known: string | null | undefined, m: Messages): string {
  const [kind, slug = ""] = subject.split("/");
  return (
    known ?? (kind === "page" && slug in m.shopPages ? textOfCode(m.shopPages, slug) : subject)
  );
}

/** Filters for actor, action and day; a subject filter can be removed. */
function Narrowing({ address, page }: { address: string; page: AuditRows }) {
  const m = useMessages("dashboard", "audit");
  const navigate = useNavigate();
  const asked = questionOf(address);
  const narrow = (filter: Filter, value: string) => navigate(narrowedTo(address, filter, value));
  const subject = asked.get("subject");
  const known = page.rows.find((row) => row.subject === subject)?.subjectName;
  const people = page.people.map(({ _id, name }) => [_id, name ?? _id] as const);
  return (
    <div className={styles.narrowing}>
      <Choice
        label={m.audit.who}
        value={asked.get("actor") ?? ""}
        options={people}
        onChoose={(id) => narrow("actor", id)}
      />
      <Choice
        label={m.audit.action}
        value={asked.get("action") ?? ""}
        options={Object.entries(m.audit.actions)}
        onChoose={(name) => narrow("action", name)}
      />
      <InputField
        label={m.audit.day}
        error={undefined}
        key={asked.get("day")}
        type="date"
        defaultValue={asked.get("day") ?? ""}
        onChange={({ target }) => target.validity.valid && narrow("day", target.value)}
      />
      {subject !== null && (
        <Link to={narrowedTo(address, "subject", "")} className={styles.filter}>
          {m.audit.without(nameOf(subject, known, m))}
        </Link>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

/** Options with their labels. Includes an unknown value, which a shared address may have. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const m = useMessages("dashboard", "audit");
  const isKnown = value === "" || options.some(([option]) => option === value);
  const shown = isKnown ? options : [...options, [value, value] as const];
  return (
    <Field label={label} error={undefined}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{m.lists.all}</option>
          {[...shown]
            .sort(([, one], [, other]) => one.localeCompare(other))
            .map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}

function Pages({ address, older }: { address: string; older: number | null }) {
  const m = useMessages("dashboard", "audit");
  const question = questionOf(address);
  const isFirst = !question.has("before");
  question.delete("before");
  const newest = `?${question.toString()}`;
  if (older !== null) question.set("before", String(older));
  if (isFirst && older === null) return null;
  return (
    <nav aria-label={m.lists.pages} className={styles.pages}>
      {!isFirst && <Link to={newest}>{m.audit.newest}</Link>}
      {older !== null && <Link to={`?${question.toString()}`}>{m.audit.older}</Link>}
    </nav>
  );
}
