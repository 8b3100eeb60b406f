import type { ListQuery } from "../../dashboard/list/list-address";
import type { Selection } from "../../dashboard/list/use-selection";

/** What the dialogs about many products have in common. */
export interface ProductsDialogProps {
  selection: Selection;
  query: ListQuery;
  onClose: () => void;
  /** The job was made: the selection has done its work. */
  onStarted: () => void;
  /** The job has ended, or its dialog was closed before: the page asks for its list again. */
  onEnd: () => void;
}
