import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { Dialog } from "../../dashboard/dialog/dialog";
import { DialogForm } from "../../dashboard/form/dialog-form";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { WrittenText } from "../../dashboard/written-text";
import { formatDate, formatMoment } from "../../platform/dates";
import { formatTaka } from "../../platform/money";
import { SmallButton } from "../../platform/ui/button";
import { Field } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { Receipt } from "../../platform/schemas/receipt";
import type { OrderOverview } from "../../platform/schemas/order-overview";
import { reasonSchema, receiptsQuery, useVoidReceipt } from "./money-records";
import { orderEventsQuery } from "../order-events";
import { isOpen } from "../order-overview";
import { dayOf } from "../shop-days";
import { MoveReceipt } from "./move-receipt";
import styles from "./receipts.module.css";

interface ReceiptsProps {
  order: OrderOverview;
  /** Renders a frame around the list, if there is one. */
  children: (list: ReactNode) => ReactNode;
}

/** Payments recorded for an order. Staff can void or move one that they recorded by mistake. */
export function Receipts({ order, children }: ReceiptsProps) {
  const { dates } = useStaffMoneyMessages();
  const { data: receipts = [] } = useQuery(receiptsQuery(order._id));
  if (receipts.length === 0) return null;
  const mayCorrect = isOpen(order) && !order.goodsReturned;
  return children(
    <ul className={styles.receipts}>
      {receipts.map((receipt) => (
        <li key={receipt._id}>
          <span>
            <strong>{formatTaka(receipt.amount)}</strong> <bdi>{receipt.reference}</bdi>{" "}
            {formatDate(dayOf(receipt.receivedOn), dates)}
          </span>
          {receipt.voidReason === null ? (
            mayCorrect && <Corrections order={order} receipt={receipt} />
          ) : (
            <Voided receipt={receipt} reason={receipt.voidReason} />
          )}
        </li>
      ))}
    </ul>,
  );
}

function Voided({ receipt: { movedToNumber }, reason }: { receipt: Receipt; reason: string }) {
  const { moved, takenBack } = useStaffMoneyMessages().corrections;
  return (
    <small>
      {movedToNumber == null ? takenBack : moved(movedToNumber)}: <WrittenText text={reason} />
    </small>
  );
}

interface CorrectionsProps {
  order: OrderOverview;
  receipt: Receipt;
}

function Corrections({ order, receipt }: CorrectionsProps) {
  const { move, takeBack } = useStaffMoneyMessages().corrections;
  const [open, setOpen] = useState<"move" | "takeBack">();
  const close = () => setOpen(undefined);
  const warning = useWarning(order);
  return (
    <span className={styles.corrections}>
      <SmallButton onClick={() => setOpen("move")}>{move}</SmallButton>
      <SmallButton onClick={() => setOpen("takeBack")}>{takeBack}</SmallButton>
      {open === "move" && (
        <Dialog title={`${move}: ${receipt.reference}`} {...warning} hasCancel onClose={close}>
          <MoveReceipt receipt={receipt} onClose={close} />
        </Dialog>
      )}
      {open === "takeBack" && (
        <Dialog title={`${takeBack}: ${receipt.reference}`} {...warning} hasCancel onClose={close}>
          <TakeBack receipt={receipt} onClose={close} />
        </Dialog>
      )}
    </span>
  );
}

/** Warns about the effect on a paid order. */
function useWarning({ _id, number, orderStatus, paid }: OrderOverview): { text?: string } {
  const m = useStaffMoneyMessages();
  const { willBeOwed, willBeUnpaid } = m.corrections;
  const { data: events = [] } = useQuery(orderEventsQuery(_id));
  if (!paid) return {};
  const shipped = events.filter(({ kind }) => kind === "shipped").at(-1);
  if (orderStatus && shipped !== undefined)
    return { text: willBeOwed(number, formatMoment(shipped.at, m.dates)) };
  return { text: willBeUnpaid(number) };
}

function TakeBack({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const m = useStaffMoneyMessages();
  const voidReceipt = useVoidReceipt(receipt._id);
  const { takeBack, takenBack } = m.corrections;

  async function send(form: { reason: string }) {
    await voidReceipt(form);
    toast.good(takenBack);
    onClose();
  }

  return (
    <DialogForm
      schema={reasonSchema(m)}
      send={takeBack}
      sending={m.moneyToSend.saving}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <Field label={m.recordMoney.why} error={errors.reason}>
          {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" />}
        </Field>
      )}
    </DialogForm>
  );
}
