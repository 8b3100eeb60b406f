/** "ryzen-9000" is Ryzen 9000, as makers write it in every language. The server writes the same. */
export const familyName = (family: string) =>
  family.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase(),
  );
