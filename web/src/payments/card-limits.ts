import { paisaOf, type Paisa } from "../platform/money";

// What the card payment provider takes in Taka.
const least = paisaOf(61);
const most = paisaOf(999_999.99);

export function cardTakes(total: Paisa): boolean {
  return total >= least && total <= most;
}
