import { paisaOf, type Paisa } from "../platform/money";

// What the card provider accepts in Taka.
export const cardAmountMin = paisaOf(61);
export const cardAmountMax = paisaOf(999_999.99);

export function isWithinCardLimits(total: Paisa): boolean {
  return total >= cardAmountMin && total <= cardAmountMax;
}
