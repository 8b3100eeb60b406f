import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { DialogForm } from "../dashboard/dialog-form";
import { Form } from "../dashboard/form";
import { Button } from "../platform/ui/button";
import { Field } from "../platform/ui/field";
import { useOrderAdminMessages } from "../dashboard/staff-messages";
import { formatDate } from "../platform/dates";
import { formatTaka } from "../platform/money";
import { toast } from "../platform/ui/toast";
import {
  reasonSchema,
  receiptFormSchema,
  receiptsQuery,
  useRecordReceipt,
  useVoidReceipt,
  type Receipt,
  type ReceiptForm,
} from "./money-records";
import type { Order } from "./order-queries";
import styles from "./record-money.module.css";
import { dayOf, today } from "./today";

interface RecordMoneyFieldsProps {
  order: Order;
  goesBack: boolean;
  onClose: () => void;
}

/** What was recorded for an order, and the form for more. */
export function RecordMoneyFields({ order, goesBack, onClose }: RecordMoneyFieldsProps) {
  return (
    <>
      {!goesBack && <Entries order={order} />}
      <RecordFields order={order} goesBack={goesBack} onClose={onClose} />
    </>
  );
}

/** The entries that stand, each of which can be taken back. */
function Entries({ order }: { order: Order }) {
  const m = useOrderAdminMessages();
  const { data: receipts = [] } = useQuery(receiptsQuery(order._id));
  const standing = receipts.filter(({ voidReason }) => voidReason === null);
  if (standing.length === 0) return null;
  return (
    <section className={styles.entries} aria-label={m.recordMoney.entries}>
      <h3>{m.recordMoney.entries}</h3>
      <ul>
        {standing.map((receipt) => (
          <li key={receipt._id}>
            <span>
              <strong>{formatTaka(receipt.amount)}</strong> <bdi>{receipt.reference}</bdi>{" "}
              {formatDate(dayOf(receipt.receivedOn), m.dates)}
            </span>
            <TakeBack receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that is replaced by its form when pressed. */
function TakeBack({ receipt }: { receipt: Receipt }) {
  const m = useOrderAdminMessages();
  const [asking, setAsking] = useState(false);
  const voidReceipt = useVoidReceipt(receipt._id);
  const { sending, takeBack, takenBack, why } = m.recordMoney;
  if (!asking) {
    return (
      <Button look="outlined" size="small" onClick={() => setAsking(true)}>
        {takeBack}
      </Button>
    );
  }
  async function send(form: { reason: string }) {
    await voidReceipt(form);
    toast.good(takenBack);
  }
  return (
    <Form schema={reasonSchema(m)} send={takeBack} sending={sending} onSend={send} look="outlined">
      {(errors) => (
        <Field label={why} error={errors.reason}>
          {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" autoFocus />}
        </Field>
      )}
    </Form>
  );
}

function RecordFields({ order, goesBack, onClose }: RecordMoneyFieldsProps) {
  const m = useOrderAdminMessages();
  const record = useRecordReceipt(order._id);
  const { about, allBack, done, kind, kinds, note, receivedOn, reference, send, sending } =
    m.recordMoney;

  async function give(form: ReceiptForm) {
    await record(form);
    toast.good(done);
    onClose();
  }

  return (
    <DialogForm
      schema={receiptFormSchema(m)}
      send={send}
      sending={sending}
      onSend={give}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={kind} error={errors.kind}>
            {(field) => (
              <select
                {...field}
                name="kind"
                defaultValue={order.way === "on_delivery" && !goesBack ? "cash" : "transfer"}
              >
                <option value="transfer">{kinds.transfer}</option>
                {!goesBack && <option value="cash">{kinds.cash}</option>}
              </select>
            )}
          </Field>
          <Field label={m.ways.amount} error={errors.amount} hint={goesBack ? allBack : about}>
            {(field) => (
              <input
                {...field}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={(order.price - order.received) / 100}
              />
            )}
          </Field>
          <Field label={reference} error={errors.reference}>
            {(field) => <input {...field} name="reference" autoComplete="off" />}
          </Field>
          <Field label={receivedOn} error={errors.receivedOn}>
            {(field) => (
              <input
                {...field}
                type="date"
                name="receivedOn"
                max={today()}
                defaultValue={today()}
              />
            )}
          </Field>
          <Field label={note} error={errors.note}>
            {(field) => <input {...field} name="note" autoComplete="off" dir="auto" />}
          </Field>
        </>
      )}
    </DialogForm>
  );
}
