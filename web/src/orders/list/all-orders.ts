import { isDay, isId } from "../../dashboard/list/list-address";
import { listKind } from "../../dashboard/list/use-list";
import { allKey } from "../order-queries";
import { orderSchema } from "../../platform/schemas/order";

/** The orders of all customers, for administrators only. */
export const allOrders = listKind("/orders/", orderSchema, {
  key: allKey,
  views: "orders",
  sorts: ["-created", "created", "-total", "total"],
  filters: {
    paid: ["true", "false"],
    shipped: ["true", "false"],
    way: ["card", "gateway", "transfer", "on_delivery"],
    state: ["to_ship", "late", "overdue", "unpaid", "owed", "refund_due", "refunded", "ended"],
  },
  texts: { from: isDay, to: isDay, product: isId },
});
