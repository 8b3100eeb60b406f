// Goods that the customer takes along, and the cash for them.

import { useOrderPageMessages } from "../dashboard/staff-messages";
import type { Order } from "../platform/schemas/order";
import type { OrderOverview } from "../platform/schemas/order-overview";
import { orderedName } from "./ordered-product";

const isPickedUp = ({ agreed }: OrderOverview) => agreed?.kind === "pickup";

/** Whether the customer takes the goods along. */
export const isHandedOver = (order: OrderOverview) =>
  order.agreed === undefined ? order.consentBy === "counter" : isPickedUp(order);

/** Whether the shop takes the order's total in cash before its goods are handed over. */
export const takesCounterCash = (order: OrderOverview) =>
  (isPickedUp(order) || order.consentBy !== undefined) &&
  !order.paid &&
  !order.orderStatus &&
  order.received === 0;

/** The question before a paid order is handed over at the counter. */
export function useHandOver() {
  const m = useOrderPageMessages();
  const { handOver, handOverThis } = m.orderPage.counter;
  return (order: Order) => ({
    title: handOverThis(order.number, order.name, order.quantity, orderedName(order)),
    yes: handOver,
  });
}
