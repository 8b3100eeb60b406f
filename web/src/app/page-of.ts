/**
 * Identifies a page across address changes: setting or removing a filter may lead from the product
 * list to "/products/socket/am5" and back, and the visitor stays on the page.
 */
export const pageOf = (pathname: string) =>
  pathname.startsWith("/products/") ? "/products" : pathname;
