import { paisaOf } from "../platform/money";

/** Above this total, the buyer can claim VAT only if the invoice has their BIN. */
export const namedAbove = paisaOf(25_000);
