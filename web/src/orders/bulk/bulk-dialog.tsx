import { useState } from "react";

import { BulkJob } from "../../dashboard/bulk/bulk-job";
import { BulkLook } from "../../dashboard/bulk/bulk-look";
import { BulkQuestion } from "../../dashboard/bulk/bulk-question";
import { Dialog } from "../../dashboard/dialog/dialog";
import type { ListQuery } from "../../dashboard/list/list-address";
import { useStaffListMessages } from "../../dashboard/staff-messages";
import type { Selection } from "../../dashboard/list/use-selection";
import { formatTaka } from "../../platform/money";
import type { OrdersLook } from "../../platform/schemas/orders-look";
import { lookAtOrders, useStartJob, type BulkAction } from "./bulk-orders";

interface BulkDialogProps {
  action: BulkAction;
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** The job exists, so the page can clear the selection. */
  onStarted: () => void;
  /** The job has ended, or the user closed its dialog: the page refetches its list. */
  onEnd: () => void;
}

/** A bulk action on orders: preview, confirm, run. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, selection, query, onClose, onStarted, onEnd } = props;
  const m = useStaffListMessages();
  const [jobId, setJobId] = useState<string>();
  const { title } = m.manyOrders[action];
  return (
    <Dialog title={title} onClose={onClose}>
      {jobId === undefined ? (
        <BulkLook look={lookAtOrders(action, selection, query)}>
          {(look) => (
            <Question
              action={action}
              look={look}
              onStarted={(id) => {
                setJobId(id);
                onStarted();
              }}
            />
          )}
        </BulkLook>
      ) : (
        <BulkJob id={jobId} label={title} nameOf={m.manyOrders.order} onEnd={onEnd} />
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
  const m = useStaffListMessages();
  const start = useStartJob(action);
  const count = look.ids.length;
  const { cut, risky, unpaid } = m.manyOrders;
  const ships = action === "ship";
  return (
    <BulkQuestion
      count={count}
      can={m.manyOrders[action].can(count, look.total)}
      warnings={[
        ships && look.unpaid > 0 && unpaid(look.unpaid),
        ships && look.risky > 0 && risky(look.risky),
        look.isCut && cut(count),
      ]}
      refused={look.refused}
      examples={look.examples.map(({ number, name, productName, price }) =>
        [`#${number}`, name, productName, formatTaka(price)].join(" · "),
      )}
      yes={m.manyOrders[action].yes(count)}
      destructive={action === "cancel"}
      start={() => start(look.ids)}
      onStarted={onStarted}
    />
  );
}
