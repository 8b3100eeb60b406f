import { firstClusters } from "../platform/bangla";

const maxLength = 250;

/**
 * The start of a description, cut at 250 characters plus an ellipsis, or at the last word end
 * shortly before. The server cuts prerendered pages the same way (platform/base/label.cpp);
 * labels.json next to it has the test cases of both.
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
