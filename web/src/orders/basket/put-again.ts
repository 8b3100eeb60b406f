import { putLine } from "../../catalogue/basket/change-basket";
import { request } from "../../platform/api/request";
import { quoteSchema } from "../../platform/schemas/quote";
import type { Order } from "../../platform/schemas/order";

/** Puts the order's board into the basket with its quantity, if it is still sold. */
export async function putAgain({ productId, quantity }: Order): Promise<"gone" | "full" | "put"> {
  const path = `/checkout/quote?lines=${productId}:${quantity}` as const;
  const { lines } = await request(quoteSchema, path);
  if (lines[0]?.product === undefined) return "gone";
  return putLine(productId, quantity) === undefined ? "full" : "put";
}
