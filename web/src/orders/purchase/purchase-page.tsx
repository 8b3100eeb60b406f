import { usePrefetchQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { ProductDetails } from "../../catalogue/product-details";
import { PriceLines } from "../../catalogue/product/price-lines";
import { productQuery } from "../../catalogue/product/product-queries";
import { buyerQuery } from "../../papers/paper-queries";
import { useOrderMessages } from "../../platform/messages/messages";
import { useParams } from "../../platform/routing/routes";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { usePageTitle } from "../../platform/ui/page-title";
import { useUser } from "../../platform/session/session";
import { toast } from "../../platform/ui/toast";
import { addressesQuery } from "../delivery/address-calls";
import { OrderBar } from "./order-bar";
import { OrderForm } from "./order-form";
import type { CheckoutRequest } from "./order-request";
import { consentQuery, usePlaceOrder } from "./place-order";
import styles from "./purchase-page.module.css";

const CpuFit = lazyNamed(() => import("../../catalogue/cpus/cpu-fit"), "CpuFit", {
  isSilent: true,
  waiting: <p />,
});
const OrderPlaced = lazyNamed(() => import("./order-placed"), "OrderPlaced");

// Renders only the successful case: app/ renders loading and errors around every page.
export function PurchasePage() {
  const user = useUser();
  const { id = "" } = useParams();
  // The form needs them, at the same time as the product.
  usePrefetchQuery(addressesQuery);
  usePrefetchQuery(buyerQuery);
  usePrefetchQuery(consentQuery);
  const { data: product } = useSuspenseQuery(productQuery(id));
  const m = useOrderMessages();
  const { place, placed } = usePlaceOrder(id);
  usePageTitle(m.titles.purchase);
  const form = useRef<HTMLElement>(null);
  // After an order, paying is the primary action until the user starts the next order.
  const [paysNext, setPaysNext] = useState(false);

  async function order(request: CheckoutRequest) {
    await place(request);
    setPaysNext(true);
    toast.good(m.orderForm.placed);
  }

  return (
    <main className={styles.page}>
      <ProductDetails product={product} />
      <section
        ref={form}
        id="order"
        aria-label={m.orderForm.form}
        className={styles.order}
        onInput={() => setPaysNext(false)}
      >
        <h2>{m.orderForm.form}</h2>
        {placed !== undefined && <OrderPlaced order={placed} />}
        <CpuFit product={product} />
        <OrderForm product={product} user={user} secondary={paysNext} onOrder={order} />
        <PriceLines warrantyMonths={product.facts?.warrantyMonths} />
      </section>
      <OrderBar product={product} form={form} />
    </main>
  );
}
