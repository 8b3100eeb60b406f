import { createContext } from "react";

import { putLine, removeLine } from "../../catalogue/basket/change-basket";

/** The lines that the fields and buttons of a line change: by default those of the basket. */
export const LineChangesContext = createContext({
  /** Returns the earlier quantity; see putLine(). */
  put: putLine,
  remove: removeLine,
});
