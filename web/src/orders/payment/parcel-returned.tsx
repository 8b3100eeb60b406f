import { useState } from "react";

import { Dialog } from "../../dashboard/dialog/dialog";
import { DialogForm } from "../../dashboard/form/dialog-form";
import { Field } from "../../platform/ui/field";
import { useStaffMoneyMessages } from "../../dashboard/staff-messages";
import { toast } from "../../platform/ui/toast";
import type { Order } from "../../platform/schemas/order";
import { reasonSchema, useTakeParcelBack } from "./money-records";
import { OrderButton } from "../order-cells";

export function ParcelReturned({ order }: { order: Order }) {
  const m = useStaffMoneyMessages();
  const [open, setOpen] = useState(false);
  const takeBack = useTakeParcelBack(order._id);
  const { parcel, parcelAbout, parcelDone, parcelPaid, sending, why } = m.recordMoney;
  const close = () => setOpen(false);

  async function send(form: { reason: string }) {
    await takeBack(form);
    toast.good(parcelDone);
    close();
  }

  return (
    <>
      <OrderButton order={order} onClick={() => setOpen(true)}>
        {parcel}
      </OrderButton>
      {open && (
        <Dialog
          title={parcel}
          text={order.paid ? parcelPaid : parcelAbout}
          hasCancel
          onClose={close}
        >
          <DialogForm
            schema={reasonSchema(m)}
            send={parcel}
            sending={sending}
            onSend={send}
            onClose={close}
          >
            {(errors) => (
              <Field label={why} error={errors.reason}>
                {(field) => (
                  <input {...field} name="reason" autoComplete="off" dir="auto" autoFocus />
                )}
              </Field>
            )}
          </DialogForm>
        </Dialog>
      )}
    </>
  );
}
