const maxLength = 250;

/**
 * The beginning of a description, cut at 250 characters plus an ellipsis, or at the end of a word
 * shortly before. The server cuts the same for a prerendered page (platform/base/label.cpp);
 * labels.json beside it has the test cases of both.
 */
export function summaryOf(description: string): string {
  // By code points, so that no surrogate pair is cut in half.
  const characters = Array.from(description);
  if (characters.length <= maxLength) return description;
  const first = (count: number) => characters.slice(0, count).join("");
  const words = /^.{200,}(?=[ \t\r\n])/su.exec(first(maxLength + 1))?.[0] ?? first(maxLength);
  return `${words.replace(/[ \t\r\n]+$/, "")}…`;
}
