import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { Dialog } from "../../dashboard/dialog";
import type { ListQuery } from "../../dashboard/list-address";
import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import { TableSkeleton } from "../../dashboard/table-skeleton";
import type { Selection } from "../../dashboard/use-selection";
import { adviceFor } from "../../platform/api/problem-advice";
import { readWhole } from "../../platform/forms/schema-number";
import { formatTaka } from "../../platform/money";
import { Button } from "../../platform/ui/button";
import { FailedState } from "../../platform/ui/states";
import { toast } from "../../platform/ui/toast";
import styles from "./bulk-dialog.module.css";
import { lookQuery, useStartJob, type BulkAction, type OrdersLook } from "./bulk-orders";
import { OrdersJob } from "./orders-job";

/** Above so many orders their number is typed before anything is done. */
const typedAbove = 100;

interface BulkDialogProps {
  action: BulkAction;
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** The job was made: the selection has done its work. */
  onStarted: () => void;
  /** The job has ended: what it changed is stale on this page. */
  onEnd: () => void;
}

/** Look, confirm, do: what is done with many orders at once. */
export function BulkDialog({
  action,
  selection,
  query,
  onClose,
  onStarted,
  onEnd,
}: BulkDialogProps) {
  const m = useOrderAdminMessages();
  // What was chosen when this was opened.
  const [asked] = useState(() => lookQuery(action, selection, query));
  const [jobId, setJobId] = useState<string>();
  const { data: look, error, refetch } = useQuery({ ...asked, enabled: jobId === undefined });
  const started = (id: string) => {
    setJobId(id);
    onStarted();
  };
  return (
    <Dialog title={m.bulk[action].title} onClose={onClose}>
      {jobId !== undefined ? (
        <OrdersJob id={jobId} label={m.bulk[action].title} onEnd={onEnd} />
      ) : look !== undefined ? (
        <Question action={action} look={look} onStarted={started} />
      ) : error !== null ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={3} label={m.shell.loading} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  action: BulkAction;
  look: OrdersLook;
  onStarted: (jobId: string) => void;
}

function Question({ action, look, onStarted }: QuestionProps) {
  const m = useOrderAdminMessages();
  const start = useStartJob(action);
  const [isSending, setSending] = useState(false);
  const [typed, setTyped] = useState("");
  const count = look.ids.length;
  const isTyped = count <= typedAbove || readWhole(typed) === count;

  async function confirm() {
    setSending(true);
    try {
      onStarted(await start(look.ids));
    } catch (error) {
      toast.bad(adviceFor(error, m));
      setSending(false);
    }
  }

  return (
    <div className={styles.question}>
      <p>
        <strong>{m.bulk[action].can(count, look.total)}</strong>
      </p>
      {action === "ship" && look.unpaid > 0 && (
        <p className={styles.warning}>{m.bulk.unpaid(look.unpaid)}</p>
      )}
      {action === "ship" && look.risky > 0 && (
        <p className={styles.warning}>{m.bulk.risky(look.risky)}</p>
      )}
      {look.isCut && <p className={styles.warning}>{m.bulk.cut(count)}</p>}
      <Refused look={look} />
      <Examples look={look} />
      {count > typedAbove && <TypedCount count={count} onType={setTyped} />}
      {count > 0 && (
        <div className={styles.answer}>
          <Button
            look={action === "cancel" ? "danger" : "filled"}
            disabled={isSending || !isTyped}
            onClick={() => void confirm()}
          >
            {m.bulk[action].yes(count)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Refused({ look }: { look: OrdersLook }) {
  const m = useOrderAdminMessages();
  if (look.refused.length === 0) return null;
  return (
    <section aria-label={m.bulk.cannot}>
      <h3 className={styles.title}>{m.bulk.cannot}</h3>
      <ul className={styles.lines}>
        {look.refused.map(({ code, words, count }) => (
          <li key={code}>{m.bulk.reason(count, words)}</li>
        ))}
      </ul>
    </section>
  );
}

function Examples({ look }: { look: OrdersLook }) {
  const m = useOrderAdminMessages();
  const rest = look.ids.length - look.examples.length;
  if (look.examples.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {look.examples.map(({ _id, number, name, productName, price }) => (
        <li key={_id}>
          <bdi>{[`#${number}`, name, productName, formatTaka(price)].join(" · ")}</bdi>
        </li>
      ))}
      {rest > 0 && <li>{m.bulk.more(rest)}</li>}
    </ul>
  );
}

function TypedCount({ count, onType }: { count: number; onType: (text: string) => void }) {
  const m = useOrderAdminMessages();
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{m.bulk.type(count)}</label>
      <input
        id={id}
        className={styles.count}
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
