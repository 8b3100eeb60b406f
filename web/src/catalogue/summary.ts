const most = 250;

/**
 * The beginning of a description, cut at 250 characters plus an ellipsis. The server cuts the same
 * for a prerendered page (platform/base/label.cpp); labels.json beside it holds both to it.
 */
export function summaryOf(description: string): string {
  // By code points, so that no letter outside the first plane is cut in half.
  const characters = [...description];
  if (characters.length <= most) return description;
  return `${characters
    .slice(0, most)
    .join("")
    .replace(/[ \t\r\n]+$/, "")}…`;
}
