// Administrators' records of bank transfers and cash.

import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { reasonRequestLimits, receiptRequestLimits } from "../../platform/api/field-limits";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { priceSchema } from "../../platform/forms/schema-number";
import { optionalTextSchema, textSchema } from "../../platform/forms/schema-text";
import type { OrderAdminMessages } from "../../dashboard/staff-messages";
import { takaOf } from "../../platform/money";
import { transfersSchema } from "../../platform/schemas/transfers";
import { refundToSendSchema } from "../../platform/schemas/refund-to-send";
import { transferToCheckSchema } from "../../platform/schemas/transfer-to-check";
import { ordersKey, pathOf } from "../order-queries";
import type { Confirmed } from "./confirmations";
import { useOnce } from "../use-once";
import { useRefresh } from "../use-refresh";

/** Transfers that customers reported and no administrator has checked, newest first. */
export const toCheckQuery = queryOptions({
  queryKey: [...ordersKey, "to-check"],
  queryFn: () => requestAsUser(v.array(transferToCheckSchema), "/transfers-to-check"),
  meta: privateQuery,
});

/** Recorded payments of an order, oldest first. */
export function receiptsQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "receipts", id],
    queryFn: async () => (await requestAsUser(transfersSchema, `${pathOf(id)}/transfers`)).receipts,
    meta: privateQuery,
    staleTime: 0,
  });
}

/** Refunds that staff send by hand, oldest first. */
export const toSendQuery = queryOptions({
  queryKey: [...ordersKey, "to-send"],
  queryFn: () => requestAsUser(v.array(refundToSendSchema), "/refunds-to-send"),
  meta: privateQuery,
});

export function receiptFormSchema(m: OrderAdminMessages) {
  const { amountWrong, long, required } = m.ways;
  const { note, reference } = receiptRequestLimits;
  return v.object({
    kind: v.picklist(["transfer", "cash"]),
    amount: priceSchema({ required, wrong: amountWrong }),
    reference: textSchema(m, reference.maxLength, required, long),
    receivedOn: v.pipe(v.string(), v.nonEmpty(required)),
    note: optionalTextSchema(m, note.maxLength, long),
  });
}
export type ReceiptForm = v.InferOutput<ReturnType<typeof receiptFormSchema>>;

export function reasonSchema(m: OrderAdminMessages) {
  const { reason } = reasonRequestLimits;
  return v.object({ reason: textSchema(m, reason.maxLength, m.ways.required, m.ways.long) });
}

export function answerSchema(m: OrderAdminMessages) {
  const { long, required } = m.ways;
  return v.object({
    reference: textSchema(m, receiptRequestLimits.reference.maxLength, required, long),
    on: v.pipe(v.string(), v.nonEmpty(required)),
  });
}

/** The responses are not used: the lists are refetched anyway. */
const anything = v.object({});

interface ForCheckout {
  /** The money is for all unpaid orders of the checkout. */
  wholeCheckout?: true;
}

export function useRecordReceipt(id: string) {
  const record = useOnce<
    Omit<ReceiptForm, "amount"> & { amount: number } & ForCheckout & Confirmed
  >(`receipt:${id}`, (sent) => requestAsUser(anything, `${pathOf(id)}/receipts`, sent));
  return ({ amount, ...rest }: ReceiptForm & ForCheckout, confirmed: Confirmed) =>
    record({ ...rest, ...confirmed, amount: takaOf(amount) });
}

interface Reason {
  reason: string;
}

export const useVoidReceipt = (id: string) =>
  useOnce<Reason>(`void:${id}`, (sent) =>
    requestAsUser(anything, `/receipts/${encodeURIComponent(id)}/void`, sent),
  );

export const useMoveReceipt = (id: string) =>
  useOnce<Reason & { orderId: string } & Confirmed>(`move:${id}`, (sent) =>
    requestAsUser(anything, `/receipts/${encodeURIComponent(id)}/move`, sent),
  );

export const useTakeParcelBack = (id: string) =>
  useOnce<Reason>(`parcel:${id}`, (sent) =>
    requestAsUser(anything, `${pathOf(id)}/parcel-returned`, sent),
  );

interface Answer {
  outcome: "sent" | "not_sent" | "settled_otherwise";
  reference?: string;
  on?: string;
  reason?: string;
}

export const useAnswerRefund = (id: string) =>
  useOnce<Answer>(`answer:${id}`, (sent) =>
    requestAsUser(anything, `/refunds/${encodeURIComponent(id)}/answer`, sent),
  );

/** Clears the order's reported transfers: no money arrived. */
export function useClearNotices(id: string) {
  const refresh = useRefresh();
  return () =>
    requestAsUser(anything, `${pathOf(id)}/transfers-checked`, { method: "POST" }).finally(refresh);
}
