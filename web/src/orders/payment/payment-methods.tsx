import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode } from "react";

import { Refusal } from "../../dashboard/form/refusal";
import { isOffered, type Way } from "../../payments/offered-ways";
import { PaymentMark } from "../../payments/payment-mark";
import { settings } from "../../platform/api/settings";
import type { Paisa } from "../../platform/money";
import { Button } from "../../platform/ui/button";
import { FailedState } from "../../platform/ui/states";
import { useVerification } from "../../platform/session/verification";
import { usePayingMessages, type PayingMessages } from "./paying-messages";
import { paymentSecretQuery, type Order } from "../order-queries";
import styles from "./payment-methods.module.css";
import { textOfCode } from "../text-of-code";
import { useChooseWay, waysQuery, type WayOffer } from "./ways";

interface PaymentMethodsProps {
  order: Order;
  /** The way that is open in its place; none yet. */
  shown: Way | null;
  onShow: (way: Way | null) => void;
  /** What the customer does for the way that is open. */
  children: ReactNode;
}

/** All ways to pay in the order of the shop's settings, each with a button or the reason why not. */
export function PaymentMethods({ order, shown, onShow, children }: PaymentMethodsProps) {
  const m = usePayingMessages();
  const { data, error, refetch } = useQuery(waysQuery(order._id));
  const choose = useChooseWay(order);
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useLeaving();
  const offers = data ?? expectedOffers(order.price);

  /** A card form opens its payment itself; a page outside this shop takes the place of this one. */
  async function show(way: Way) {
    if (way === "card") {
      queryClient.removeQueries({ queryKey: paymentSecretQuery(order).queryKey });
      return onShow(way);
    }
    const { pageUrl } = await choose.mutateAsync(way);
    if (pageUrl === undefined) return onShow(way);
    onShow(null); // Back leads to the list: the card form would end the attempt there.
    setIsLeaving(true);
    window.location.assign(pageUrl);
  }

  return (
    <section className={styles.methods}>
      <h2>{m.paying.choose}</h2>
      {error !== null && <FailedState error={error} onRetry={() => void refetch()} />}
      <Refusal error={choose.error} />
      {isLeaving && <p role="status">{m.paying.leaving}</p>}
      <ul>
        {offers.map((offer, place) => (
          <Method
            key={offer.way}
            offer={offer}
            isLeading={place === 0}
            isBusy={choose.isPending}
            onChoose={() => void show(offer.way).catch(() => undefined)}
          >
            {offer.way === shown && children}
          </Method>
        ))}
      </ul>
    </section>
  );
}

/** By the shop's limits, until the server says it of this order. */
function expectedOffers(total: Paisa): WayOffer[] {
  return settings.payment.ways.map(({ way }) => ({
    way,
    // A courier collects by rules that only the server knows.
    available: way !== "on_delivery" && isOffered(way, total),
  }));
}

/** Whether the page is being left. It is not when Back brings it here as it was. */
function useLeaving() {
  const leaving = useState(false);
  const [, setIsLeaving] = leaving;
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    addEventListener("pageshow", stay);
    return () => removeEventListener("pageshow", stay);
  }, [setIsLeaving]);
  return leaving;
}

interface MethodProps {
  offer: WayOffer;
  /** The first of the list: its button is filled. */
  isLeading: boolean;
  isBusy: boolean;
  onChoose: () => void;
  /** Open in its place. */
  children: ReactNode;
}

function Method({ offer, isLeading, isBusy, onChoose, children }: MethodProps) {
  const m = usePayingMessages();
  const id = useId();
  const verification = useVerification();
  const { way, available, detail, needsVerification = false } = offer;
  const name = nameOf(way, m);
  if (children !== false) {
    return (
      <li className={styles.open}>
        <h3>
          <PaymentMark way={way} /> {name}
        </h3>
        {children}
      </li>
    );
  }
  return (
    <li>
      <Button
        look={isLeading && available ? "filled" : "outlined"}
        disabled={!available}
        aria-busy={isBusy}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onClick={onChoose}
      >
        <PaymentMark way={way} />
        <span>
          <span id={id}>{name}</span>
          <small id={`${id}-hint`}>{available ? textOfCode(m.paying.hints, way) : detail}</small>
        </span>
      </Button>
      {needsVerification && verification}
    </li>
  );
}

/** SSLCommerz takes cards, too: worth saying in a shop without a card form. */
function nameOf(way: Way, m: PayingMessages): string {
  const hasCardForm = settings.payment.ways.some((one) => one.way === "card");
  return way === "gateway" && !hasCardForm ? m.paying.gatewayAlone : textOfCode(m.ways.names, way);
}
