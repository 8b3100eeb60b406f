import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";

import { Refusal } from "../../dashboard/form/refusal";
import { isOffered, type PaymentMethod } from "../../payments/offered-methods";
import { PaymentMark } from "../../payments/payment-mark";
import { settings } from "../../platform/api/settings";
import type { Paisa } from "../../platform/money";
import { Button } from "../../platform/ui/button";
import { FailedState } from "../../platform/ui/states";
import { useVerification } from "../../platform/session/verification";
import type { PaymentMethodOffer } from "../../platform/schemas/payment-method-offer";
import { usePayingMessages, type PayingMessages } from "./paying-messages";
import { useChoosePaymentMethod, paymentMethodsQuery } from "./payment-method-calls";
import type { Payable } from "../payable";
import { paymentSecretQuery } from "./open-payment";
import { usePayAlone } from "./pay-alone";
import styles from "./payment-methods.module.css";
import { textOfCode } from "../text-of-code";

/** Whether a method can be used. */
type Offer = Pick<PaymentMethodOffer, "way" | "available" | "detail" | "needsVerification">;

interface PaymentMethodsProps {
  payable: Payable;
  /** The expanded method; null at first. */
  shown: PaymentMethod | null;
  onShow: (way: PaymentMethod | null) => void;
  /** Content of the expanded method. */
  children: ReactNode;
}

/**
 * All payment methods in the order of the shop's settings, each with a button or the reason why it
 * is unavailable.
 */
export function PaymentMethods({ payable, shown, onShow, children }: PaymentMethodsProps) {
  const m = usePayingMessages();
  const { data, error, refetch } = useQuery(paymentMethodsQuery(payable));
  const choose = useChoosePaymentMethod(payable);
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useLeaving();
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  usePayAlone(payable, error ?? choose.error);
  const offers = data ?? expectedOffers(payable.price);

  /** The card form starts its own payment. An external page replaces this one. */
  async function show(way: PaymentMethod) {
    if (choose.isPending) return; // That choice may leave the page.
    setChosen(way);
    if (way === "card") {
      queryClient.removeQueries({ queryKey: paymentSecretQuery(payable).queryKey });
      return onShow(way);
    }
    // The card form's request loses against this choice; do not show its refusal.
    await queryClient.cancelQueries({ queryKey: paymentSecretQuery(payable).queryKey });
    const { pageUrl } = await choose.mutateAsync(way);
    if (pageUrl === undefined) return onShow(way);
    onShow(null); // Back returns to the list: the card form would end the attempt.
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
            isChosen={offer.way === chosen}
            onChoose={() => void show(offer.way).catch(() => undefined)}
          >
            {offer.way === shown && children}
          </Method>
        ))}
      </ul>
    </section>
  );
}

/** From the shop's limits, until the server returns the methods. */
function expectedOffers(total: Paisa): Offer[] {
  return settings.payment.ways.map(({ way }) => ({
    way,
    // Only the server has the rules for cash on delivery.
    available: way !== "on_delivery" && isOffered(way, total),
  }));
}

/** Whether the browser is leaving the page. Reset when Back restores it from the cache. */
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
  offer: Offer;
  /** First in the list, with a filled button. */
  isLeading: boolean;
  isBusy: boolean;
  /** Whether the customer has pressed its button. */
  isChosen: boolean;
  onChoose: () => void;
  /** Content of the expanded method. */
  children: ReactNode;
}

function Method({ offer, isLeading, isBusy, isChosen, onChoose, children }: MethodProps) {
  const m = usePayingMessages();
  const id = useId();
  const verification = useVerification();
  const { way, available, detail, needsVerification = false } = offer;
  const name = nameOf(way, m);
  if (children !== false) {
    return (
      <li className={styles.open}>
        <MethodHeading isChosen={isChosen}>
          <PaymentMark way={way} /> {name}
        </MethodHeading>
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

/** Takes over the focus of the button that it replaces. */
function MethodHeading({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

/** SSLCommerz takes cards too, which is worth mentioning if the shop has no card form. */
function nameOf(way: PaymentMethod, m: PayingMessages): string {
  const hasCardForm = settings.payment.ways.some((one) => one.way === "card");
  return way === "gateway" && !hasCardForm ? m.paying.gatewayAlone : textOfCode(m.ways.names, way);
}
