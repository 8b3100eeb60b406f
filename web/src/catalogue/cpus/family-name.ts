/**
 * "ryzen-5000g" becomes Ryzen 5000G, as makers spell it in every language. The server does the
 * same; family_names.json has the test cases of both.
 */
export const familyName = (family: string) =>
  family
    .replace(
      /(^|-|\d)([a-z])/g,
      (_, before: string, letter: string) => before.replace("-", " ") + letter.toUpperCase(),
    )
    .replaceAll("-", " ");
