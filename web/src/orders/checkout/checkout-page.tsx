import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";

import { readLines, useBasket, type BasketLine } from "../../catalogue/basket/basket";
import { removeOrdered, textOfLines } from "../../catalogue/basket/change-basket";
import { buyerQuery } from "../../papers/paper-queries";
import { useBasketMessages } from "../../platform/messages/messages";
import { GoTo } from "../../platform/navigation/full-page-load";
import { LinkButton, SmallLinkButton } from "../../platform/ui/button";
import { usePageTitle } from "../../platform/ui/page-title";
import { EmptyState } from "../../platform/ui/states";
import type { Checkout } from "../../platform/schemas/checkout";
import { quoteQuery } from "../basket/basket-calls";
import { BasketLines } from "../basket/basket-lines";
import { addressesQuery } from "../delivery/address-calls";
import { CheckoutForm } from "./checkout-form";
import styles from "./checkout-page.module.css";
import { useBasketChanges } from "./use-basket-changes";

/** Orders the boards of the basket. */
export function CheckoutPage() {
  const m = useBasketMessages();
  usePageTitle(m.checkoutPage.title);
  const lines = useBasket();
  const [placed, setPlaced] = useState<Checkout>();
  if (placed !== undefined) return <Placed checkout={placed} />;
  return (
    <main className={styles.page}>
      <h1>{m.checkoutPage.title}</h1>
      {lines.length === 0 ? (
        <EmptyState text={m.basket.empty}>
          <LinkButton to="/products">{m.basket.toProducts}</LinkButton>
        </EmptyState>
      ) : (
        <Ordering lines={lines} onPlaced={setPlaced} />
      )}
    </main>
  );
}

interface OrderingProps {
  lines: BasketLine[];
  onPlaced: (checkout: Checkout) => void;
}

function Ordering({ lines, onPlaced }: OrderingProps) {
  const { checkoutPage } = useBasketMessages();
  // The form needs them, at the same time as the quote.
  usePrefetchQuery(addressesQuery);
  usePrefetchQuery(buyerQuery);
  // Deferred: the form stays on the screen until the next quote is here.
  const asked = useDeferredValue(textOfLines(lines));
  const changes = useDeferredValue(useBasketChanges());
  const { data: quote } = useSuspenseQuery(quoteQuery(readLines(asked)));
  const [refusals, setRefusals] = useState<Partial<Record<string, string>>>({});
  return (
    <div className={styles.columns}>
      <section aria-labelledby="goods" className={styles.goods}>
        <h2 id="goods">{checkoutPage.goods}</h2>
        <BasketLines lines={quote.lines} refusals={refusals} />
        <p>
          <SmallLinkButton to="/basket">{checkoutPage.edit}</SmallLinkButton>
        </p>
      </section>
      <CheckoutForm {...{ quote, changes, onPlaced }} onRefused={setRefusals} />
    </div>
  );
}

/** Leads to the payment of all orders. */
function Placed({ checkout: { checkoutId, orders } }: { checkout: Checkout }) {
  useEffect(() => removeOrdered(orders), [orders]);
  return <GoTo path={`/dashboard/payment/${checkoutId}`} />;
}
