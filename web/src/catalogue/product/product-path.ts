import type { Product } from "./product-queries";

/** The path of a board's page. Its id serves until the server has given it a slug. */
export const productPath = ({ _id, slug }: Product) => `/product/${slug ?? _id}`;

/** The path of a board's order form, which then says whether this processor fits. */
export const purchasePath = (id: string, cpu: string | null) =>
  `/purchase/${id}${cpu === null ? "" : `?cpu=${encodeURIComponent(cpu)}`}`;
