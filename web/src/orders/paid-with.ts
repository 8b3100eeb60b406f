import type { DashboardMessages } from "../platform/messages/messages";
import type { Order } from "../platform/schemas/order";

/** Readable name of a payment channel of SSLCommerz: "BKASH-BKash" is bKash. */
export function nameOfMeans(paidWith: string, m: DashboardMessages): string {
  const [code = "", ...name] = paidWith.split("-");
  const known: Record<string, string> = m.ways.methods;
  return Object.hasOwn(known, code) ? (known[code] ?? code) : name.join("-") || code;
}

/**
 * The payment channel or method of a paid order; null for our card form, where the page needs no
 * more.
 */
export function meansOf({ paidWith, way }: Order, m: DashboardMessages): string | null {
  if (paidWith !== null) return nameOfMeans(paidWith, m);
  return way === null || way === "card" ? null : m.ways.names[way];
}
