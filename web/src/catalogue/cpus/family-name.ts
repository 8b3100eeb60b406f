/** "ryzen-5000g" is Ryzen 5000G, as makers write it in every language. The server writes the same. */
export const familyName = (family: string) =>
  family
    .replace(
      /(^|-|\d)([a-z])/g,
      (_, before: string, letter: string) => before.replace("-", " ") + letter.toUpperCase(),
    )
    .replaceAll("-", " ");
