import { useState } from "react";

import { Dialog } from "../dashboard/dialog";
import { Form } from "../dashboard/form";
import { Button } from "../platform/ui/button";
import { Field } from "../platform/ui/field";
import { useDashboardMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { describeOrder, OrderButton } from "./order-cells";
import type { Order } from "./order-queries";
import styles from "./refund-order.module.css";
import { refundable, refundSchema, useRefund, type RefundForm } from "./refunds";

/** For who may refund, while some of the payment can still be refunded. */
export function RefundOrder({ order }: { order: Order }) {
  const m = useDashboardMessages();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (refundable(order) === 0) return null;
  return (
    <>
      <OrderButton order={order} onClick={() => setOpen(true)}>
        {m.refund.open}
      </OrderButton>
      {open && (
        <Dialog title={m.refund.title} text={describeOrder(order, m)} hasCancel onClose={close}>
          <RefundFields order={order} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

function RefundFields({ order, onClose }: { order: Order; onClose: () => void }) {
  const m = useDashboardMessages();
  const refund = useRefund(order._id);
  const { amount, goods, goodsHint, goodsNotSent, reason, reasonHint, send, sending, sent } =
    m.refund;

  async function give(form: RefundForm) {
    await refund(form);
    toast.good(sent);
    onClose();
  }

  return (
    <Form
      schema={refundSchema(order, m)}
      send={send}
      sending={sending}
      onSend={give}
      beside={
        <Button look="outlined" onClick={onClose}>
          {m.lists.cancel}
        </Button>
      }
    >
      {(errors) => (
        <>
          <Field label={amount} error={errors.amount}>
            {(field) => (
              <input
                {...field}
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={refundable(order) / 100}
              />
            )}
          </Field>
          <Field label={reason} error={errors.reason} hint={reasonHint}>
            {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" />}
          </Field>
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
    </Form>
  );
}
