/** The pages about the shop, in the order of the footer; the address of each is a slash and this. */
export const pageSlugs = [
  "delivery",
  "returns",
  "warranty",
  "terms",
  "privacy",
  "about",
  "contact",
] as const;
export type PageSlug = (typeof pageSlugs)[number];
