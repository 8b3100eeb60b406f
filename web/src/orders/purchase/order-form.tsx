import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { isBelowMinimum } from "../../catalogue/product/product-queries";
import { readDraft } from "../../dashboard/form/draft";
import { Form } from "../../dashboard/form/form";
import { cardAmountMin, cardAmountMax } from "../../payments/card-limits";
import { buyerQuery } from "../../papers/paper-queries";
import { canPay } from "../../payments/offered-methods";
import { EmailText } from "../../platform/ui/email-text";
import { InputField } from "../../platform/ui/field";
import { useOrderMessages, type OrderMessages } from "../../platform/messages/messages";
import { formatTaka, multiply, type Paisa } from "../../platform/money";
import type { User } from "../../platform/session/session";
import { settings } from "../../platform/api/settings";
import type { Product } from "../../platform/schemas/product";
import { addressesQuery } from "../delivery/address-calls";
import { ConsentBox } from "./consent-box";
import { Destination } from "./destination";
import { InvoiceChoice } from "./invoice-choice";
import styles from "./order-form.module.css";
import {
  orderRequestOf,
  orderRequestSchema,
  quantitySchema,
  type OrderFormValues,
  type CheckoutRequest,
} from "./order-request";
import { consentQuery } from "./place-order";
import { VatIncluded } from "../vat-included";

interface OrderFormProps {
  product: Product;
  user: User;
  /** Another action is primary, so the order button is outlined. */
  secondary: boolean;
  onOrder: (order: CheckoutRequest) => Promise<void>;
}

export function OrderForm({ product, user, secondary, onOrder }: OrderFormProps) {
  const m = useOrderMessages();
  const least = String(product.minQuantity);
  const draft = `checkout:${product._id}`;
  const [typed, setTyped] = useState(() => readDraft(user.uid, draft).quantity ?? least);
  const { data: addresses } = useSuspenseQuery(addressesQuery);
  const { data: buyer } = useSuspenseQuery(buyerQuery);
  const { data: consent } = useSuspenseQuery(consentQuery);

  // Validated on every render, not only on input, because the stock may change.
  const quantity = v.safeParse(quantitySchema(product, m), typed);
  const total = quantity.success ? multiply(product.price, quantity.output) : undefined;
  const outOfReach = isBelowMinimum(product);

  async function order(form: OrderFormValues) {
    await onOrder(orderRequestOf(product, form, consent, buyer));
    setTyped(least);
  }

  return (
    <>
      <Form
        schema={orderRequestSchema(product, m)}
        send={m.orderForm.place}
        sending={m.orderForm.placing}
        look={secondary ? "outlined" : "filled"}
        onSend={order}
        draft={draft}
        validatesOnInput
        disabled={outOfReach || !quantity.success}
        resets
        className={styles.form}
      >
        {(errors, kept) => (
          <>
            <Destination
              addresses={addresses}
              customer={user.displayName}
              errors={errors}
              kept={kept}
            />
            <InputField
              label={m.order.quantity}
              error={outOfReach ? undefined : quantity.issues?.[0].message}
              hint={quantityHint(product, m)}
              name="quantity"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
            <InvoiceChoice buyer={buyer} total={total} errors={errors} kept={kept} />
            <Total total={total} />
            {/* Agreeing again to other versions takes another tick. */}
            <ConsentBox key={JSON.stringify(consent)} error={errors.consent} />
          </>
        )}
      </Form>
      <Customer user={user} />
    </>
  );
}

/** Read-only (R-ORDER-1), so below the fields to fill in. */
function Customer({ user }: { user: User }) {
  const m = useOrderMessages();
  return (
    <div className={styles.who}>
      <InputField label={m.order.name} error={undefined} value={user.displayName} readOnly />
      <InputField label={m.order.email} error={undefined} value={user.email} readOnly />
    </div>
  );
}

function quantityHint(product: Product, m: OrderMessages): string {
  const { minQuantity: least, availableQuantity: left } = product;
  if (!isBelowMinimum(product)) return m.orderForm.quantityRange(least, left);
  return left > 0 ? m.orderForm.tooFew(left, least) : m.product.soldOut;
}

/** The total, and whether the customer can pay it, before they order. */
function Total({ total }: { total: Paisa | undefined }) {
  const m = useOrderMessages();
  const { payment, supportEmail } = settings;
  const notByCard = payment.mode !== "none" && total !== undefined && !canPay(total);
  const byCard = m.orderForm.byCard(cardAmountMin, cardAmountMax);
  return (
    <div className={styles.sum}>
      <output className={styles.total}>
        {m.order.total} <strong>{total === undefined ? "–" : formatTaka(total)}</strong>{" "}
        <VatIncluded />
      </output>
      <p className={styles.card}>{m.orderForm.withoutDelivery}</p>
      <p role="status" className={styles.card}>
        {notByCard && (
          <>
            {byCard} {m.orderForm.notByCard}{" "}
            <a href={`mailto:${supportEmail}`}>
              <EmailText email={supportEmail} />
            </a>
          </>
        )}
      </p>
    </div>
  );
}
