import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { basketCheckout } from "../../catalogue/basket/basket";
import { readDraft } from "../../dashboard/form/draft";
import { Form } from "../../dashboard/form/form";
import { buyerQuery } from "../../papers/paper-queries";
import { sharedIdempotencyKeys } from "../../platform/forms/idempotency-keys";
import { useMessages, useOrderMessages } from "../../platform/messages/messages";
import { formatTaka, type Paisa } from "../../platform/money";
import { useUser } from "../../platform/session/session";
import type { Checkout } from "../../platform/schemas/checkout";
import type { Quote } from "../../platform/schemas/quote";
import { addressesQuery } from "../delivery/address-calls";
import { Charge, DeliveryChoice } from "../delivery/delivery-choice";
import { placeText, totalWith, useDelivery, type Delivery } from "../delivery/use-delivery";
import { ConsentBox } from "../purchase/consent-box";
import { Destination, firstDistrict } from "../purchase/destination";
import { InvoiceChoice } from "../purchase/invoice-choice";
import {
  checkoutEntries,
  checkoutRequestOf,
  type CheckoutFormValues,
} from "../purchase/order-request";
import { placeCheckout } from "../purchase/place-order";
import { useRefresh } from "../use-refresh";
import { VatIncluded } from "../vat-included";
import styles from "./checkout-form.module.css";
import { refusedLines } from "./refused-lines";

interface CheckoutFormProps {
  quote: Quote;
  /** How often another tab has changed the basket. */
  changes: number;
  /** Messages about the refused lines, by line; none once the customer tries again. */
  onRefused: (refusals: Partial<Record<string, string>>) => void;
  onPlaced: (checkout: Checkout) => void;
}

const draft = "checkout:basket";

/** Address, delivery, buyer on the invoice, consent and button. */
export function CheckoutForm({ quote, changes, onRefused, onPlaced }: CheckoutFormProps) {
  const m = useOrderMessages();
  const { checkoutPage } = useMessages("basket");
  const { displayName, uid } = useUser();
  const { data: addresses } = useSuspenseQuery(addressesQuery);
  const { data: buyer } = useSuspenseQuery(buyerQuery);
  const refresh = useRefresh();
  const [keys] = useState(() => sharedIdempotencyKeys(basketCheckout));
  const lines = quote.lines.map(({ productId, quantity, price = 0 as Paisa }) => ({
    productId,
    quantity,
    price,
  }));
  const isSeveral = lines.length > 1;
  const [kept] = useState(() => readDraft(uid, draft));
  const delivery = useDelivery(lines, firstDistrict(addresses, kept), kept);
  const place = isSeveral ? checkoutPage.place : m.orderForm.place;

  async function send(form: CheckoutFormValues) {
    onRefused({});
    try {
      const request = checkoutRequestOf(lines, form, quote.consent, buyer, delivery.chosen);
      onPlaced(await placeCheckout(request, keys.keyFor(request)));
    } catch (error) {
      onRefused(refusedLines(error, quote));
      await delivery.onRefused(error);
      throw error;
    } finally {
      refresh();
    }
  }

  return (
    <Form
      schema={v.object(checkoutEntries(m))}
      send={placeText(place, delivery, quote.sum)}
      sending={m.orderForm.placing}
      onSend={send}
      draft={draft}
      validatesOnInput
      disabled={delivery.isLoading || quote.lines.some(({ problem }) => problem !== undefined)}
      className={styles.form}
    >
      {(errors, kept) => (
        <>
          <Destination
            {...{ addresses, customer: displayName, errors, kept }}
            onDistrict={delivery.setDistrict}
          />
          <DeliveryChoice delivery={delivery} />
          {/* One payment for all boards has one invoice, so the sum decides about a BIN. */}
          <InvoiceChoice {...{ buyer, errors, kept }} total={totalWith(delivery, quote.sum)} />
          <Sum {...{ quote, delivery }} />
          <p role="status">{changes > 0 && checkoutPage.changed}</p>
          {/* Agreeing again to other versions, boards or charges takes another tick. */}
          <ConsentBox
            key={JSON.stringify([quote.consent, changes, delivery.refused.times])}
            error={errors.consent}
          />
        </>
      )}
    </Form>
  );
}

/** What the customer pays, and for what. */
function Sum({ quote, delivery }: { quote: Quote; delivery: Delivery }) {
  const m = useOrderMessages();
  const { checkoutPage } = useMessages("basket");
  const total = totalWith(delivery, quote.sum);
  return (
    <div className={styles.sum}>
      <Charge delivery={delivery} goods={quote.sum} />
      <output className={styles.total}>
        {m.order.total} <strong>{total === undefined ? "–" : formatTaka(total)}</strong>{" "}
        <VatIncluded />
      </output>
      {delivery.method === undefined && <p>{m.orderForm.withoutDelivery}</p>}
      {quote.lines.length > 1 && <p>{checkoutPage.apart}</p>}
    </div>
  );
}
