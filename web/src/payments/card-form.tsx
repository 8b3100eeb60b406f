import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElementOptions, StripeError } from "@stripe/stripe-js";
import { useState, type SubmitEvent } from "react";

import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { language } from "../platform/language";
import {
  loadMessages,
  messagesOf,
  useDashboardMessages,
  type DashboardMessages,
} from "../platform/messages/messages";
import styles from "./card-form.module.css";

interface CardFormProps {
  /** Undefined while the provider's library loads. */
  stripe: Stripe | undefined;
  /** Undefined while the server prepares the payment. */
  clientSecret: string | undefined;
  billing: { name: string; email: string };
  pay: string;
  onPaid: (transactionId: string) => void;
  /** The refusal is not about the card: another tab may have cancelled the order. */
  onUnexpected: () => void;
}

// The provider has no Bangla. Setting English explicitly keeps it from using the browser's
// language.
const elementsOptions = { locale: "en" } as const;

/** Reason for the decline. */
interface Refusal {
  text: string;
  /** Set if it differs from the page's language. */
  lang?: "en";
}

/** The provider's card form: card numbers go to the provider and never touch this page. */
export function CardForm({ stripe, ...rest }: CardFormProps) {
  return (
    <Elements stripe={stripe ?? null} options={elementsOptions}>
      <CardFields {...rest} />
    </Elements>
  );
}

function CardFields({
  clientSecret,
  billing,
  pay,
  onPaid,
  onUnexpected,
}: Omit<CardFormProps, "stripe">) {
  const m = useDashboardMessages();
  const stripe = useStripe();
  const elements = useElements();
  const [options] = useState(cardOptions);
  const [refusal, setRefusal] = useState<Refusal>();
  const [paying, setPaying] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || clientSecret === undefined || paying) return;

    setPaying(true);
    setRefusal(undefined);
    try {
      const answer = await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: billing },
      });
      const paid = answer.paymentIntent?.id ?? paidElsewhere(answer.error);
      if (paid !== undefined) return onPaid(paid);
      if (isAboutTheCard(answer.error)) return setRefusal(await refusalBy(answer.error, m));
      setRefusal({ text: m.payment.refused }); // The provider's message is for developers.
      onUnexpected();
    } catch {
      // The library returns errors; it throws only on its own bugs, with messages for developers.
      setRefusal({ text: m.payment.refused });
    } finally {
      setPaying(false);
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.label}>{m.payment.card}</p>
      {language !== "en" && <p>{m.payment.cardLanguage}</p>}
      <div className={styles.card}>
        <CardElement options={options} onChange={() => setRefusal(undefined)} />
      </div>
      {refusal !== undefined && <Alert {...refusal} />}
      <Button
        type="submit"
        disabled={stripe === null || clientSecret === undefined}
        aria-disabled={paying} // Keeps the focus, which the bank's dialog returns here.
        aria-busy={paying}
      >
        {paying ? m.payment.paying : pay}
      </Button>
    </form>
  );
}

/** Whether the provider's message is meant for the customer: the card or its bank declined. */
function isAboutTheCard(error: StripeError | undefined): error is StripeError {
  return (
    error?.type === "card_error" ||
    error?.type === "validation_error" ||
    error?.code === "payment_intent_authentication_failure"
  );
}

/**
 * English pages show the provider's message (R-PAY-3), Bangla pages ours if we have one for the
 * code.
 */
async function refusalBy(error: StripeError, { payment }: DashboardMessages): Promise<Refusal> {
  const { message = payment.refused } = error;
  if (language === "en") return { text: message };
  await loadMessages("order-events");
  const declines: Partial<Record<string, string>> = messagesOf("order-events").orderEvents.declines;
  const known = declines[error.decline_code ?? error.code ?? ""];
  return known === undefined ? { text: message, lang: "en" } : { text: known };
}

/** The customer paid in another tab: the payment is done, and only its record may be missing. */
function paidElsewhere(error: StripeError | undefined): string | undefined {
  if (error?.code !== "payment_intent_unexpected_state") return undefined;
  return error.payment_intent?.status === "succeeded" ? error.payment_intent.id : undefined;
}

/** The form is in the provider's frame, which our style sheet does not reach. */
function cardOptions(): StripeCardElementOptions {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: colour("--ink"),
        fontSize: "17px",
        "::placeholder": { color: colour("--ink-3") },
      },
      invalid: { color: colour("--danger"), iconColor: colour("--danger") },
    },
  };
}
