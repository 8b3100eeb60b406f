/**
 * What stays the same page while its address changes: a filter that is chosen or dropped may lead
 * from the list of products to "/products/socket/am5" and back, and the visitor stays where they are.
 */
export const pageOf = (pathname: string) =>
  pathname.startsWith("/products/") ? "/products" : pathname;
