import type { Product } from "../../platform/schemas/product";

/** Path of a board's page; uses the id until the server assigns a slug. */
export const productPath = ({ _id, slug }: Product) => `/product/${slug ?? _id}`;

/** Path of a board's order form, which then checks this processor. */
export const purchasePath = (id: string, cpu: string | null) =>
  `/purchase/${id}${cpu === null ? "" : `?cpu=${encodeURIComponent(cpu)}`}`;
