import type { Question } from "../../dashboard/dialog/confirm";
import { useOrderAdminMessages, type OrderAdminMessages } from "../../dashboard/staff-messages";
import { useShipOrder } from "../change-orders";
import { useOrderActions } from "./order-actions";
import { describeOrder } from "../order-cells";
import { orderedName } from "../ordered-product";
import type { Order } from "../../platform/schemas/order";

/** Names the order and its customer, in case the user clicked in the wrong row. */
function questionBeforeShipping(order: Order, m: OrderAdminMessages): Question {
  const { collects, ship, shipAnyway, shipRisky, shipRiskyAnyway, shipThis, shipUnpaid } =
    m.shipping;
  const text = describeOrder(order, m);
  if (order.isRisky) return { title: shipRisky, text, yes: shipRiskyAnyway };
  if (order.paid) {
    const { name, number, quantity } = order;
    return { title: shipThis(number, name, quantity, orderedName(order)), yes: ship };
  }
  if (order.way === "on_delivery") return { title: collects(order.price), text, yes: ship };
  return { title: shipUnpaid, text, yes: shipAnyway };
}

/** Staff actions on an order, each with its own confirmation. */
export function useManagedOrderActions() {
  const m = useOrderAdminMessages();
  const { ask, during, tell, ...rest } = useOrderActions();
  const shipOrder = useShipOrder();

  async function ship(order: Order, question = questionBeforeShipping(order, m)) {
    if (!(await ask(question))) return;
    const { shippedBefore, shippedNow } = m.shipping;
    await tell(during(order._id, shipOrder.mutateAsync(order._id)), ({ modifiedCount }) =>
      modifiedCount === 0 ? shippedBefore : shippedNow,
    );
  }

  return { ...rest, ask, during, ship };
}
