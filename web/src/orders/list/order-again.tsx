import { useState } from "react";

import { adviceFor } from "../../platform/api/problem-advice";
import { useDashboardMessages } from "../../platform/messages/messages";
import { useNavigate } from "../../platform/routing/router";
import { toast } from "../../platform/ui/toast";
import type { Order } from "../../platform/schemas/order";
import { OrderButton } from "../order-cells";
import { orderedName } from "../ordered-product";

/**
 * Puts the boards of orders into the basket with the same quantities, and opens it. Names boards
 * that are no longer sold. `done` is the message about several boards.
 */
export function useOrderAgain(done?: (count: number) => string) {
  const m = useDashboardMessages();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function again(orders: readonly Order[]) {
    setBusy(true);
    try {
      // Few customers order again, so it loads on demand.
      const { putAgain } = await import("../basket/put-again");
      const { put, gone, left } = await putAgain(orders);
      if (gone.length > 0) toast.bad(m.myOrders.againGone(gone.map(orderedName).join(", ")));
      if (left.length > 0) toast.bad(m.myOrders.basketFull);
      const [first] = put;
      if (first === undefined) return;
      toast.good(
        put.length > 1 && done !== undefined
          ? done(put.length)
          : m.myOrders.againDone(orderedName(first), first.quantity),
      );
      navigate("/basket");
    } catch (error) {
      toast.bad(adviceFor(error, m));
    } finally {
      setBusy(false);
    }
  }

  return { again, isBusy };
}

/** Puts the order's board into the basket with the same quantity, if it is still sold. */
export function OrderAgain({ order }: { order: Order }) {
  const m = useDashboardMessages();
  const { again, isBusy } = useOrderAgain();
  return (
    <OrderButton order={order} disabled={isBusy} onClick={() => void again([order])}>
      {m.myOrders.again}
    </OrderButton>
  );
}
