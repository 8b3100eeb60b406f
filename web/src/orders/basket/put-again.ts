import { putLine } from "../../catalogue/basket/change-basket";
import type { Order } from "../../platform/schemas/order";
import { quoteOf } from "./basket-calls";

interface Result {
  put: Order[];
  /** Orders of boards that are no longer sold. */
  gone: Order[];
  /** Orders without a place in the basket. */
  left: Order[];
}

/** Puts the boards of these orders into the basket with their quantities, if they are still sold. */
export async function putAgain(orders: readonly Order[]): Promise<Result> {
  const { lines } = await quoteOf(orders);
  const onSale = lines.filter(({ product }) => product !== undefined);
  const sold = new Set(onSale.map(({ productId }) => productId));
  const result: Result = { put: [], gone: [], left: [] };
  for (const order of orders) {
    const { productId, quantity } = order;
    if (!sold.has(productId)) result.gone.push(order);
    else if (putLine(productId, quantity) === undefined) result.left.push(order);
    else result.put.push(order);
  }
  return result;
}
