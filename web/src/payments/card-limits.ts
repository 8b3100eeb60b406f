import { paisaOf } from "../platform/money";

// What the card provider accepts in Taka.
export const cardAmountMin = paisaOf(61);
export const cardAmountMax = paisaOf(999_999.99);
