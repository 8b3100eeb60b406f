import { useState } from "react";
import * as v from "valibot";

import { isBelowMinimum } from "../../catalogue/product/product-queries";
import { readDraft, type Draft } from "../../dashboard/form/draft";
import { Form } from "../../dashboard/form/form";
import { cardAmountMin, cardAmountMax } from "../../payments/card-limits";
import { canPay } from "../../payments/offered-methods";
import { EmailText } from "../../platform/ui/email-text";
import { telephone } from "../../platform/forms/telephone";
import { Field, InputField } from "../../platform/ui/field";
import { useOrderMessages, type OrderMessages } from "../../platform/messages/messages";
import { formatTaka, multiply, type Paisa } from "../../platform/money";
import type { User } from "../../platform/session/session";
import { settings } from "../../platform/api/settings";
import { useSearchParams } from "../../platform/routing/router";
import type { Product } from "../../platform/schemas/product";
import styles from "./order-form.module.css";
import { quantitySchema, orderRequestSchema, type OrderFormValues } from "./order-request";
import { useLastAddress } from "./use-last-address";
import { VatIncluded } from "../vat-included";

interface OrderFormProps {
  product: Product;
  user: User;
  /** Another action is primary, so the order button is outlined. */
  secondary: boolean;
  onOrder: (form: OrderFormValues) => Promise<void>;
}

export function OrderForm({ product, user, secondary, onOrder }: OrderFormProps) {
  const m = useOrderMessages();
  const least = String(product.minQuantity);
  const draft = `order:${product._id}`;
  const start = useSearchParams()[0].get("quantity") ?? least;
  const [typed, setTyped] = useState(() => readDraft(user.uid, draft).quantity ?? start);
  const last = useLastAddress(user.email);

  // Validated on every render, not only on input, because the stock may change.
  const quantity = v.safeParse(quantitySchema(product, m), typed);
  const outOfReach = isBelowMinimum(product);

  async function order(form: OrderFormValues) {
    await onOrder(form);
    setTyped(least);
  }

  return (
    <>
      <Form
        schema={orderRequestSchema(product, m)}
        send={m.order.place}
        sending={m.order.placing}
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
            <Destination errors={errors} kept={kept} last={last} />
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
            <Total
              total={quantity.success ? multiply(product.price, quantity.output) : undefined}
            />
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

interface DestinationProps {
  errors: Partial<Record<string, string>>;
  kept: Draft;
  last: ReturnType<typeof useLastAddress>;
}

/** Delivery address and telephone number; the last order may prefill both. */
function Destination({ errors, kept, last }: DestinationProps) {
  const m = useOrderMessages();
  return (
    <>
      <Field label={m.order.address} error={errors.address}>
        {(field) => (
          <textarea
            {...field}
            ref={last.address}
            name="address"
            defaultValue={kept.address}
            rows={2}
            autoComplete="street-address"
          />
        )}
      </Field>
      <Field label={m.order.phone} error={errors.phone}>
        {(field) => (
          <input
            {...field}
            ref={last.phone}
            name="phone"
            defaultValue={kept.phone}
            {...telephone}
          />
        )}
      </Field>
    </>
  );
}

function quantityHint(product: Product, m: OrderMessages): string {
  const { minQuantity: least, availableQuantity: left } = product;
  if (!isBelowMinimum(product)) return m.order.quantityRange(least, left);
  return left > 0 ? m.order.tooFew(left, least) : m.product.soldOut;
}

/** The total, and whether the customer can pay it, before they order. */
function Total({ total }: { total: Paisa | undefined }) {
  const m = useOrderMessages();
  const { payment, supportEmail } = settings;
  const notByCard = payment.mode !== "none" && total !== undefined && !canPay(total);
  const byCard = m.order.byCard(cardAmountMin, cardAmountMax);
  return (
    <div className={styles.sum}>
      <output className={styles.total}>
        {m.order.total} <strong>{total === undefined ? "–" : formatTaka(total)}</strong>{" "}
        <VatIncluded />
      </output>
      <p role="status" className={styles.card}>
        {notByCard && (
          <>
            {byCard} {m.order.notByCard}{" "}
            <a href={`mailto:${supportEmail}`}>
              <EmailText email={supportEmail} />
            </a>
          </>
        )}
      </p>
    </div>
  );
}
