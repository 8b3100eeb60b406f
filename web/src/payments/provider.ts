import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";
import { queryOptions } from "@tanstack/react-query";

/** How this shop takes cards: not at all, from a sandbox of its own, or through Stripe. */
export interface PaymentSettings {
  mode: "sandbox" | "stripe" | "none";
  publishableKey: string;
  scriptUrl: string | null;
}

/** The provider's library, in the payment page's own document only. */
export function providerQuery(settings: PaymentSettings) {
  return queryOptions({
    queryKey: ["payments", "provider", settings],
    queryFn: () => loadProvider(settings),
    staleTime: Infinity,
    retry: false,
    // It is an object with ways of its own, not data to be compared and shared.
    structuralSharing: false,
  });
}

async function loadProvider({ publishableKey, scriptUrl }: PaymentSettings) {
  // The sandbox speaks the provider's own interface, and the loader takes what it finds in place.
  if (scriptUrl !== null && !("Stripe" in window)) await loadScript(scriptUrl);
  const stripe: Stripe | null = await loadStripe(publishableKey);
  if (stripe === null) throw new Error("the payment library needs a browser");
  return stripe;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove(); // So that another try asks again.
      reject(new Error(`${url} did not load`));
    };
    document.head.append(script);
  });
}
