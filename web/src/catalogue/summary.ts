const most = 250;

/**
 * The first 250 characters of a description plus an ellipsis, or up to the end of a word shortly
 * before. The server truncates the same way for a prerendered page (platform/base/label.cpp);
 * labels.json beside it keeps both equal.
 */
export function summaryOf(description: string): string {
  // By code points, so that no surrogate pair is split.
  const characters = [...description];
  if (characters.length <= most) return description;
  const first = (count: number) => characters.slice(0, count).join("");
  const words = /^.{200,}(?=[ \t\r\n])/su.exec(first(most + 1))?.[0] ?? first(most);
  return `${words.replace(/[ \t\r\n]+$/, "")}…`;
}
