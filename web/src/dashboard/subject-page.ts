const pages: Partial<Record<string, string>> = {
  order: "/dashboard/manage-orders",
  page: "/dashboard/shop",
  product: "/dashboard/manage-products",
};

/**
 * The page of a subject such as "order/65a1...", from the audit trail and jobs; undefined if there
 * is none.
 */
export function pageOfSubject(subject: string): string | undefined {
  const [kind = "", id = ""] = subject.split("/");
  const page = pages[kind];
  return page === undefined || id === "" ? undefined : `${page}/${id}`;
}
