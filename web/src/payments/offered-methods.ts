import { settings } from "../platform/api/settings";
import { paisaOf, type Paisa } from "../platform/money";

export type PaymentMethod = (typeof settings.payment.ways)[number]["way"];

/** Whether the shop takes this total by this method. The server decides for each order. */
export function isOffered(way: PaymentMethod, total: Paisa): boolean {
  const offer = settings.payment.ways.find((one) => one.way === way);
  if (offer === undefined) return false;
  return total >= paisaOf(offer.least) && (offer.most === null || total <= paisaOf(offer.most));
}

/** Whether any payment method takes this total. */
export function canPay(total: Paisa): boolean {
  return settings.payment.ways.some(({ way }) => isOffered(way, total));
}
