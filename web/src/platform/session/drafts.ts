// Unsent input. It survives a reload and an expired session, for that user and in that tab only.

export const draftPrefix = "draft:";

/** The next user of this browser must not find the previous user's input. */
export function deleteDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  }
}
