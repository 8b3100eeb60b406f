import { paisaOf, type Paisa } from "../platform/money";

// What the card provider accepts in Taka.
export const leastByCard = paisaOf(61);
export const mostByCard = paisaOf(999_999.99);

export function cardTakes(total: Paisa): boolean {
  return total >= leastByCard && total <= mostByCard;
}
