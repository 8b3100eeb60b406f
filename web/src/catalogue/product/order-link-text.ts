import type { Messages } from "../../platform/messages/messages";
import type { Product } from "../../platform/schemas/product";
import { isBelowMinimum } from "./product-queries";

/** Text of a link to the order form: `ready`, or the reason why the product cannot be ordered. */
export function orderLinkText(product: Product, ready: string, m: Messages<"catalogue">): string {
  const { availableQuantity } = product;
  if (!isBelowMinimum(product)) return ready;
  return availableQuantity > 0 ? m.product.onlyLeft(availableQuantity) : m.product.soldOut;
}
