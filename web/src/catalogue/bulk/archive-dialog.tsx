import { useState } from "react";

import { BulkJob } from "../../dashboard/bulk/bulk-job";
import { BulkLook } from "../../dashboard/bulk/bulk-look";
import { BulkQuestion } from "../../dashboard/bulk/bulk-question";
import { Dialog } from "../../dashboard/dialog/dialog";
import { useStaffListMessages } from "../../dashboard/staff-messages";
import { lookAtArchiving, useArchiveProducts } from "./bulk-products";
import type { ProductsDialogProps } from "./products-dialog";

/** Archives many products: preview, confirm, run. */
export function ArchiveDialog(props: ProductsDialogProps) {
  const { selection, query, onClose, onStarted, onEnd } = props;
  const m = useStaffListMessages();
  const archive = useArchiveProducts();
  const [jobId, setJobId] = useState<string>();
  const { can, stocked, title, yes } = m.manyProducts.archive;
  return (
    <Dialog title={title} onClose={onClose}>
      {jobId === undefined ? (
        <BulkLook look={lookAtArchiving(selection, query)}>
          {(look) => (
            <BulkQuestion
              count={look.ids.length}
              can={can(look.ids.length)}
              warnings={[
                look.stocked > 0 && stocked(look.stocked),
                look.isCut && m.manyProducts.cut(look.ids.length),
              ]}
              refused={[]}
              examples={look.examples}
              yes={yes(look.ids.length)}
              destructive
              start={() => archive(look.ids)}
              onStarted={(id) => {
                setJobId(id);
                onStarted();
              }}
            />
          )}
        </BulkLook>
      ) : (
        <BulkJob id={jobId} label={title} nameOf={m.manyProducts.product} onEnd={onEnd} />
      )}
    </Dialog>
  );
}
