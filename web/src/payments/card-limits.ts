import { paisaOf } from "../platform/money";

// Whether the card provider accepts this amount in Taka.
export const cardAmountMin = paisaOf(61);
export const cardAmountMax = paisaOf(999_999.99);
