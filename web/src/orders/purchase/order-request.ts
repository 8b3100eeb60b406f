import * as v from "valibot";

import { buyerEntries } from "../../papers/buyer-fields";
import { buyerLimits } from "../../platform/api/field-limits";
import type { OrderMessages } from "../../platform/messages/messages";
import { takaOf, multiply, totalOf, type Paisa } from "../../platform/money";
import { wholeSchema } from "../../platform/forms/schema-number";
import { textSchema } from "../../platform/forms/schema-text";
import type { Buyer } from "../../platform/schemas/buyer";
import type { Consent } from "../../platform/schemas/consent";
import type { Product } from "../../platform/schemas/product";
import { addressEntries } from "../delivery/address-fields";
import type { ChosenDelivery } from "../delivery/use-delivery";

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

/** Entries of a form's schema for the address, the buyer on the invoice, and the consent. */
export function checkoutEntries(m: OrderMessages) {
  const { companyRequired } = m.invoice;
  const { bin, address } = buyerEntries(m);
  const company = textSchema(m, buyerLimits.company.maxLength, companyRequired, m.delivery.long);
  return {
    ...addressEntries(m),
    // The form has these fields only if the customer orders for a company.
    company: v.optional(company),
    bin: v.optional(bin, ""),
    address: v.optional(address, ""),
    consent: v.pipe(v.optional(v.string(), ""), v.nonEmpty(m.consent.required)),
  };
}

export const orderRequestSchema = (limits: Limits, m: OrderMessages) =>
  v.object({ ...checkoutEntries(m), quantity: quantitySchema(limits, m) });

type ValuesOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
export type CheckoutFormValues = ValuesOf<ReturnType<typeof checkoutEntries>>;
export type OrderFormValues = v.InferOutput<ReturnType<typeof orderRequestSchema>>;

/** A product of a checkout, with the total of the line that the customer saw. */
export interface CheckoutLine {
  productId: string;
  quantity: number;
  price: Paisa;
}

/**
 * The request includes the totals that the customer saw; the server never charges others. `consent`
 * has the versions of the pages that the form linked, `profile` the buyer that the server uses if
 * the request names none. Without `chosen`, delivery is to be agreed.
 */
export function checkoutRequestOf(
  lines: CheckoutLine[],
  form: CheckoutFormValues,
  consent: Consent,
  profile: Buyer,
  chosen: ChosenDelivery | undefined,
) {
  const { recipient, phone, district, area, street, company, bin, address } = form;
  const total = (totalOf(lines) + (chosen?.charge ?? 0)) as Paisa;
  const you = profile.company === "" ? {} : { invoiceTo: { company: "", bin: "", address: "" } };
  return {
    lines: lines.map((line) => ({ ...line, price: takaOf(line.price) })),
    delivery: { recipient, phone, district, area, street },
    ...(chosen && { method: chosen.method, charge: takaOf(chosen.charge) }),
    total: takaOf(total),
    consent,
    ...(company === undefined ? you : { invoiceTo: { company, bin, address } }),
  };
}
export type CheckoutRequest = ReturnType<typeof checkoutRequestOf>;

/** The request for one product. */
export function orderRequestOf(
  { _id: productId, price }: Product,
  form: OrderFormValues,
  consent: Consent,
  profile: Buyer,
  chosen: ChosenDelivery | undefined,
): CheckoutRequest {
  const { quantity } = form;
  const total = multiply(price, quantity);
  if (total === undefined) throw new Error("a total beyond what a number can say");
  return checkoutRequestOf([{ productId, quantity, price: total }], form, consent, profile, chosen);
}
