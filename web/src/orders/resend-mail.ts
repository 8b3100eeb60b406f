import { useState } from "react";
import * as v from "valibot";

import { adviceFor } from "../platform/api/problem-advice";
import { requestAsUser } from "../platform/api/request";
import { idempotencyKeys } from "../platform/forms/idempotency-keys";
import { toast } from "../platform/ui/toast";
import type { OrderEvent } from "../platform/schemas/order-event";
import { useEventMessages } from "./event-messages";
import { useRefresh } from "./use-refresh";

const queuedSchema = v.object({ queued: v.boolean() });

/** Emails that can be resent. Not reminders: they go out of date. */
const occasionSchema = v.picklist([
  "order_placed",
  "order_paid",
  "order_shipped",
  "order_cancelled",
  "order_expired",
  "order_paid_too_late",
  "order_refunded",
  "order_refund_failed",
  "order_goods_returned",
  "order_way_transfer",
  "order_part_paid",
  "order_transfer_not_found",
  "order_money_voided",
  "order_paid_twice",
]);
type Occasion = v.InferOutput<typeof occasionSchema>;

/** The email that this event records; null if it cannot be resent. */
export function occasionOf({ kind, detail }: OrderEvent): Occasion | null {
  return kind === "mail_sent" && v.is(occasionSchema, detail) ? detail : null;
}

/** Resends an email about the order; repeated clicks resend it once. */
export function useResendMail(id: string) {
  const m = useEventMessages();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const [keys] = useState(() => idempotencyKeys(`mail:${id}`));

  async function sendAgain(occasion: Occasion) {
    const body = { occasion };
    setSending(true);
    try {
      await requestAsUser(queuedSchema, `/order/${encodeURIComponent(id)}/mails`, {
        method: "POST",
        body,
        idempotencyKey: keys.keyFor(body),
      });
      keys.fulfilled();
      toast.good(m.orderEvents.sending);
      refresh();
    } catch (error) {
      toast.bad(adviceFor(error, m));
    } finally {
      setSending(false);
    }
  }

  return { sendAgain, isSending };
}
