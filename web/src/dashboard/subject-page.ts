const pages: Partial<Record<string, string>> = {
  order: "/dashboard/manage-orders",
  page: "/dashboard/shop",
  product: "/dashboard/manage-products",
};

/** The page of "order/65a1...", as the audit trail and jobs name it; undefined where it has none. */
export function pageOfSubject(subject: string): string | undefined {
  const [kind = "", id = ""] = subject.split("/");
  const page = pages[kind];
  return page === undefined || id === "" ? undefined : `${page}/${id}`;
}
