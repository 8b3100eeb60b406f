import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Dialog } from "../../dashboard/dialog/dialog";
import { Form } from "../../dashboard/form/form";
import { ActionsCell, Cell, Code, Row, Table } from "../../dashboard/table/table";
import { useMay } from "../../platform/api/permissions";
import { shopMoment } from "../../platform/dates";
import { Button } from "../../platform/ui/button";
import { Field } from "../../platform/ui/field";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { useMessages } from "../../platform/messages/messages";
import { formatAmount, formatTaka } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import { toast } from "../../platform/ui/toast";
import type { UnmatchedPayment } from "../../platform/schemas/unmatched-payment";
import { useAnswerRefund } from "./money-records";
import {
  unmatchedRefundSchema,
  unmatchedQuery,
  useRefundUnmatched,
  type UnmatchedRefundForm,
} from "./refunds";
import styles from "./unmatched-payments.module.css";
import { textOfCode } from "../text-of-code";

/** Payments that match no order, for staff; renders nothing if there are none. */
export function UnmatchedPayments() {
  const m = useStaffMoneyMessages();
  const { data: payments = [] } = useQuery(unmatchedQuery);
  const [open, setOpen] = useState(false);
  if (payments.length === 0) return null;
  return (
    <>
      <Button look="outlined" size="small" onClick={() => setOpen(true)}>
        {m.unmatched.open(payments.length)}
      </Button>
      {open && (
        <Dialog
          wide
          title={m.unmatched.title}
          text={m.unmatched.about}
          onClose={() => setOpen(false)}
        >
          <Payments payments={payments} />
        </Dialog>
      )}
    </>
  );
}

function Payments({ payments }: { payments: UnmatchedPayment[] }) {
  const m = useStaffMoneyMessages();
  const may = useMay();
  const { declines } = useMessages("order-events").orderEvents;
  const { amount, found, none, refund, refunds, title, transaction, why, whys } = m.unmatched;
  return (
    <Table
      rows={payments}
      caption={title}
      columns={[
        { text: transaction },
        { text: amount, align: "end" },
        { text: why },
        { text: refund },
        { text: m.myOrders.actions, align: "end" },
      ]}
    >
      {payments.map((one) => (
        <Row key={one.transactionId}>
          <Cell head={transaction}>
            <span className={styles.ids}>
              {one.orderNumber == null ? (
                <Code text={one.orderId} />
              ) : (
                <Link to={`/dashboard/manage-orders/${one.orderId}`}>
                  {`#${one.orderNumber}`} · <bdi>{one.name}</bdi>
                </Link>
              )}
              <Code text={one.transactionId} />
            </span>
            <small>{found(shopMoment(one.foundAt, m.dates))}</small>
          </Cell>
          <Cell head={amount} number>
            {one.currency === "bdt"
              ? formatTaka(one.amount)
              : `${one.currency} ${formatAmount(one.amount)}`}
          </Cell>
          <Cell head={why}>{textOfCode(whys, one.why)}</Cell>
          <Cell head={refund}>
            <span>{one.refund === null ? none : textOfCode(refunds, one.refund)}</span>
            {one.refusal !== null && <small>{textOfCode(declines, one.refusal)}</small>}
          </Cell>
          <ActionsCell head={m.myOrders.actions}>
            {one.left > 0 && may("refunds.make") && <GivingBack payment={one} />}
          </ActionsCell>
        </Row>
      ))}
    </Table>
  );
}

/** A transfer or cash payment whose refund staff could not send. */
const maySettle = ({ refund, refundId, transactionId }: UnmatchedPayment) =>
  refund === "refused" && refundId !== null && /^(bt|cd)_/.test(transactionId);

/** Buttons; the form of the one that the user clicks replaces them. */
function GivingBack({ payment }: { payment: UnmatchedPayment }) {
  const m = useStaffMoneyMessages();
  const [asking, setAsking] = useState<"refund" | "settled">();
  const refundUnmatched = useRefundUnmatched(payment.transactionId);
  const answerRefund = useAnswerRefund(payment.refundId ?? "");
  const { reason, send, sending, sent } = m.refund;
  if (asking === undefined) {
    return (
      <>
        <Button look="outlined" size="small" onClick={() => setAsking("refund")}>
          {m.unmatched.refund}
        </Button>
        {maySettle(payment) && (
          <Button look="outlined" size="small" onClick={() => setAsking("settled")}>
            {m.corrections.settled}
          </Button>
        )}
      </>
    );
  }

  async function give(form: UnmatchedRefundForm) {
    if (asking === "refund") await refundUnmatched(form);
    else await answerRefund({ ...form, outcome: "settled_otherwise" });
    toast.good(asking === "refund" ? sent : m.moneyToSend.done);
    setAsking(undefined);
  }

  return (
    <Form
      schema={unmatchedRefundSchema(m)}
      send={asking === "refund" ? send : m.moneyToSend.save}
      sending={asking === "refund" ? sending : m.moneyToSend.saving}
      onSend={give}
      className={styles.form}
    >
      {(errors) => (
        <Field label={reason} error={errors.reason}>
          {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" autoFocus />}
        </Field>
      )}
    </Form>
  );
}
