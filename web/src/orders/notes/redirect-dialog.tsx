import * as v from "valibot";

import { Dialog } from "../../dashboard/dialog/dialog";
import { DialogForm } from "../../dashboard/form/dialog-form";
import { orderContactLimits } from "../../platform/api/field-limits";
import { linesSchema, textSchema } from "../../platform/forms/schema-text";
import { telephone } from "../../platform/forms/telephone";
import { useMessages } from "../../platform/messages/messages";
import { Field } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import type { OrderOverview } from "../../platform/schemas/order-overview";
import { useRedirect } from "./note-calls";

interface RedirectDialogProps {
  order: OrderOverview;
  onClose: () => void;
}

/** Changes address and telephone number of an order that is not shipped yet. */
export function RedirectDialog({ order, onClose }: RedirectDialogProps) {
  const m = useMessages("orders", "order-notes");
  const send = useRedirect(order._id);
  const { redirect, redirectHint, save, saved, saving } = m.orderNotes;
  const { addressLong, addressRequired, phoneLong, phoneRequired } = m.order;
  const { address, phone } = orderContactLimits;
  const schema = v.object({
    address: linesSchema(m, address.maxLength, addressRequired, addressLong),
    phone: textSchema(m, phone.maxLength, phoneRequired, phoneLong),
  });
  return (
    <Dialog title={redirect} text={redirectHint} onClose={onClose} hasCancel>
      <DialogForm
        schema={schema}
        send={save}
        sending={saving}
        onClose={onClose}
        onSend={async (contact) => {
          await send(contact);
          toast.good(saved);
          onClose();
        }}
      >
        {(errors) => (
          <>
            <Field label={m.order.address} error={errors["address"]}>
              {(control) => (
                <textarea {...control} name="address" rows={3} defaultValue={order.address} />
              )}
            </Field>
            <Field label={m.order.phone} error={errors["phone"]}>
              {(control) => (
                <input {...control} name="phone" defaultValue={order.phone} {...telephone} />
              )}
            </Field>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
