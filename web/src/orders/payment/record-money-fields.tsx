import { useState } from "react";

import { DialogForm } from "../../dashboard/form/dialog-form";
import { Field, InputField } from "../../platform/ui/field";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import type { Paisa } from "../../platform/money";
import { readPrice } from "../../platform/forms/schema-number";
import { toast } from "../../platform/ui/toast";
import type { Order } from "../../platform/schemas/order";
import { useConfirmations } from "./confirmations";
import { receiptFormSchema, useRecordReceipt, type ReceiptForm } from "./money-records";
import { today } from "../shop-days";

/** Paid while a courier may be collecting cash for it; the shop would refund that cash. */
const mayHaveCash = ({ paid, orderStatus, goodsReturned }: Order) =>
  paid && orderStatus && !goodsReturned;

interface RecordMoneyFieldsProps {
  order: Order;
  isSurplus: boolean;
  onClose: () => void;
}

/** Form for a received payment. */
export function RecordMoneyFields({ order, isSurplus, onClose }: RecordMoneyFieldsProps) {
  const m = useStaffMoneyMessages();
  const record = useRecordReceipt(order._id);
  const { done, kind, kinds, note, receivedOn, reference, send, sending } = m.recordMoney;
  const confirmations = useConfirmations();
  async function give(form: ReceiptForm) {
    await confirmations.send((confirmed) => record(form, confirmed));
    toast.good(done);
    onClose();
  }

  return (
    <>
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
                  defaultValue={order.way === "on_delivery" && !isSurplus ? "cash" : "transfer"}
                >
                  <option value="transfer">{kinds.transfer}</option>
                  {(!isSurplus || mayHaveCash(order)) && <option value="cash">{kinds.cash}</option>}
                </select>
              )}
            </Field>
            <AmountField order={order} isSurplus={isSurplus} error={errors.amount} />
            <Field label={reference} error={errors.reference}>
              {(field) => <input {...field} name="reference" autoComplete="off" />}
            </Field>
            <InputField
              label={receivedOn}
              error={errors.receivedOn}
              type="date"
              name="receivedOn"
              max={today()}
              defaultValue={today()}
            />
            <Field label={note} error={errors.note}>
              {(field) => <input {...field} name="note" autoComplete="off" dir="auto" />}
            </Field>
          </>
        )}
      </DialogForm>
      {confirmations.dialog}
    </>
  );
}

interface AmountFieldProps {
  order: Order;
  isSurplus: boolean;
  error: string | undefined;
}

/** Shows the remaining amount below the field. */
function AmountField({ order, isSurplus, error }: AmountFieldProps) {
  const m = useStaffMoneyMessages();
  const { about, allBack } = m.recordMoney;
  const open = (order.price - order.received) as Paisa;
  const [given, setGiven] = useState<Paisa | undefined>(open);
  const isPart = given !== undefined && given > 0 && given < open;
  const left = isPart ? m.corrections.staysOpen((open - given) as Paisa) : about;
  return (
    <InputField
      label={m.ways.amount}
      error={error}
      hint={isSurplus ? allBack : left}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={open / 100}
      onInput={({ currentTarget }) => setGiven(readPrice(currentTarget.value))}
    />
  );
}
