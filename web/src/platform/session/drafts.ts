// Unsent text that the user typed. It survives a reload and an expired session, for that user and
// in that tab only. dashboard/form/draft.ts reads and writes it.

import { tabStorage } from "./storage";

export const draftPrefix = "draft:";

/** The next user of this browser must not see the last user's drafts. */
export function deleteDrafts() {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(draftPrefix)) tabStorage.delete(key);
  }
}
