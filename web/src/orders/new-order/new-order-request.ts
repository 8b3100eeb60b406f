import * as v from "valibot";

import { linesMax } from "../../catalogue/basket/basket";
import { checkoutCustomerLimits } from "../../platform/api/field-limits";
import { textSchema } from "../../platform/forms/schema-text";
import type { Messages } from "../../platform/messages/messages";
import { takaOf, totalOf, type Paisa } from "../../platform/money";
import type { QuotedDelivery } from "../../platform/schemas/quoted-delivery";
import { addressEntries } from "../delivery/address-fields";
import { mobileNumber } from "../delivery/mobile-number";
import type { ChosenDelivery } from "../delivery/use-delivery";
import { addressOfPickup } from "./counter-address";
import { isFound, type OrderDraft } from "./order-draft";
import type { Goods } from "./use-goods";

type Texts = Messages<"shell" | "checkout" | "new-order">;

/** The parts of the order that staff choose outside the form's fields. */
export interface Asked {
  customer: OrderDraft["customer"];
  goods: Goods;
  /** The method, if the customer picks the goods up at the counter: then no address is asked. */
  pickup: QuotedDelivery | undefined;
}

/** Whether a found customer has no number that a courier could call. */
export const lacksNumber = (customer: OrderDraft["customer"]) =>
  isFound(customer) && !customer.address && mobileNumber(customer.phone) === undefined;

const absent = v.optional(v.string(), "");
export const isEmail = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text);

/** The fields, and whether there are a customer and boards that can be ordered. */
export function newOrderSchema({ customer, goods, pickup }: Asked, m: Texts) {
  const texts = m.newOrder;
  const address = addressEntries(m);
  const isNew = customer !== undefined && !isFound(customer);
  const asksAddress = pickup === undefined;
  const marked = goods.quoted.filter(({ problem }) => problem !== undefined);
  const { name, email } = checkoutCustomerLimits;
  const entries = {
    customer: v.pipe(
      absent,
      v.check(() => customer !== undefined, texts.customer.required),
    ),
    name: isNew
      ? textSchema(m, name.maxLength, texts.customer.nameRequired, m.delivery.long)
      : absent,
    email: v.pipe(
      absent,
      v.trim(),
      v.check((text) => text === "" || isEmail(text), texts.customer.emailWrong),
      v.check((text) => text.length <= email.maxLength, texts.customer.emailWrong),
    ),
    board: v.pipe(
      absent,
      v.check(() => goods.lines.length > 0, texts.boards.required),
      v.check(() => goods.lines.length <= linesMax, texts.boards.full(linesMax)),
    ),
    consentBy: v.pipe(absent, v.picklist(["phone", "counter"], texts.order.agreedRequired)),
    phone: isNew || asksAddress || lacksNumber(customer) ? address.phone : absent,
    recipient: !isNew && asksAddress ? address.recipient : absent,
    district: asksAddress ? address.district : absent,
    area: asksAddress ? address.area : absent,
    street: asksAddress ? address.street : absent,
    payment: absent,
  };
  const lines = marked.map(({ productId }) => [
    productId,
    v.pipe(
      v.string(),
      v.check(() => false, texts.boards.marked),
    ),
  ]);
  return v.object({ ...entries, ...(Object.fromEntries(lines) as object) });
}
export type NewOrderForm = v.InferOutput<ReturnType<typeof newOrderSchema>>;

/** The checkout, with the totals that staff named to the customer. */
export function newOrderRequest(
  form: NewOrderForm,
  { customer, goods, pickup }: Asked,
  chosen: ChosenDelivery | undefined,
) {
  const found = isFound(customer) ? customer : undefined;
  const { name, email, phone, consentBy, district, area, street } = form;
  const lines = goods.quoted.map(({ productId, quantity, price = 0 as Paisa }) => ({
    productId,
    quantity,
    price,
  }));
  const total = totalOf(lines) + (chosen?.charge ?? 0);
  const recipient = form.recipient || (found?.name ?? name);
  const place = pickup === undefined ? { district, area, street } : addressOfPickup(pickup);
  const known = mobileNumber(found?.phone ?? "") ? found?.phone : found?.address?.phone;
  return {
    customer: found ? { userId: found.userId } : { name, phone, ...(email !== "" && { email }) },
    consentBy,
    lines: lines.map((line) => ({ ...line, price: takaOf(line.price) })),
    delivery: { recipient, phone: phone || (known ?? ""), ...place },
    ...(chosen && { method: chosen.method, charge: takaOf(chosen.charge) }),
    total: takaOf(total as Paisa),
  };
}
