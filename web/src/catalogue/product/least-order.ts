import type { Messages } from "../../platform/messages/messages";
import { multiply } from "../../platform/money";
import type { Product } from "../../platform/schemas/product";

/** "6 pieces, ৳ 1,28,400". As in the server's page_rows.cpp. */
export function leastOrder(
  { minQuantity, price }: Pick<Product, "minQuantity" | "price">,
  m: Messages<"catalogue">,
): string {
  // Always a safe integer: D20 and D25 limit both factors.
  return m.product.least(minQuantity, multiply(price, minQuantity) ?? price);
}
