import type { Messages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";
import { isBelowMinimum, type Product } from "./product-queries";

/** What a link to the order form says: `ready`, or why the product cannot be ordered now. */
export function orderLinkText(product: Product, ready: string, m: Messages): string {
  const { availableQuantity } = product;
  if (!isBelowMinimum(product)) return ready;
  return availableQuantity > 0
    ? m.product.onlyLeft(formatCount(availableQuantity, m.locale))
    : m.product.soldOut;
}
