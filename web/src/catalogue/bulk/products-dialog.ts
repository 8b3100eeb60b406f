import type { ListQuery } from "../../dashboard/list-address";
import type { Selection } from "../../dashboard/use-selection";

/** What the dialogs about many products have in common. */
export interface ProductsDialogProps {
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** The job was made: the selection has done its work. */
  onStarted: () => void;
  /** The job has ended: what it changed is stale on this page. */
  onEnd: () => void;
}
