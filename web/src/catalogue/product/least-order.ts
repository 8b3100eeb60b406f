import type { Messages } from "../../platform/messages/messages";
import { formatCount, multiply } from "../../platform/money";
import type { Product } from "./product-queries";

/** "6 pieces, ৳ 1,28,400". The server writes the same (page_rows.cpp). */
export function leastOrder(
  { minQuantity, price }: Pick<Product, "minQuantity" | "price">,
  m: Messages<"catalogue">,
): string {
  const sum = multiply(price, minQuantity);
  return sum === undefined ? formatCount(minQuantity) : m.product.least(minQuantity, sum);
}
