import type { ReactNode } from "react";

import { useMay } from "../platform/api/permissions";
import { useOrderAdminMessages } from "../dashboard/staff-messages";
import { lazyNamed } from "../platform/ui/lazy-part";
import type { Order } from "../platform/schemas/order";
import { OrderButton } from "./order-cells";
import { RecordMoney } from "./payment/record-money";
import { RefundOrder } from "./payment/refund-order";

const ParcelReturned = lazyNamed(() => import("./payment/parcel-returned"), "ParcelReturned", {
  texts: ["staff-money"],
});

interface ActionHandlers {
  busy: boolean;
  onShip: () => void;
  onDelete: () => void;
  /** Label of the button that ships; by default Update. */
  shipText?: string | undefined;
  /** Another step comes before shipping. */
  isShipLater?: boolean;
}

/** Actions on an order that the staff member may take now. */
type StaffActions = Record<"ship" | "cameBack" | "refund" | "record" | "end", ReactNode>;

/** Shipped, paid or cash on delivery, and not returned. */
const mayComeBack = ({ goodsReturned, orderStatus, paid, way }: Order) =>
  orderStatus && !goodsReturned && (paid || way === "on_delivery");

/** The buttons of an order, for its row and its page; false if unavailable. */
export function useStaffActions(
  order: Order,
  { busy, onShip, onDelete, shipText, isShipLater = false }: ActionHandlers,
): StaffActions {
  const m = useOrderAdminMessages();
  const may = useMay();
  const isOver = order.endedAt != null;
  const ship = !isOver && !order.orderStatus && may("orders.ship") && (
    <OrderButton
      order={order}
      look={isShipLater ? "outlined" : "filled"}
      disabled={busy}
      onClick={onShip}
    >
      {shipText ?? m.orderList.update}
    </OrderButton>
  );
  const cameBack = mayComeBack(order) && may("orders.ship") && <ParcelReturned order={order} />;
  const refund = order.paid && may("refunds.make") && <RefundOrder order={order} />;
  const record = !order.paid && !order.goodsReturned && may("payments.record") && (
    <RecordMoney order={order} isSurplus={isOver} />
  );
  const end = !isOver && !order.paid && !order.orderStatus && may("orders.cancel") && (
    <OrderButton order={order} disabled={busy} onClick={onDelete}>
      {m.orderList.delete}
    </OrderButton>
  );
  return { ship, cameBack, refund, record, end };
}
