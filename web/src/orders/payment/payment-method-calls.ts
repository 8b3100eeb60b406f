// The payment methods of one or several orders.

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
import { insertedSchema } from "../../platform/schemas/inserted";
import type { OpenedPayment } from "../../platform/schemas/opened-payment";
import { transfersSchema } from "../../platform/schemas/transfers";
import { paymentMethodsSchema } from "../../platform/schemas/payment-methods";
import { ordersKey, pathOf } from "../order-queries";
import type { Payable } from "../payable";
import { openPayment, paymentSecretQuery } from "./open-payment";
import { useOnce } from "../use-once";

/** The shop's payment methods, with the reasons why some are unavailable. */
export function paymentMethodsQuery({ path }: Payable) {
  return queryOptions({
    queryKey: [...ordersKey, "ways", path],
    queryFn: async () => (await requestAsUser(paymentMethodsSchema, `${path}/ways`)).ways,
    meta: privateQuery,
  });
}

export type TransferAccount = NonNullable<OpenedPayment["transfer"]>;

/** Selects the payment method. */
export function useChoosePaymentMethod(payable: Payable) {
  const queryClient = useQueryClient();
  const card = paymentSecretQuery(payable).queryKey.join();
  return useMutation({
    mutationFn: (way: PaymentMethod) => openPayment(payable, way),
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

/** Bank account for a bank transfer. */
export function transferQuery({ path, price, received }: Payable) {
  return queryOptions({
    queryKey: [...ordersKey, "transfer", path, price, received],
    queryFn: async () => (await openPayment({ path, price }, "transfer")).transfer ?? null,
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
export function useReportTransfer({ path }: Payable) {
  const report = useOnce<Omit<NoticeForm, "amount"> & { amount: number }>(
    `transfer:${path}`,
    (sent) => requestAsUser(insertedSchema, `${path}/transfer-notice`, sent),
  );
  return (form: NoticeForm) => report({ ...form, amount: takaOf(form.amount) });
}
