const lastOfAscii = 0x7f;

/** The letter that the key has on a Latin keyboard: with a Bangla one, j stands where it stood. */
export function latinKey({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOfOtherScript = (key.codePointAt(0) ?? 0) > lastOfAscii;
  return isOfOtherScript && letter !== undefined ? letter.toLowerCase() : key;
}
