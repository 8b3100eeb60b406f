import type { Messages } from "../../platform/messages/messages";
import { isOutOfReach, type Product } from "./product-queries";

/** What a link to the order form says: `ready`, or why the product cannot be ordered now. */
export function orderLinkText(product: Product, ready: string, m: Messages<"catalogue">): string {
  const { availableQuantity } = product;
  if (!isOutOfReach(product)) return ready;
  return availableQuantity > 0 ? m.product.onlyLeft(availableQuantity) : m.product.soldOut;
}
