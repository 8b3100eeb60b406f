/** Parses `text` as a URL relative to `base`; undefined if it is not one. */
export function addressIn(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // URL.canParse() is missing in Safari before 17 and Chrome before 120.
  }
}
