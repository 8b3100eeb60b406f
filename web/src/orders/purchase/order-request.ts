import * as v from "valibot";

import { buyerEntries } from "../../papers/buyer-fields";
import { buyerLimits } from "../../platform/api/field-limits";
import type { OrderMessages } from "../../platform/messages/messages";
import { takaOf, multiply } from "../../platform/money";
import { wholeSchema } from "../../platform/forms/schema-number";
import { textSchema } from "../../platform/forms/schema-text";
import type { Buyer } from "../../platform/schemas/buyer";
import type { Consent } from "../../platform/schemas/consent";
import type { Product } from "../../platform/schemas/product";
import { addressEntries } from "../delivery/address-fields";

type Limits = Pick<Product, "minQuantity" | "availableQuantity">;

/** Uses the product's current limits, which may have changed since the page was opened. */
export function quantitySchema({ minQuantity, availableQuantity }: Limits, m: OrderMessages) {
  const { quantityRequired } = m.orderForm;
  return v.pipe(
    wholeSchema({ required: quantityRequired, wrong: quantityRequired }),
    v.check((pieces) => pieces >= minQuantity, m.orderForm.quantityTooSmall(minQuantity)),
    v.check((pieces) => pieces <= availableQuantity, m.orderForm.quantityTooLarge),
  );
}

export function orderRequestSchema(limits: Limits, m: OrderMessages) {
  const { companyRequired } = m.invoice;
  const { bin, address } = buyerEntries(m);
  const company = textSchema(m, buyerLimits.company.maxLength, companyRequired, m.delivery.long);
  return v.object({
    ...addressEntries(m),
    quantity: quantitySchema(limits, m),
    // The form has these fields only if the customer orders for a company.
    company: v.optional(company),
    bin: v.optional(bin, ""),
    address: v.optional(address, ""),
    consent: v.pipe(v.optional(v.string(), ""), v.nonEmpty(m.consent.required)),
  });
}
export type OrderFormValues = v.InferOutput<ReturnType<typeof orderRequestSchema>>;

/**
 * The request includes the total that the customer saw; the server never charges another one.
 * `consent` has the versions of the pages that the form linked, `profile` the buyer that the server
 * uses if the request names none.
 */
export function orderRequestOf(
  product: Product,
  form: OrderFormValues,
  consent: Consent,
  profile: Buyer,
) {
  const { recipient, phone, district, area, street, quantity, company, bin, address } = form;
  const price = multiply(product.price, quantity);
  if (price === undefined) throw new Error("a total beyond what a number can say");
  const total = takaOf(price);
  const you = profile.company === "" ? {} : { invoiceTo: { company: "", bin: "", address: "" } };
  return {
    lines: [{ productId: product._id, quantity, price: total }],
    delivery: { recipient, phone, district, area, street },
    total,
    consent,
    ...(company === undefined ? you : { invoiceTo: { company, bin, address } }),
  };
}
export type OrderRequest = ReturnType<typeof orderRequestOf>;
