// What one payment pays: an order, or the unpaid orders of a checkout together.

import { canPay } from "../payments/offered-methods";
import { totalOf, type Paisa } from "../platform/money";
import type { Order } from "../platform/schemas/order";
import { pathOf } from "./order-queries";

export const isEnded = ({ status }: Order) => status === "cancelled" || status === "expired";
export const isCancelling = ({ status }: Order) => status === "cancelling";

export const mayBePaid = (order: Order) =>
  !order.paid && !order.goodsReturned && !isEnded(order) && !isCancelling(order);

export interface Payable {
  /** Of its calls. A checkout has the same calls as an order, which the compiler checks. */
  path: ReturnType<typeof pathOf>;
  orders: readonly [Order, ...Order[]];
  price: Paisa;
  /** Received by transfers for a part of the price. */
  received: Paisa;
  open: Paisa;
  way: Order["way"] | "mixed";
  /** The first payment deadline; null if no order expires. */
  payBy: Date | null;
  /** Whether a transfer was reported for each order. */
  transferTold: boolean;
}

/** One order, or several of one checkout. */
export function payableOf(orders: Payable["orders"]): Payable {
  const [{ _id, way }] = orders;
  const path = orders.length === 1 ? pathOf(_id) : `/checkout/${encodeURIComponent(_id)}`;
  const price = totalOf(orders);
  const received = orders.reduce((sum, order) => sum + order.received, 0) as Paisa;
  const deadlines = orders.flatMap(({ payBy }) => payBy?.getTime() ?? []);
  return {
    path: path as Payable["path"],
    orders,
    price,
    received,
    open: (price - received) as Paisa,
    way: orders.every((order) => order.way === way) ? way : "mixed",
    payBy: deadlines.length === 0 ? null : new Date(Math.min(...deadlines)),
    transferTold: orders.every(({ transferTold }) => transferTold),
  };
}

/** The unpaid orders of a checkout; null if there are fewer than two, or no method takes their sum. */
export function togetherOf(orders: readonly Order[]): Payable | null {
  const [first, ...others] = orders.filter(mayBePaid);
  if (first === undefined || others.length === 0) return null;
  const together = payableOf([first, ...others]);
  return canPay(together.price) ? together : null;
}
