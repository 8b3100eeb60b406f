// The payment methods of an order.

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import type { PaymentMethod } from "../../payments/offered-methods";
import { transferNoticeRequestLimits } from "../../platform/api/field-limits";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { priceSchema } from "../../platform/forms/schema-number";
import { textSchema } from "../../platform/forms/schema-text";
import type { DashboardMessages } from "../../platform/messages/messages";
import { takaOf } from "../../platform/money";
import type { Order } from "../../platform/schemas/order";
import { insertedSchema } from "../../platform/schemas/inserted";
import { openedPaymentSchema, type OpenedPayment } from "../../platform/schemas/opened-payment";
import { transfersSchema } from "../../platform/schemas/transfers";
import { paymentMethodsSchema } from "../../platform/schemas/payment-methods";
import { ordersKey, pathOf, paymentSecretQuery } from "../order-queries";
import { useOnce } from "../use-once";

/** The shop's payment methods, with the reasons why some are unavailable for this order. */
export function paymentMethodsQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "ways", id],
    queryFn: async () => (await requestAsUser(paymentMethodsSchema, `${pathOf(id)}/ways`)).ways,
    meta: privateQuery,
  });
}

export type TransferAccount = NonNullable<OpenedPayment["transfer"]>;

const openPayment = ({ _id, price }: Pick<Order, "_id" | "price">, way: PaymentMethod) =>
  requestAsUser(openedPaymentSchema, `${pathOf(_id)}/payment`, {
    method: "POST",
    body: { way, price: takaOf(price) },
  });

/** Selects the payment method of the order. */
export function useChoosePaymentMethod(order: Order) {
  const queryClient = useQueryClient();
  const card = paymentSecretQuery(order).queryKey.join();
  return useMutation({
    mutationFn: (way: PaymentMethod) => openPayment(order, way),
    onSettled: (opened) => {
      // The browser is leaving the page, so do not refetch.
      if (opened?.pageUrl !== undefined) return;
      // The card form may still be mounted; a refetch of its secret would open a card payment and
      // end this one.
      void queryClient.invalidateQueries({
        queryKey: ordersKey,
        predicate: ({ queryKey }) => queryKey.join() !== card,
      });
    },
  });
}

/** Bank account for an order paid by bank transfer. */
export function transferQuery({ _id, price, received }: Order) {
  return queryOptions({
    queryKey: [...ordersKey, "transfer", _id, price, received],
    queryFn: async () => (await openPayment({ _id, price }, "transfer")).transfer ?? null,
    meta: privateQuery,
    staleTime: Infinity,
    retry: false,
  });
}

/** Transfers that the customer reported, oldest first. */
export function reportedQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "told", id],
    queryFn: async () => (await requestAsUser(transfersSchema, `${pathOf(id)}/transfers`)).notices,
    meta: privateQuery,
  });
}

export function noticeSchema(m: DashboardMessages) {
  const { amountWrong, long, required } = m.ways;
  const text = (most: number) => textSchema(m, most, required, long);
  const { bank, reference } = transferNoticeRequestLimits;
  return v.object({
    reference: text(reference.maxLength),
    bank: text(bank.maxLength),
    paidOn: v.pipe(v.string(), v.nonEmpty(required)),
    amount: priceSchema({ required, wrong: amountWrong }),
  });
}
export type NoticeForm = v.InferOutput<ReturnType<typeof noticeSchema>>;

/** Reports a transfer; repeated clicks report it once. */
export function useReportTransfer(id: string) {
  const report = useOnce<Omit<NoticeForm, "amount"> & { amount: number }>(
    `transfer:${id}`,
    (sent) => requestAsUser(insertedSchema, `${pathOf(id)}/transfer-notice`, sent),
  );
  return (form: NoticeForm) => report({ ...form, amount: takaOf(form.amount) });
}
