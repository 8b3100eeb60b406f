import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { DialogForm } from "../../dashboard/form/dialog-form";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { Problem } from "../../platform/api/problem";
import { readWhole, wholeSchema } from "../../platform/forms/schema-number";
import { Field, InputField } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { Receipt } from "../../platform/schemas/receipt";
import { reasonSchema, useMoveReceipt } from "./money-records";
import { describeOrder } from "../order-cells";
import { useConfirmations } from "./confirmations";
import { orderByNumberQuery } from "./order-by-number";

/** Asks for the number of the right order, and shows that order before moving the payment. */
export function MoveReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const m = useStaffMoneyMessages();
  const queryClient = useQueryClient();
  const moveReceipt = useMoveReceipt(receipt._id);
  const confirmations = useConfirmations();
  const [number, setNumber] = useState<number>();
  const { data: target } = useQuery({
    ...orderByNumberQuery(number ?? 0),
    enabled: number !== undefined,
  });
  const { move, moveDone, noSuchOrder, to, toHint } = m.corrections;

  async function send({ reason, ...form }: { number: number; reason: string }) {
    const order = await queryClient.query(orderByNumberQuery(form.number));
    if (order === null) throw new Problem(404, "invalid_fields", "", { number: noSuchOrder });
    await confirmations.send((confirmed) =>
      moveReceipt({ orderId: order._id, reason, ...confirmed }),
    );
    toast.good(moveDone(order.number));
    onClose();
  }

  const found = target && describeOrder(target, m);
  const wrong = { required: m.ways.required, wrong: m.ways.required };
  return (
    <>
      <DialogForm
        schema={v.object({ number: wholeSchema(wrong), ...reasonSchema(m).entries })}
        send={move}
        sending={m.moneyToSend.saving}
        onSend={send}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <InputField
              label={to}
              error={errors.number}
              hint={found ?? (target === null ? noSuchOrder : toHint)}
              name="number"
              inputMode="numeric"
              autoComplete="off"
              onInput={({ currentTarget }) => setNumber(readWhole(currentTarget.value))}
            />
            <Field label={m.recordMoney.why} error={errors.reason}>
              {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" />}
            </Field>
          </>
        )}
      </DialogForm>
      {confirmations.dialog}
    </>
  );
}
