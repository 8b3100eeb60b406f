import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import styles from "../../dashboard/box.module.css";
import { DialogForm } from "../../dashboard/form/dialog-form";
import { Field, InputField } from "../../platform/ui/field";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import type { Paisa } from "../../platform/money";
import { readPrice } from "../../platform/forms/schema-number";
import { toast } from "../../platform/ui/toast";
import type { Order } from "../../platform/schemas/order";
import { checkoutQuery } from "../checkout-calls";
import { mayBePaid } from "../payable";
import { useConfirmations } from "./confirmations";
import { receiptFormSchema, useRecordReceipt, type ReceiptForm } from "./money-records";
import { today } from "../shop-days";

/** Paid while a courier may be collecting cash for it; the shop would refund that cash. */
const mayHaveCash = ({ paid, orderStatus, goodsReturned }: Order) =>
  paid && orderStatus && !goodsReturned;

const openOf = ({ price, received }: Pick<Order, "price" | "received">) =>
  (price - received) as Paisa;

interface RecordMoneyFieldsProps {
  order: Order;
  isSurplus: boolean;
  /** Ticks the box for all orders of the checkout. */
  isJoint: boolean;
  onClose: () => void;
}

/** Orders of a checkout that are to be paid, and their open amount. */
interface Unpaid {
  number: number;
  count: number;
  open: Paisa;
}

/** Form for a received payment, of the order or of all unpaid orders of its checkout. */
export function RecordMoneyFields(props: RecordMoneyFieldsProps) {
  const { _id, checkoutId } = props.order;
  const { shell } = useStaffMoneyMessages();
  const { data, isLoading } = useQuery({
    ...checkoutQuery(_id),
    enabled: checkoutId !== undefined,
    staleTime: 0,
  });
  if (isLoading) return <p role="status">{shell.loading}</p>;
  const orders = data?.orders.filter(mayBePaid) ?? [];
  const open = orders.reduce((sum, order) => sum + openOf(order), 0) as Paisa;
  const unpaid = data && orders.length > 1 && { number: data.number, count: orders.length, open };
  return <ReceiptFields {...props} unpaid={unpaid || undefined} />;
}

interface ReceiptFieldsProps extends RecordMoneyFieldsProps {
  /** Undefined unless there are several. */
  unpaid: Unpaid | undefined;
}

function ReceiptFields({ order, unpaid, onClose, ...asked }: ReceiptFieldsProps) {
  const [isTicked, setTicked] = useState(asked.isJoint);
  const whole = isTicked ? unpaid : undefined;
  const [isCash, setIsCash] = useState(order.way === "on_delivery" && !asked.isSurplus);
  const isSurplus = asked.isSurplus && whole === undefined;
  const m = useStaffMoneyMessages();
  const record = useRecordReceipt(order._id);
  const { done, note, receivedOn, reference, send, sending } = m.recordMoney;
  const { about, aboutCash, aboutWhole, allBack } = m.recordMoney;
  const confirmations = useConfirmations();
  function hint() {
    if (isSurplus) return allBack;
    if (isCash) return aboutCash;
    return whole ? aboutWhole : about;
  }
  async function give(form: ReceiptForm) {
    const receipt = whole === undefined ? form : { ...form, wholeCheckout: true as const };
    await confirmations.send((confirmed) => record(receipt, confirmed));
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
            <KindField
              {...{ isCash, setIsCash }}
              takesCash={!isSurplus || mayHaveCash(order)}
              error={errors.kind}
            />
            {unpaid && <WholeBox unpaid={unpaid} isTicked={isTicked} onTick={setTicked} />}
            <AmountField
              open={whole?.open ?? openOf(order)}
              about={hint()}
              takesParts={!isSurplus && !isCash}
              error={errors.amount}
            />
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

interface KindFieldProps {
  isCash: boolean;
  setIsCash: (isCash: boolean) => void;
  takesCash: boolean;
  error: string | undefined;
}

function KindField({ isCash, setIsCash, takesCash, error }: KindFieldProps) {
  const { kind, kinds } = useStaffMoneyMessages().recordMoney;
  return (
    <Field label={kind} error={error}>
      {(field) => (
        <select
          {...field}
          name="kind"
          value={isCash ? "cash" : "transfer"}
          onChange={({ currentTarget }) => setIsCash(currentTarget.value === "cash")}
        >
          <option value="transfer">{kinds.transfer}</option>
          {takesCash && <option value="cash">{kinds.cash}</option>}
        </select>
      )}
    </Field>
  );
}

interface WholeBoxProps {
  unpaid: Unpaid;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function WholeBox({ unpaid: { count, number, open }, isTicked, onTick }: WholeBoxProps) {
  const { whole } = useStaffMoneyMessages().recordMoney;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>{whole(count, number, open)}</span>
    </label>
  );
}

interface AmountFieldProps {
  open: Paisa;
  about: string;
  /** Whether less than the open amount may be recorded. */
  takesParts: boolean;
  error: string | undefined;
}

/** The open amount until another one is typed. Shows below the field what stays open. */
function AmountField({ open, about, takesParts, error }: AmountFieldProps) {
  const m = useStaffMoneyMessages();
  const [typed, setTyped] = useState<string>();
  const given = typed === undefined ? open : readPrice(typed);
  const isPart = takesParts && given !== undefined && given > 0 && given < open;
  return (
    <InputField
      label={m.ways.amount}
      error={error}
      hint={isPart ? m.corrections.staysOpen((open - given) as Paisa) : about}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? open / 100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
