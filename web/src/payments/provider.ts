import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe } from "@stripe/stripe-js";
import { queryOptions } from "@tanstack/react-query";

/** How this shop accepts cards: not at all, through its own sandbox, or through Stripe. */
interface PaymentSettings {
  mode: "sandbox" | "stripe" | "none";
  publishableKey: string;
  scriptUrl: string | null;
}

/** The provider's library; only the payment page's document loads it. */
export function providerQuery(settings: PaymentSettings) {
  return queryOptions({
    queryKey: ["payments", "provider", settings],
    queryFn: () => loadProvider(settings),
    staleTime: Infinity,
    retry: false,
    // An object with methods, not data to compare and share.
    structuralSharing: false,
  });
}

async function loadProvider({ publishableKey, scriptUrl }: PaymentSettings) {
  // The sandbox implements the provider's interface; the loader uses whichever is present.
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
      script.remove(); // So that a retry loads it again.
      reject(new Error(`${url} did not load`));
    };
    document.head.append(script);
  });
}
