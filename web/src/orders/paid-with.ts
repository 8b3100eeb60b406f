import type { DashboardMessages } from "../platform/messages/messages";
import type { Order } from "./order-queries";

/** What SSLCommerz calls the means of a payment, in words: "BKASH-BKash" is bKash. */
export function nameOfMeans(paidWith: string, m: DashboardMessages): string {
  const [code = "", ...name] = paidWith.split("-");
  const known: Record<string, string> = m.ways.methods;
  return Object.hasOwn(known, code) ? (known[code] ?? code) : name.join("-") || code;
}

/** With what, or how, a paid order was paid; null where the card form of the page says it all. */
export function meansOf({ paidWith, way }: Order, m: DashboardMessages): string | null {
  if (paidWith !== null) return nameOfMeans(paidWith, m);
  return way === null || way === "card" ? null : m.ways.names[way];
}
