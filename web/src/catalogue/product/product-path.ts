import type { Product } from "./product-queries";

/** The path of a board's page. Its id serves until the server has given it a slug. */
export const productPath = ({ _id, slug }: Product) => `/product/${slug ?? _id}`;
