import { queryOptions } from "@tanstack/react-query";

import type { PaymentMethod } from "../../payments/offered-methods";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { takaOf } from "../../platform/money";
import { openedPaymentSchema } from "../../platform/schemas/opened-payment";
import { paymentSecretSchema } from "../../platform/schemas/payment-secret";
import { ordersKey } from "../order-queries";
import type { Payable } from "../payable";

/** Opens the payment of a method, after ending that of another one. */
export const openPayment = ({ path, price }: Pick<Payable, "path" | "price">, way: PaymentMethod) =>
  requestAsUser(openedPaymentSchema, `${path}/payment`, {
    method: "POST",
    body: { way, price: takaOf(price) },
  });

/** The client secret for the card form; repeated calls return the same one. */
export function paymentSecretQuery({ orders, path, price }: Payable) {
  const [{ _id: orderId }, ...others] = orders;
  const isSeveral = others.length > 0;
  return queryOptions({
    queryKey: [...ordersKey, "payment-secret", path, price, orderId, isSeveral],
    queryFn: (): Promise<{ clientSecret?: string }> =>
      isSeveral
        ? openPayment({ path, price }, "card")
        : requestAsUser(paymentSecretSchema, "/create-payment-intent", {
            method: "POST",
            body: { price: takaOf(price), orderId },
          }),
    meta: privateQuery,
    staleTime: Infinity,
    retry: false,
  });
}
