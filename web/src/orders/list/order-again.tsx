import { useState } from "react";

import { adviceFor } from "../../platform/api/problem-advice";
import { useDashboardMessages } from "../../platform/messages/messages";
import { useNavigate } from "../../platform/routing/router";
import { toast } from "../../platform/ui/toast";
import type { Order } from "../../platform/schemas/order";
import { OrderButton } from "../order-cells";
import { orderedName } from "../ordered-product";

/** Puts the order's board into the basket with the same quantity, if it is still sold. */
export function OrderAgain({ order }: { order: Order }) {
  const m = useDashboardMessages();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function again() {
    const name = orderedName(order);
    setBusy(true);
    try {
      // Few customers order again, so it loads on demand.
      const { putAgain } = await import("../basket/put-again");
      const result = await putAgain(order);
      if (result === "gone") return toast.bad(m.myOrders.againGone(name));
      if (result === "full") return toast.bad(m.myOrders.basketFull);
      toast.good(m.myOrders.againDone(name, order.quantity));
      navigate("/basket");
    } catch (error) {
      toast.bad(adviceFor(error, m));
    } finally {
      setBusy(false);
    }
  }

  return (
    <OrderButton order={order} disabled={isBusy} onClick={() => void again()}>
      {m.myOrders.again}
    </OrderButton>
  );
}
