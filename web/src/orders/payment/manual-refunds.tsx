import { useState } from "react";

import { Form } from "../../dashboard/form/form";
import { Queue } from "../../dashboard/table/queue";
import { Code } from "../../dashboard/table/table";
import { useMay } from "../../platform/api/permissions";
import { useStaffMoneyMessages, type StaffMoneyMessages } from "../../dashboard/staff-messages";
import { formatTaka } from "../../platform/money";
import { SmallButton } from "../../platform/ui/button";
import { EmailText } from "../../platform/ui/email-text";
import { Field } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { RefundToSend } from "../../platform/schemas/refund-to-send";
import { answerSchema, reasonSchema, toSendQuery, useAnswerRefund } from "./money-records";
import { today } from "../shop-days";

/** Refunds that staff send by hand, for administrators; renders nothing if there are none. */
export function ManualRefunds() {
  const m = useStaffMoneyMessages();
  const mayAnswer = useMay()("refunds.make");
  const { amount, order, why } = m.moneyToSend;
  return (
    <Queue
      query={toSendQuery}
      texts={m.moneyToSend}
      keyOf={({ _id }) => _id}
      columns={() => [
        {
          text: order,
          cell: ({ orderNumber, name, email }) => (
            <>
              {`#${orderNumber}`}
              <small>
                <bdi>{name}</bdi>
              </small>
              <small>
                <EmailText email={email} />
              </small>
            </>
          ),
        },
        { text: amount, number: true, cell: (refund) => formatTaka(refund.amount) },
        {
          text: why,
          cell: (refund) => (
            <>
              {refund.reason}
              <AtGateway refund={refund} />
            </>
          ),
        },
      ]}
      actions={(refund) => [
        mayAnswer && refund.atGateway !== "not_taken" && <Answer refund={refund} />,
      ]}
    />
  );
}

/** Instructions for SSLCommerz, with the ids of payment and refund. */
function AtGateway({ refund }: { refund: RefundToSend }) {
  const m = useStaffMoneyMessages();
  if (refund.atGateway === null) return null;
  return (
    <>
      <small>{m.moneyToSend.atGateway[refund.atGateway]}</small>
      <Code text={refund.transactionId} />
    </>
  );
}

function wordsFor(refund: RefundToSend, m: StaffMoneyMessages) {
  const { cannot, notRefunded, reference, refunded, refundNumber, sent } = m.moneyToSend;
  return refund.atGateway === null
    ? { cannot, reference, sent }
    : { cannot: notRefunded, reference: refundNumber, sent: refunded };
}

/** Two buttons; the form of the one that the user clicks replaces both. */
function Answer({ refund }: { refund: RefundToSend }) {
  const m = useStaffMoneyMessages();
  const [outcome, setOutcome] = useState<"sent" | "not_sent" | "settled_otherwise">();
  const record = useAnswerRefund(refund._id);
  const { done, reason, save, saving, sentOn } = m.moneyToSend;
  const { cannot, reference, sent } = wordsFor(refund, m);

  async function answer(form: { reason: string } | { reference: string; on: string }) {
    if (outcome === undefined) return;
    await record({ ...form, outcome });
    toast.good(done);
  }

  if (outcome === undefined) {
    return (
      <>
        <SmallButton onClick={() => setOutcome("sent")}>{sent}</SmallButton>
        <SmallButton onClick={() => setOutcome("not_sent")}>{cannot}</SmallButton>
        {refund.surplus && (
          <SmallButton onClick={() => setOutcome("settled_otherwise")}>
            {m.corrections.settled}
          </SmallButton>
        )}
      </>
    );
  }
  if (outcome !== "sent") {
    return (
      <Form schema={reasonSchema(m)} send={save} sending={saving} onSend={answer}>
        {(errors) => (
          <Field label={reason} error={errors.reason}>
            {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" autoFocus />}
          </Field>
        )}
      </Form>
    );
  }
  return (
    <Form schema={answerSchema(m)} send={save} sending={saving} onSend={answer}>
      {(errors) => (
        <>
          <Field label={reference} error={errors.reference}>
            {(field) => <input {...field} name="reference" autoComplete="off" autoFocus />}
          </Field>
          <Field label={sentOn} error={errors.on}>
            {(field) => (
              <input {...field} type="date" name="on" max={today()} defaultValue={today()} />
            )}
          </Field>
        </>
      )}
    </Form>
  );
}
