import { firstClusters } from "../platform/bangla";

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
  const limited = characters.slice(0, maxLength + 1).join("");
  const words =
    /^.{200,}(?=[ \t\r\n])/su.exec(limited)?.[0] ?? firstClusters(description, maxLength);
  return `${words.replace(/[ \t\r\n]+$/, "")}…`;
}
