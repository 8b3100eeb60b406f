import { useState } from "react";

import { BulkJob } from "../../dashboard/bulk/bulk-job";
import { BulkPreview } from "../../dashboard/bulk/bulk-preview";
import { BulkQuestion } from "../../dashboard/bulk/bulk-question";
import { Dialog } from "../../dashboard/dialog/dialog";
import { useStaffListMessages } from "../../dashboard/staff-messages";
import { previewArchiving, useArchiveProducts } from "./bulk-products";
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
        <BulkPreview preview={previewArchiving(selection, query)}>
          {(preview) => (
            <BulkQuestion
              count={preview.ids.length}
              can={can(preview.ids.length)}
              warnings={[
                preview.stocked > 0 && stocked(preview.stocked),
                preview.isCut && m.manyProducts.cut(preview.ids.length),
              ]}
              refused={[]}
              examples={preview.examples}
              yes={yes(preview.ids.length)}
              destructive
              start={() => archive(preview.ids)}
              onStarted={(id) => {
                setJobId(id);
                onStarted();
              }}
            />
          )}
        </BulkPreview>
      ) : (
        <BulkJob id={jobId} label={title} nameOf={m.manyProducts.product} onEnd={onEnd} />
      )}
    </Dialog>
  );
}
