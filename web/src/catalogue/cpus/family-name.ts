/**
 * "ryzen-5000g" is Ryzen 5000G, as makers write it in every language. The server writes the same:
 * family_names.json has the cases that both are tested with.
 */
export const familyName = (family: string) =>
  family
    .replace(
      /(^|-|\d)([a-z])/g,
      (_, before: string, letter: string) => before.replace("-", " ") + letter.toUpperCase(),
    )
    .replaceAll("-", " ");
