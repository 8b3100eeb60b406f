import { useState } from "react";

import { Form } from "../../dashboard/form/form";
import { Queue } from "../../dashboard/table/queue";
import { Code } from "../../dashboard/table/table";
import { useMay } from "../../platform/api/permissions";
import { shopMoment } from "../../platform/dates";
import { SmallButton } from "../../platform/ui/button";
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
  const mayRefund = useMay()("refunds.make");
  const { declines } = useMessages("order-events").orderEvents;
  const { amount, none, refund, refunds, transaction, why, whys } = m.unmatched;
  return (
    <Queue
      query={unmatchedQuery}
      texts={m.unmatched}
      keyOf={({ transactionId }) => transactionId}
      columns={() => [
        { text: transaction, cell: (one) => <Transaction payment={one} /> },
        {
          text: amount,
          number: true,
          cell: (one) =>
            one.currency === "bdt"
              ? formatTaka(one.amount)
              : `${one.currency} ${formatAmount(one.amount)}`,
        },
        { text: why, cell: (one) => textOfCode(whys, one.why) },
        {
          text: refund,
          cell: (one) => (
            <>
              <span>{one.refund === null ? none : textOfCode(refunds, one.refund)}</span>
              {one.refusal !== null && <small>{textOfCode(declines, one.refusal)}</small>}
            </>
          ),
        },
      ]}
      actions={(one) => [one.left > 0 && mayRefund && <RefundButton payment={one} />]}
    />
  );
}

function Transaction({ payment: one }: { payment: UnmatchedPayment }) {
  const m = useStaffMoneyMessages();
  return (
    <>
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
      <small>{m.unmatched.found(shopMoment(one.foundAt, m.dates))}</small>
    </>
  );
}

/** A transfer or cash payment whose refund staff could not send. */
const maySettle = ({ refund, refundId, transactionId }: UnmatchedPayment) =>
  refund === "refused" && refundId !== null && /^(bt|cd)_/.test(transactionId);

/** Buttons; the form of the one that the user clicks replaces them. */
function RefundButton({ payment }: { payment: UnmatchedPayment }) {
  const m = useStaffMoneyMessages();
  const [asking, setAsking] = useState<"refund" | "settled">();
  const refundUnmatched = useRefundUnmatched(payment.transactionId);
  const answerRefund = useAnswerRefund(payment.refundId ?? "");
  const { reason, send, sending, sent } = m.refund;
  if (asking === undefined) {
    return (
      <>
        <SmallButton onClick={() => setAsking("refund")}>{m.unmatched.refund}</SmallButton>
        {maySettle(payment) && (
          <SmallButton onClick={() => setAsking("settled")}>{m.corrections.settled}</SmallButton>
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
