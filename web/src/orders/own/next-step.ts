// The progress of a customer's order: its steps, and a sentence about the next one.

import { formatDate } from "../../platform/dates";
import type { Paisa } from "../../platform/money";
import type { Order } from "../../platform/schemas/order";
import type { OrderEvent } from "../../platform/schemas/order-event";
import { isCancelling, isEnded } from "../payable";
import { dayOf } from "../shop-days";
import type { OwnOrderMessages } from "./own-order-messages";

/** The shop sends a refund within 72 hours. */
const refundDue_ms = 72 * 3_600_000;
const day_ms = 24 * 3_600_000;

export const mayBeCancelled = (order: Order) =>
  !order.paid && !order.orderStatus && !isEnded(order) && !isCancelling(order);

/** Whether its steps or its sentence depend on its events. */
export const needsEvents = (order: Order) =>
  order.paid || order.orderStatus || order.refunded > 0 || isEnded(order);

/** Whether its money goes back, so that it is never shipped. */
const willNotShip = ({ orderStatus, paid, price, refunded }: Order) =>
  paid && !orderStatus && refunded >= price;

/** Orders that end without their last step have a sentence only. */
export const hasSteps = (order: Order) => !isEnded(order) && !willNotShip(order);

/** Whether the order has documents; some others have them because of a payment that was voided. */
export const hasPapers = ({ paid, orderStatus }: Order) => paid || orderStatus;

export interface Step {
  name: "placed" | "paid" | "shipped";
  isDone: boolean;
  /** Undefined if it is not done, or if the events have not loaded. */
  at: Date | undefined;
}

/**
 * The steps in their order: an order that is paid on delivery, or was shipped before its payment,
 * is shipped first.
 */
export function stepsOf(order: Order, events: readonly OrderEvent[] = []): Step[] {
  const timeOf = (kind: string) => lastOf(kind, events)?.at;
  const { paid, orderStatus, orderedAt, way } = order;
  const payment: Step = { name: "paid", isDone: paid, at: paid ? timeOf("paid") : undefined };
  const shipping: Step = { name: "shipped", isDone: orderStatus, at: timeOf("shipped") };
  const shippedFirst = way === "on_delivery" || (orderStatus && !paid);
  return [
    { name: "placed", isDone: true, at: orderedAt },
    ...(shippedFirst ? [shipping, payment] : [payment, shipping]),
  ];
}

const lastOf = (kind: string | undefined, events: readonly OrderEvent[]) =>
  events.filter((event) => event.kind === kind).at(-1);

const opening = ["refund_asked", "late_payment", "extra_payment"];
const closing = ["refunded", "refund_refused"];

/** The amount that the shop is refunding, and when the refund began; null without a refund. */
export function pendingRefund(events: readonly OrderEvent[]) {
  let amount = 0;
  let since = new Date(0);
  for (const event of events) {
    if (opening.includes(event.kind)) {
      if (amount === 0) since = event.at;
      amount += event.amount ?? 0;
    } else if (closing.includes(event.kind)) {
      amount = Math.max(0, amount - (event.amount ?? 0));
    }
  }
  return amount === 0 ? null : { amount: amount as Paisa, since };
}

const moneyIn = ["paid", "money_received", "late_payment", "extra_payment"];

/** The next step in one or more sentences. Mentions refunds only if `events` have loaded. */
export function nextStep(
  order: Order,
  events: readonly OrderEvent[] | undefined,
  m: OwnOrderMessages,
): string {
  const { next } = m.ownOrder;
  const refund = pendingRefund(events ?? []);
  const texts = isEnded(order) ? endOf(order, events, m) : stateOf(order, events, m);
  if (refund !== null) {
    const due = new Date(refund.since.getTime() + refundDue_ms);
    const text = due < new Date() ? next.lateRefund : next.refund;
    texts.push(text(refund.amount, formatDate(due, m.dates)));
  } else {
    const refunded = refundedOf(order, events ?? []);
    if (refunded > 0) texts.push(next.refunded(refunded));
  }
  return texts.join(" ");
}

/** Of a live order, the part of its price; of an ended one, all that came for it. */
function refundedOf(order: Order, events: readonly OrderEvent[]): Paisa {
  if (!isEnded(order)) return order.refunded;
  const refunds = events.filter(({ kind }) => kind === "refunded");
  return refunds.reduce((sum, { amount }) => sum + (amount ?? 0), 0) as Paisa;
}

function endOf(
  { endedAt, status, transferTold }: Order,
  events: readonly OrderEvent[] | undefined,
  m: OwnOrderMessages,
): string[] {
  const { cancelled, ended, expired, nothingCharged, transferGoesBack } = m.ownOrder.next;
  const at = endedAt ?? lastOf(status, events ?? [])?.at;
  const text = status === "expired" ? expired : cancelled;
  const end = at === undefined ? ended : text(formatDate(at, m.dates));
  if (transferTold) return [end, transferGoesBack];
  const isFree = events !== undefined && !events.some(({ kind }) => moneyIn.includes(kind));
  return isFree ? [end, nothingCharged] : [end];
}

/** Of an order that has not ended. Empty if all its money is refunded or being refunded. */
function stateOf(
  order: Order,
  events: readonly OrderEvent[] | undefined,
  m: OwnOrderMessages,
): string[] {
  const { next } = m.ownOrder;
  const { goodsReturned, orderStatus, paid, price, received, refunded, way } = order;
  if (isCancelling(order)) return [next.cancelling];
  if (goodsReturned) return [paid ? next.cameBack : next.cameBackUnpaid];
  if (paid && refunded >= price) return [];
  const open = (price - received) as Paisa;
  const day = order.promisedOn;
  const isAhead = day !== undefined && dayOf(day).getTime() + day_ms > Date.now();
  const promise = isAhead ? [next.promised(formatDate(dayOf(day), m.dates))] : [];
  if (orderStatus) {
    const at = lastOf("shipped", events ?? [])?.at;
    const shipped = at === undefined ? next.shipped : next.shippedOn(formatDate(at, m.dates));
    if (paid) return [shipped, ...promise];
    return [shipped, ...promise, (way === "on_delivery" ? next.cash : next.pay)(open)];
  }
  if (paid) return [next.packing, ...promise];
  return way === "on_delivery" ? [...promise, next.cash(open)] : paymentOf(order, open, m);
}

/** Of an order that waits for its payment. */
function paymentOf(order: Order, open: Paisa, m: OwnOrderMessages): string[] {
  const { payBy, price, received, transferTold } = order;
  const part = received > 0 ? [m.ownOrder.next.part(received, price)] : [];
  if (transferTold) return [...part, m.ownOrder.next.checking];
  return [...part, payBy == null ? m.ownOrder.next.pay(open) : m.payment.payBy(payBy)];
}
