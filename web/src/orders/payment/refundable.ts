import type { Paisa } from "../../platform/money";
import type { Order } from "../order-queries";

/** The part of the payment that can still be refunded. */
export const refundable = ({ paid, price, refunded }: Order) =>
  (paid ? price - refunded : 0) as Paisa;
