import { useState } from "react";

import { BulkJob } from "../../dashboard/bulk/bulk-job";
import { BulkPreview } from "../../dashboard/bulk/bulk-preview";
import { BulkQuestion } from "../../dashboard/bulk/bulk-question";
import { Dialog } from "../../dashboard/dialog/dialog";
import type { ListQuery } from "../../dashboard/list/list-address";
import { useStaffListMessages } from "../../dashboard/staff-messages";
import type { Selection } from "../../dashboard/list/use-selection";
import { formatTaka } from "../../platform/money";
import type { OrdersPreview } from "../../platform/schemas/orders-preview";
import { previewOrders, useStartJob, type BulkAction } from "./bulk-orders";

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
        <BulkPreview preview={previewOrders(action, selection, query)}>
          {(preview) => (
            <Question
              action={action}
              preview={preview}
              onStarted={(id) => {
                setJobId(id);
                onStarted();
              }}
            />
          )}
        </BulkPreview>
      ) : (
        <BulkJob id={jobId} label={title} nameOf={m.manyOrders.order} onEnd={onEnd} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  action: BulkAction;
  preview: OrdersPreview;
  onStarted: (jobId: string) => void;
}

function Question({ action, preview, onStarted }: QuestionProps) {
  const m = useStaffListMessages();
  const start = useStartJob(action);
  const count = preview.ids.length;
  const { cut, risky, unpaid } = m.manyOrders;
  const ships = action === "ship";
  return (
    <BulkQuestion
      count={count}
      can={m.manyOrders[action].can(count, preview.total)}
      warnings={[
        ships && preview.unpaid > 0 && unpaid(preview.unpaid),
        ships && preview.risky > 0 && risky(preview.risky),
        preview.isCut && cut(count),
      ]}
      refused={preview.refused}
      examples={preview.examples.map(({ number, name, productName, price }) =>
        [`#${number}`, name, productName, formatTaka(price)].join(" · "),
      )}
      yes={m.manyOrders[action].yes(count)}
      destructive={action === "cancel"}
      start={() => start(preview.ids)}
      onStarted={onStarted}
    />
  );
}
