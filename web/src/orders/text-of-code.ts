/** The text for a code; the code itself if the page is older than the server. */
export function textOfCode(texts: Record<string, string>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
}
