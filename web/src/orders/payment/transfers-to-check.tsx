import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Dialog } from "../../dashboard/dialog/dialog";
import { ActionsCell, Cell, Row, Table } from "../../dashboard/table/table";
import { useMay } from "../../platform/api/permissions";
import { adviceFor } from "../../platform/api/problem-advice";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { formatDate } from "../../platform/dates";
import { formatTaka } from "../../platform/money";
import { Button } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { TransferToCheck } from "../../platform/schemas/transfer-to-check";
import { toCheckQuery, useClearNotices } from "./money-records";
import { givesBack, orderOverviewQuery } from "../order-overview";
import { RecordMoney } from "./record-money";
import { dayOf } from "../shop-days";
import { TransferSlip } from "./transfer-slip";

/**
 * Bank transfers that customers reported, for administrators; renders nothing if there are none.
 */
export function TransfersToCheck() {
  const m = useStaffMoneyMessages();
  const { data: transfers = [] } = useQuery(toCheckQuery);
  const [open, setOpen] = useState(false);
  if (transfers.length === 0) return null;
  const { about, order, title, told } = m.transfersToCheck;
  return (
    <>
      <Button look="outlined" size="small" onClick={() => setOpen(true)}>
        {m.transfersToCheck.open(transfers.length)}
      </Button>
      {open && (
        <Dialog wide title={title} text={about} onClose={() => setOpen(false)}>
          <Table
            rows={transfers}
            caption={title}
            columns={[
              { text: order },
              { text: m.order.total, align: "end" },
              { text: told },
              { text: m.myOrders.actions, align: "end" },
            ]}
          >
            {transfers.map((transfer) => (
              <ToCheck key={transfer.notice._id} transfer={transfer} />
            ))}
          </Table>
        </Dialog>
      )}
    </>
  );
}

function ToCheck({ transfer }: { transfer: TransferToCheck }) {
  const m = useStaffMoneyMessages();
  const { notice, name, orderId, orderNumber, received, total } = transfer;
  const { cleared, none, order, paidOn, told } = m.transfersToCheck;
  const mayRecord = useMay()("payments.record");
  const { data: current } = useQuery({ ...orderOverviewQuery(orderId), enabled: mayRecord });
  const clear = useClearNotices(orderId);
  const leave = () =>
    clear().then(
      () => toast.good(cleared),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );
  return (
    <Row>
      <Cell head={order}>
        {`#${orderNumber}`}
        <small>
          <bdi>{name}</bdi>
        </small>
      </Cell>
      <Cell head={m.order.total} number>
        {formatTaka(total)}
        {received > 0 && <small>{m.ways.part(received, total)}</small>}
      </Cell>
      <Cell head={told}>
        <strong>{formatTaka(notice.amount)}</strong>
        <small>
          <bdi>{notice.bank}</bdi> · <bdi>{notice.reference}</bdi>
        </small>
        <small>{paidOn(formatDate(dayOf(notice.paidOn), m.dates))}</small>
      </Cell>
      <ActionsCell head={m.myOrders.actions}>
        {notice.slip && <TransferSlip orderId={orderId} />}
        {mayRecord && current && <RecordMoney order={current} goesBack={givesBack(current)} />}
        {mayRecord && (
          <Button look="outlined" size="small" onClick={() => void leave()}>
            {none}
          </Button>
        )}
      </ActionsCell>
    </Row>
  );
}
