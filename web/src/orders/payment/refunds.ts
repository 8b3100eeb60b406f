// Refunds and unmatched payments, for administrators only.

import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { refundRequestLimits, unmatchedRefundRequestLimits } from "../../platform/api/field-limits";
import type { StaffMoneyMessages } from "../../dashboard/staff-messages";
import { takaOf, type Paisa } from "../../platform/money";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { priceSchema, within } from "../../platform/forms/schema-number";
import { textSchema } from "../../platform/forms/schema-text";
import { orderSchema, type Order } from "../../platform/schemas/order";
import { refusedRefundSchema } from "../../platform/schemas/refused-refund";
import { unmatchedPaymentSchema } from "../../platform/schemas/unmatched-payment";
import { ordersKey, refundable } from "../order-queries";
import { useOnce } from "../use-once";

export function refundSchema(order: Order, m: StaffMoneyMessages) {
  const { amountRequired, amountWrong, range, reasonLong, reasonRequired } = m.refund;
  const most = refundable(order);
  return v.object({
    amount: v.pipe(
      priceSchema({ required: amountRequired, wrong: amountWrong }),
      within<Paisa>(1 as Paisa, most, range(most)),
    ),
    reason: textSchema(m, refundRequestLimits.reason.maxLength, reasonRequired, reasonLong),
    goodsCameBack: v.optional(v.literal("on")), // The value that a form sends for a ticked box.
  });
}
export type RefundForm = v.InferOutput<ReturnType<typeof refundSchema>>;

/** Requests a refund; repeated clicks request it once. */
export function useRefund(id: string) {
  const refund = useOnce<{ amount: number; reason: string; goodsCameBack: boolean }>(
    `refund:${id}`,
    (sent) => requestAsUser(orderSchema, `/order/${encodeURIComponent(id)}/refund`, sent),
  );
  return ({ amount, reason, goodsCameBack }: RefundForm) =>
    refund({ amount: takaOf(amount), reason, goodsCameBack: goodsCameBack !== undefined });
}

/** Newest first. */
export const unmatchedQuery = queryOptions({
  queryKey: [...ordersKey, "unclaimed"],
  queryFn: () => requestAsUser(v.array(unmatchedPaymentSchema), "/unclaimed-payments"),
  meta: privateQuery,
});

/** Failed refunds without a retry, newest first. */
export const refusedQuery = queryOptions({
  queryKey: [...ordersKey, "refused"],
  queryFn: () => requestAsUser(v.array(refusedRefundSchema), "/refused-refunds"),
  meta: privateQuery,
});

export function unmatchedRefundSchema(m: StaffMoneyMessages) {
  const { reason } = unmatchedRefundRequestLimits;
  const { reasonLong, reasonRequired } = m.refund;
  return v.object({ reason: textSchema(m, reason.maxLength, reasonRequired, reasonLong) });
}
export type UnmatchedRefundForm = v.InferOutput<ReturnType<typeof unmatchedRefundSchema>>;

/** Refunds the rest of an unmatched payment; repeated clicks refund it once. */
export const useRefundUnmatched = (transactionId: string) =>
  useOnce<UnmatchedRefundForm>(`refund:${transactionId}`, (sent) => {
    const id = encodeURIComponent(transactionId);
    return requestAsUser(unmatchedPaymentSchema, `/unclaimed-payments/${id}/refund`, sent);
  });
