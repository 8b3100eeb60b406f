import * as v from "valibot";

import { orderRequestLimits } from "../../platform/api/field-limits";
import type { OrderMessages } from "../../platform/messages/messages";
import { takaOf, multiply } from "../../platform/money";
import { wholeSchema } from "../../platform/forms/schema-number";
import { linesSchema, textSchema } from "../../platform/forms/schema-text";
import type { User } from "../../platform/session/session";
import type { Product } from "../../platform/schemas/product";

type Limits = Pick<Product, "minQuantity" | "availableQuantity">;

/** Uses the product's current limits, which may have changed since the page was opened. */
export function quantitySchema({ minQuantity, availableQuantity }: Limits, m: OrderMessages) {
  const { quantityRequired } = m.order;
  return v.pipe(
    wholeSchema({ required: quantityRequired, wrong: quantityRequired }),
    v.check((pieces) => pieces >= minQuantity, m.order.quantityTooSmall(minQuantity)),
    v.check((pieces) => pieces <= availableQuantity, m.order.quantityTooLarge),
  );
}

export function orderRequestSchema(limits: Limits, m: OrderMessages) {
  return v.object({
    address: linesSchema(
      m,
      orderRequestLimits.address.maxLength,
      m.order.addressRequired,
      m.order.addressLong,
    ),
    phone: textSchema(
      m,
      orderRequestLimits.phone.maxLength,
      m.order.phoneRequired,
      m.order.phoneLong,
    ),
    quantity: quantitySchema(limits, m),
  });
}
export type OrderFormValues = v.InferOutput<ReturnType<typeof orderRequestSchema>>;

/** The request includes the total that the customer saw; the server never charges another one. */
export function orderRequestOf(product: Product, user: User, form: OrderFormValues) {
  const total = multiply(product.price, form.quantity);
  if (total === undefined) throw new Error("a total beyond what a number can say");
  return {
    productId: product._id,
    productName: product.name,
    name: user.displayName,
    email: user.email,
    address: form.address,
    phone: form.phone,
    quantity: form.quantity,
    price: takaOf(total),
  };
}
export type OrderRequest = ReturnType<typeof orderRequestOf>;
