// Text that was typed and not sent yet. It survives a reload and an expired session, for that user
// and in that tab only. dashboard/draft.ts reads and writes it.

export const draftPrefix = "draft:";

/** The next user of this browser must not find the last user's drafts. */
export function deleteDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  }
}
