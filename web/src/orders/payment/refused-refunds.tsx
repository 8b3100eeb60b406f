import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Dialog } from "../../dashboard/dialog/dialog";
import { Cell, Code, Row, Table } from "../../dashboard/table/table";
import { WrittenText } from "../../dashboard/written-text";
import { Button } from "../../platform/ui/button";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { shopMoment } from "../../platform/dates";
import { useMessages } from "../../platform/messages/messages";
import { formatTaka } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import { refusedQuery } from "./refunds";
import { textOfCode } from "../text-of-code";

/** Failed refunds, for staff; renders nothing if there are none. */
export function RefusedRefunds() {
  const m = useStaffMoneyMessages();
  const { declines } = useMessages("order-events").orderEvents;
  const { data: refunds = [] } = useQuery(refusedQuery);
  const [open, setOpen] = useState(false);
  const { about, amount, asked, order, title, why } = m.refusedRefunds;
  if (refunds.length === 0) return null;
  return (
    <>
      <Button look="outlined" size="small" onClick={() => setOpen(true)}>
        {m.refusedRefunds.open(refunds.length)}
      </Button>
      {open && (
        <Dialog wide title={title} text={about} onClose={() => setOpen(false)}>
          <Table
            rows={refunds}
            caption={title}
            columns={[{ text: order }, { text: amount, align: "end" }, { text: why }]}
          >
            {refunds.map((one) => (
              <Row key={one.orderId + one.askedAt.toISOString()}>
                <Cell head={order}>
                  <Link to={{ search: `?search=${one.orderId}` }} onClick={() => setOpen(false)}>
                    <Code text={one.orderId} />
                  </Link>
                  <small>{asked(shopMoment(one.askedAt, m.dates))}</small>
                </Cell>
                <Cell head={amount} number>
                  {formatTaka(one.amount)}
                </Cell>
                <Cell head={why}>
                  <span>{textOfCode(declines, one.refusal)}</span>
                  <small>
                    <WrittenText text={one.reason} />
                  </small>
                </Cell>
              </Row>
            ))}
          </Table>
        </Dialog>
      )}
    </>
  );
}
