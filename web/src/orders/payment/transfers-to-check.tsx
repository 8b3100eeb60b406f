import { useQuery } from "@tanstack/react-query";

import { Queue } from "../../dashboard/table/queue";
import { useMay } from "../../platform/api/permissions";
import { adviceFor } from "../../platform/api/problem-advice";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { formatDate } from "../../platform/dates";
import { formatTaka } from "../../platform/money";
import { SmallButton } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import { toCheckQuery, useClearNotices } from "./money-records";
import { isAllSurplus, orderOverviewQuery } from "../order-overview";
import { RecordMoney } from "./record-money";
import { dayOf } from "../shop-days";
import { TransferSlip } from "./transfer-slip";

/**
 * Bank transfers that customers reported, for administrators; renders nothing if there are none.
 */
export function TransfersToCheck() {
  const m = useStaffMoneyMessages();
  const mayRecord = useMay()("payments.record");
  const { order, paidOn, together, told } = m.transfersToCheck;
  return (
    <Queue
      query={toCheckQuery}
      texts={m.transfersToCheck}
      keyOf={({ notice }) => notice._id}
      columns={() => [
        {
          text: order,
          cell: ({ orderNumber, orders = 1, name }) => (
            <>
              {orders > 1 ? together(orderNumber, orders - 1) : `#${orderNumber}`}
              <small>
                <bdi>{name}</bdi>
              </small>
            </>
          ),
        },
        {
          text: m.order.total,
          number: true,
          cell: ({ received, total }) => (
            <>
              {formatTaka(total)}
              {received > 0 && <small>{m.ways.part(received, total)}</small>}
            </>
          ),
        },
        {
          text: told,
          cell: ({ notice }) => (
            <>
              <strong>{formatTaka(notice.amount)}</strong>
              <small>
                <bdi>{notice.bank}</bdi> · <bdi>{notice.reference}</bdi>
              </small>
              <small>{paidOn(formatDate(dayOf(notice.paidOn), m.dates))}</small>
            </>
          ),
        },
      ]}
      actions={({ notice, orderId, orders = 1, total }) => [
        notice.slip && <TransferSlip orderId={orderId} />,
        mayRecord && (
          <RecordTransfer
            orderId={orderId}
            // The other orders of the transfer may have left the list with the money of a part.
            isJoint={orders > 1 || notice.amount > total}
          />
        ),
        mayRecord && <NothingArrived orderId={orderId} />,
      ]}
    />
  );
}

function RecordTransfer({ orderId, isJoint }: { orderId: string; isJoint: boolean }) {
  const { data: order } = useQuery(orderOverviewQuery(orderId));
  return order && <RecordMoney order={order} isSurplus={isAllSurplus(order)} isJoint={isJoint} />;
}

function NothingArrived({ orderId }: { orderId: string }) {
  const m = useStaffMoneyMessages();
  const clear = useClearNotices(orderId);
  const leave = () =>
    clear().then(
      () => toast.good(m.transfersToCheck.cleared),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );
  return <SmallButton onClick={() => void leave()}>{m.transfersToCheck.none}</SmallButton>;
}
