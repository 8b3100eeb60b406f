import type { ListQuery } from "../../dashboard/list/list-address";
import type { Selection } from "../../dashboard/list/use-selection";

/** Props of all dialogs for many products. */
export interface ProductsDialogProps {
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** The job exists, so the page can clear the selection. */
  onStarted: () => void;
  /** The job has ended, or the user closed its dialog: the page refetches its list. */
  onEnd: () => void;
}
