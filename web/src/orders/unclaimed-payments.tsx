import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { formatMoment } from "../desk/dates";
import { Dialog } from "../desk/dialog";
import { Form } from "../desk/form";
import { Cell, Code, Row, Table } from "../desk/table";
import { Button } from "../platform/button";
import { Field } from "../platform/field";
import { useDashboardMessages } from "../platform/messages/messages";
import { formatTaka } from "../platform/money";
import { toast } from "../platform/toast";
import {
  giveBackSchema,
  unclaimedQuery,
  useGiveBack,
  type GiveBackForm,
  type UnclaimedPayment,
} from "./refunds";

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
export const worded = (words: Record<string, string>, word: string) =>
  Object.hasOwn(words, word) ? words[word]! : word;

function Payments({ payments }: { payments: UnclaimedPayment[] }) {
  const m = useDashboardMessages();
  const { amount, found, refund, title, transaction, why, whys } = m.unclaimed;
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
          <Cell head={refund}>
            <WhatBecameOf payment={one} />
          </Cell>
          <Cell head={found}>{formatMoment(one.foundAt, m.locale)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function WhatBecameOf({ payment }: { payment: UnclaimedPayment }) {
  const m = useDashboardMessages();
  const { giveBack, none, refunds } = m.unclaimed;
  const { left, refund, refusal } = payment;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <span>{refund === null ? none : worded(refunds, refund)}</span>
      {refusal !== null && <small>{worded(m.orderHistory.declines, refusal)}</small>}
      {left > 0 && !asking && (
        <Button look="outlined" size="small" onClick={() => setAsking(true)}>
          {giveBack}
        </Button>
      )}
      {left > 0 && asking && <GiveBack payment={payment} onDone={() => setAsking(false)} />}
    </>
  );
}

function GiveBack({ payment, onDone }: { payment: UnclaimedPayment; onDone: () => void }) {
  const m = useDashboardMessages();
  const giveBack = useGiveBack(payment.transactionId);
  const { reason, send, sending, sent } = m.refund;

  async function give(form: GiveBackForm) {
    await giveBack(form);
    toast.good(sent);
    onDone();
  }

  return (
    <Form schema={giveBackSchema(m)} send={send} sending={sending} onSend={give}>
      {(errors) => (
        <Field label={reason} error={errors.reason}>
          {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" />}
        </Field>
      )}
    </Form>
  );
}
