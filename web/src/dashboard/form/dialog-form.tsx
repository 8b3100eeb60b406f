import type * as v from "valibot";

import { Button } from "../../platform/ui/button";
import { useDashboardMessages } from "../../platform/messages/messages";
import { Form, type FormProps } from "./form";

/** A form in a dialog, with a Cancel button next to the submit button. */
export function DialogForm<E extends v.ObjectEntries>({
  onClose,
  ...form
}: Omit<FormProps<E>, "beside"> & { onClose: () => void }) {
  const m = useDashboardMessages();
  return (
    <Form
      {...form}
      beside={
        <Button look="outlined" onClick={onClose}>
          {m.lists.cancel}
        </Button>
      }
    />
  );
}
