import { DialogForm } from "../../dashboard/form/dialog-form";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { Field, InputField } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { Order } from "../../platform/schemas/order";
import { refundable } from "../order-queries";
import styles from "./refund-order.module.css";
import { refundSchema, useRefund, type RefundForm } from "./refunds";

/** The refund form. */
export function RefundFields({ order, onClose }: { order: Order; onClose: () => void }) {
  const m = useStaffMoneyMessages();
  const refund = useRefund(order._id);
  const share = order.deliveryCharge;
  const { amount, goods, goodsHint, goodsNotSent, onlyHere, reason, reasonHint } = m.refund;
  const { send, sending, sent } = m.refund;

  async function give(form: RefundForm) {
    await refund(form);
    toast.good(sent);
    onClose();
  }

  return (
    <DialogForm
      schema={refundSchema(order, m)}
      send={send}
      sending={sending}
      onSend={give}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <InputField
            label={amount}
            error={errors.amount}
            hint={
              share === undefined || order.refunded > 0 ? undefined : m.deliveryShare.ofIt(share)
            }
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refundable(order) / 100}
          />
          <Field label={reason} error={errors.reason} hint={reasonHint}>
            {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" />}
          </Field>
          {order.way === "gateway" && <p>{onlyHere}</p>}
          {!order.goodsReturned && !order.orderStatus && <p>{goodsNotSent}</p>}
          {!order.goodsReturned && order.orderStatus && (
            <label className={styles.goods}>
              <input type="checkbox" name="goodsCameBack" />
              <span>
                {goods}
                <small>{goodsHint}</small>
              </span>
            </label>
          )}
        </>
      )}
    </DialogForm>
  );
}
