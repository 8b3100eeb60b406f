// What somebody has typed and not sent yet. It survives a reload and a sign-in that ran out meanwhile,
// for that person and in that tab only. How it is kept is the business of desk/draft.ts.

export const draftPrefix = "draft:";

/** Whoever comes next at this browser must not find what the last one typed. */
export function deleteDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  }
}
