const lastOfAscii = 0x7f;

/**
 * The letter on this key of a Latin keyboard, whatever the current layout: Bangla layouts move or
 * replace j.
 */
export function latinKey({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOfOtherScript = (key.codePointAt(0) ?? 0) > lastOfAscii;
  return isOfOtherScript && letter !== undefined ? letter.toLowerCase() : key;
}
