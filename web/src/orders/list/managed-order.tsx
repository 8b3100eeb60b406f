import type { ReactNode } from "react";

import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import { StatusDot } from "../../dashboard/status-dot";
import { Cell, Line, MenuCell, Row } from "../../dashboard/table/table";
import { WrittenText } from "../../dashboard/written-text";
import { useMay } from "../../platform/api/permissions";
import { Link } from "../../platform/routing/link";
import { useLocation } from "../../platform/routing/router";
import { EmailText } from "../../platform/ui/email-text";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Order } from "../../platform/schemas/order";
import { FigureCells, numberId, OrderNumber, PaidState, UnpaidState } from "../order-cells";
import { EnglishName, OrderedName } from "../ordered-product";
import { ShippingState } from "../shipping-state";
import { useStaffActions } from "../staff-actions";
import styles from "./managed-order.module.css";

// Loaded when the user first opens a menu.
const OrderHistory = lazyNamed(() => import("../order-history"), "OrderHistory");

interface ManagedOrderProps {
  order: Order;
  isRemoved: boolean;
  /** The row's checkbox, if the user has a permission for bulk actions. */
  choice: ReactNode;
  busy: boolean;
  onShip: () => void;
  onDelete: () => void;
}

/** A row of Manage All Orders. */
export function ManagedOrder({
  order,
  isRemoved,
  choice,
  busy,
  onShip,
  onDelete,
}: ManagedOrderProps) {
  const m = useOrderAdminMessages();
  const { search } = useLocation();
  const { ship, record, cameBack, refund, end } = useStaffActions(order, {
    busy,
    onShip,
    onDelete,
  });
  return (
    <Row isRemoved={isRemoved}>
      <Cell head={m.myOrders.product} before={choice}>
        <Line>
          <Link to={`/dashboard/manage-orders/${order._id}`} state={{ list: search }}>
            <OrderedName order={order} />
          </Link>
        </Line>
        <Line>
          <span className={styles.whole}>
            <OrderNumber order={order} />
          </span>
          <EnglishName order={order} />
        </Line>
      </Cell>
      <FigureCells order={order} />
      <Cell head={m.orderList.customer} wide>
        <Line>
          <bdi>{order.name}</bdi>
          <bdi className={styles.whole}>{order.phone}</bdi>
        </Line>
        <Line title={`${order.address}\n${order.email}`}>
          {order.addressToCheck === true && (
            <StatusDot lit={false} text={m.orderList.addressToCheck} />
          )}
          <WrittenText text={order.address} />
          <CustomerEmail email={order.email} />
        </Line>
      </Cell>
      <Cell head={m.myOrders.state}>
        <ShippingState order={order} />
        <Line title={order.transactionId}>
          {order.paid ? <PaidState order={order} /> : <UnpaidState order={order} />}
        </Line>
      </Cell>
      <MenuCell
        head={m.myOrders.actions}
        about={numberId(order)}
        isRemoved={isRemoved}
        main={ship || record}
        kept={<OrderHistory order={order} />}
      >
        {ship && record}
        {cameBack}
        {refund}
        {end}
      </MenuCell>
    </Row>
  );
}

/** Links to the user. */
function CustomerEmail({ email }: { email: string }) {
  const may = useMay();
  if (email === "") return null; // Ordered by staff for a customer without an address.
  if (!may("users.read")) return <EmailText email={email} />;
  return (
    <Link to={`/dashboard/all-users?search=${encodeURIComponent(email)}`}>
      <EmailText email={email} />
    </Link>
  );
}
