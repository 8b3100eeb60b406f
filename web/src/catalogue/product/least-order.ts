import type { Messages } from "../../platform/messages/messages";
import { multiply } from "../../platform/money";
import type { Product } from "./product-queries";

/** "6 pieces, ৳ 1,28,400". The server writes the same (page_rows.cpp). */
export function leastOrder(
  { minQuantity, price }: Pick<Product, "minQuantity" | "price">,
  m: Messages<"catalogue">,
): string {
  // Never beyond what a number can hold: D20 and D25 bound both.
  return m.product.least(minQuantity, multiply(price, minQuantity) ?? price);
}
