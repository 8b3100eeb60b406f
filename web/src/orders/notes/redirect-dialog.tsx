import * as v from "valibot";

import { Dialog } from "../../dashboard/dialog/dialog";
import { DialogForm } from "../../dashboard/form/dialog-form";
import { WrittenText } from "../../dashboard/written-text";
import { useMessages } from "../../platform/messages/messages";
import { toast } from "../../platform/ui/toast";
import type { OrderOverview } from "../../platform/schemas/order-overview";
import { AddressFields, addressEntries } from "../delivery/address-fields";
import { useRedirect } from "./note-calls";

interface RedirectDialogProps {
  order: OrderOverview;
  onClose: () => void;
}

/** Changes the delivery address of an order that is not shipped yet. */
export function RedirectDialog({ order, onClose }: RedirectDialogProps) {
  const m = useMessages("checkout", "order-notes");
  const send = useRedirect(order._id);
  const { redirect, redirectHint, save, saved, saving } = m.orderNotes;
  return (
    <Dialog title={redirect} text={redirectHint} onClose={onClose} hasCancel>
      <DialogForm
        schema={v.object(addressEntries(m))}
        send={save}
        sending={saving}
        onClose={onClose}
        onSend={async (delivery) => {
          await send(delivery);
          toast.good(saved);
          onClose();
        }}
      >
        {(errors) => (
          <>
            {order.delivery === undefined && (
              <WrittenText text={`${order.name}\n${order.address}\n${order.phone}`} />
            )}
            <AddressFields errors={errors} values={order.delivery ?? {}} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
