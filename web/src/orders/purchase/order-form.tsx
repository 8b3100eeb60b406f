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
import { Charge, DeliveryChoice } from "../delivery/delivery-choice";
import { placeText, totalWith, useDelivery, type Delivery } from "../delivery/use-delivery";
import { ConsentBox } from "./consent-box";
import { Destination, firstDistrict } from "./destination";
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
  const [kept] = useState(() => readDraft(user.uid, draft));
  const [typed, setTyped] = useState(kept.quantity ?? least);
  const { data: addresses } = useSuspenseQuery(addressesQuery);
  const { data: buyer } = useSuspenseQuery(buyerQuery);
  const { data: consent } = useSuspenseQuery(consentQuery);

  // Validated on every render, not only on input, because the stock may change.
  const quantity = v.safeParse(quantitySchema(product, m), typed);
  const goods = quantity.success ? multiply(product.price, quantity.output) : undefined;
  const asked = quantity.success ? quantity.output : product.minQuantity;
  const lines = [{ productId: product._id, quantity: asked }];
  const delivery = useDelivery(lines, firstDistrict(addresses, kept), kept);

  async function order(form: OrderFormValues) {
    try {
      await onOrder(orderRequestOf(product, form, consent, buyer, delivery.chosen));
      setTyped(least);
    } catch (error) {
      await delivery.onRefused(error);
      throw error;
    }
  }

  return (
    <>
      <Form
        schema={orderRequestSchema(product, m)}
        send={placeText(m.orderForm.place, delivery, goods)}
        sending={m.orderForm.placing}
        look={secondary ? "outlined" : "filled"}
        onSend={order}
        draft={draft}
        validatesOnInput
        disabled={isBelowMinimum(product) || !quantity.success || delivery.isLoading}
        resets
        className={styles.form}
      >
        {(errors, kept) => (
          <>
            <Destination
              {...{ addresses, customer: user.displayName, errors, kept }}
              onDistrict={delivery.setDistrict}
            />
            <DeliveryChoice delivery={delivery} />
            <QuantityField
              product={product}
              typed={typed}
              error={quantity.issues?.[0].message}
              onType={setTyped}
            />
            <InvoiceChoice total={totalWith(delivery, goods)} {...{ buyer, errors, kept }} />
            <Total {...{ delivery, goods }} />
            {/* Agreeing again to other versions or another charge takes another tick. */}
            <ConsentBox
              key={JSON.stringify([consent, delivery.refused.times])}
              error={errors.consent}
            />
          </>
        )}
      </Form>
      <Customer user={user} />
    </>
  );
}

interface QuantityProps {
  product: Product;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

function QuantityField({ product, typed, error, onType }: QuantityProps) {
  const m = useOrderMessages();
  return (
    <InputField
      label={m.order.quantity}
      error={isBelowMinimum(product) ? undefined : error}
      hint={quantityHint(product, m)}
      name="quantity"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
    />
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

interface TotalProps {
  delivery: Delivery;
  /** Undefined if the quantity is not known. */
  goods: Paisa | undefined;
}

/** The total, and whether the customer can pay it, before they order. */
function Total({ delivery, goods }: TotalProps) {
  const m = useOrderMessages();
  const total = totalWith(delivery, goods);
  const { payment, supportEmail } = settings;
  const notByCard = payment.mode !== "none" && total !== undefined && !canPay(total);
  const byCard = m.orderForm.byCard(cardAmountMin, cardAmountMax);
  return (
    <div className={styles.sum}>
      <Charge {...{ delivery, goods }} />
      <output className={styles.total}>
        {m.order.total} <strong>{total === undefined ? "–" : formatTaka(total)}</strong>{" "}
        <VatIncluded />
      </output>
      {delivery.method === undefined && (
        <p className={styles.card}>{m.orderForm.withoutDelivery}</p>
      )}
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
