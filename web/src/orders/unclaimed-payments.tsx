import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { formatMoment } from "../desk/dates";
import { Dialog } from "../desk/dialog";
import { Cell, Code, Row, Table } from "../desk/table";
import { Button } from "../platform/button";
import { useDashboardMessages } from "../platform/messages/messages";
import { formatTaka } from "../platform/money";
import { unclaimedQuery, type UnclaimedPayment } from "./refunds";

/** Money that no order could take, for administrators; nothing where there is none. */
export function UnclaimedPayments() {
  const m = useDashboardMessages();
  const { data: payments = [] } = useQuery(unclaimedQuery);
  const [open, setOpen] = useState(false);
  if (payments.length === 0) return null;
  return (
    <>
      <p>
        <Button look="outlined" size="small" onClick={() => setOpen(true)}>
          {m.unclaimed.open(payments.length.toLocaleString(m.locale))}
        </Button>
      </p>
      {open && (
        <Dialog title={m.unclaimed.title} text={m.unclaimed.about} onClose={() => setOpen(false)}>
          <Payments payments={payments} />
        </Dialog>
      )}
    </>
  );
}

/** What is told in words of the catalogue, or in the server's where it knows more than this page. */
const worded = (words: Record<string, string>, word: string) =>
  Object.hasOwn(words, word) ? words[word]! : word;

function Payments({ payments }: { payments: UnclaimedPayment[] }) {
  const m = useDashboardMessages();
  const { amount, found, none, refund, refunds, title, transaction, why, whys } = m.unclaimed;
  return (
    <Table
      caption={title}
      heads={[
        { text: transaction },
        { text: amount, align: "end" },
        { text: why },
        { text: refund },
        { text: found },
      ]}
    >
      {payments.map((one) => (
        <Row key={one.transactionId}>
          <Cell head={transaction}>
            <Code text={one.transactionId} />
            <Code text={one.orderId} />
          </Cell>
          <Cell head={amount} number>
            {one.currency === "bdt"
              ? formatTaka(one.amount, m.locale)
              : `${one.currency} ${(one.amount / 100).toLocaleString(m.locale)}`}
          </Cell>
          <Cell head={why}>{worded(whys, one.why)}</Cell>
          <Cell head={refund}>{one.refund === null ? none : worded(refunds, one.refund)}</Cell>
          <Cell head={found}>{formatMoment(one.foundAt, m.locale)}</Cell>
        </Row>
      ))}
    </Table>
  );
}
