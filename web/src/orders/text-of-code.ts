/** The catalogue's text for a code, or the code itself where this page is older than the server. */
export function textOfCode(texts: Record<string, string>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
}
