import { paisaOf } from "../platform/money";

// Limits of the card provider for one payment in Taka.
export const cardAmountMin = paisaOf(61);
export const cardAmountMax = paisaOf(999_999.99);
