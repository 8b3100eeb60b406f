/** The address that `text` is, seen from the page `base`; undefined if it is none. */
export function addressIn(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // URL.canParse() is missing in Safari before 17 and Chrome before 120.
  }
}
