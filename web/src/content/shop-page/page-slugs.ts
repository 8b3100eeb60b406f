/**
 * Slugs of the pages about the shop, in the order of the footer; each page's path is a slash and
 * its slug.
 */
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
