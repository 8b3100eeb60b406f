import { expect, test, vi } from "vitest";

import "../../platform/testing";
import { messagesOf } from "../../platform/messages/messages";
import type { Paisa } from "../../platform/money";
import type { Order } from "../../platform/schemas/order";
import type { OrderEvent } from "../../platform/schemas/order-event";
import { order as wire } from "../test-orders";
import { nextStep, stepsOf } from "./next-step";

const taka = (amount: number) => (amount * 100) as Paisa;

const unpaid: Order = {
  ...wire,
  orderedAt: new Date(2026, 10, 20),
  price: taka(25_001),
  refunded: taka(0),
  received: taka(0),
  status: "pending",
  endedAt: null,
};
const paid: Order = { ...unpaid, paid: true, transactionId: "pi_1" };
const cash: Order = { ...unpaid, way: "on_delivery" };
const shipped = { orderStatus: true, status: "shipped" } as const;
const cancelled = { status: "cancelled", endedAt: new Date(2026, 10, 26) } as const;

const event = (kind: string, at: Date, amount?: number): OrderEvent => ({
  kind,
  at,
  by: "shop",
  name: null,
  detail: null,
  amount: amount === undefined ? null : taka(amount),
});
const placed = event("placed", unpaid.orderedAt);
const yesterday = new Date(Date.now() - 24 * 3_600_000);
const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000);

/** With plain spaces. */
function say(order: Order, ...events: OrderEvent[]) {
  const m = messagesOf(
    "catalogue",
    "dashboard",
    "facts",
    "orders",
    "reviews",
    "own-order",
    "order-events",
    "order-papers",
  );
  return nextStep(order, [placed, ...events], m).replaceAll("\u00a0", " ");
}

test("R-PAGEO-1 an unpaid order has a deadline, or its price if it has none", () => {
  const payBy = new Date(2026, 10, 29, 18, 20);
  expect(say({ ...unpaid, payBy })).toBe("Pay by 29 Nov 2026, 18:20. Then the order ends.");
  expect(say(unpaid)).toBe("Please pay ৳ 25,001.");
});

test("R-DELIV-4 a promised day is named from the payment on, and for cash from its choice", () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 2, 23), toFake: ["Date"] });
  const promisedOn = "2026-12-02";
  expect(say({ ...paid, promisedOn })).toMatch(/packing it.* You get it by 2 Dec 2026\.$/);
  expect(say({ ...cash, promisedOn })).toBe(
    "You get it by 2 Dec 2026. Have ৳ 25,001 ready when it arrives.",
  );
  expect(say({ ...paid, ...shipped, promisedOn })).toBe(
    "It is on its way to you. You get it by 2 Dec 2026.",
  );
  vi.setSystemTime(new Date(2026, 11, 3));
  expect(say({ ...paid, ...shipped, promisedOn })).toBe("It is on its way to you.");
  vi.useRealTimers();
});

test("R-PAGEO-1 a reported transfer is being checked, also after a part of it", () => {
  const told: Order = { ...unpaid, way: "transfer", transferTold: true };
  expect(say(told)).toBe("We are checking your transfer.");
  expect(say({ ...told, received: taka(5_000) })).toBe(
    "We have received ৳ 5,000 of ৳ 25,001. We are checking your transfer.",
  );
});

test("R-PAGEO-1 a paid order is packed, then has the day on which it was shipped", () => {
  expect(say(paid)).toBe("We are packing it. You get an email when it is on its way.");
  const sent = event("shipped", new Date(2026, 9, 5));
  expect(say({ ...paid, ...shipped }, sent)).toBe("Shipped on 5 Oct 2026.");
  expect(say({ ...paid, ...shipped })).toBe("It is on its way to you.");
});

test("R-PAGEO-1 cash on delivery names the amount, before and after shipping", () => {
  const ready = "Have ৳ 25,001 ready when it arrives.";
  expect(say(cash)).toBe(ready);
  expect(say({ ...cash, ...shipped })).toBe(`It is on its way to you. ${ready}`);
  expect(say({ ...cash, ...shipped, goodsReturned: true })).toBe("The parcel came back unpaid.");
});

test("R-PAGEO-1 an order that was shipped before its payment asks for it", () => {
  expect(say({ ...unpaid, ...shipped, way: "transfer" })).toBe(
    "It is on its way to you. Please pay ৳ 25,001.",
  );
});

test("R-PAGEO-1 a refund under way has a day, and a late one says so", () => {
  const refunding: Order = { ...paid, refunded: paid.price };
  expect(say(refunding, event("refund_asked", yesterday, 25_001))).toMatch(
    /^৳ 25,001 goes back to you by \d+ \w+ \d{4}\.$/,
  );
  expect(say(refunding, event("refund_asked", lastWeek, 25_001))).toMatch(
    /^৳ 25,001 should have gone back to you by \d+ \w+ \d{4}\. Please write to us\.$/,
  );
});

test("R-PAGEO-1 a refund in part says what is next as well, and ends when the money is back", () => {
  const inPart: Order = { ...paid, refunded: taka(100) };
  const asked = event("refund_asked", yesterday, 100);
  expect(say(inPart, asked)).toMatch(/^We are packing it\. .* ৳ 100 goes back to you by /);
  expect(say(inPart, asked, event("refunded", yesterday, 100))).toBe(
    "We are packing it. You get an email when it is on its way. ৳ 100 went back to you.",
  );
  expect(say(paid, asked, event("refund_refused", yesterday, 100))).not.toContain("৳ 100");
});

test("R-PAGEO-1 an ended order says when and why, and whether anything was charged", () => {
  expect(say({ ...unpaid, ...cancelled })).toBe("Cancelled on 26 Nov 2026. Nothing was charged.");
  expect(say({ ...unpaid, ...cancelled, status: "expired" })).toBe(
    "Not paid in time: the order ended on 26 Nov 2026. Nothing was charged.",
  );
  const late = event("late_payment", yesterday, 25_001);
  expect(say({ ...unpaid, ...cancelled }, late)).toMatch(
    /^Cancelled on 26 Nov 2026\. ৳ 25,001 goes back to you by /,
  );
  expect(say({ ...unpaid, ...cancelled }, late, event("refunded", yesterday, 25_001))).toBe(
    "Cancelled on 26 Nov 2026. ৳ 25,001 went back to you.",
  );
});

test.each(["cancelled", "expired"] as const)(
  "R-PAGEO-1 a transfer that was reported before the order was %s goes back",
  (status) => {
    const reported: Order = {
      ...unpaid,
      ...cancelled,
      status,
      way: "transfer",
      transferTold: true,
    };
    expect(say(reported, event("transfer_told", yesterday))).toMatch(
      / 26 Nov 2026\. If your transfer arrives, we send it back\.$/,
    );
  },
);

test("R-PAGEO-1 an order that is being cancelled waits for the bank", () => {
  expect(say({ ...unpaid, status: "cancelling" })).toMatch(/^It is being cancelled\./);
});

test("R-PAGEO-1 the steps are in the order of the payment method", () => {
  const namesOf = (order: Order) => stepsOf(order).map(({ name }) => name);
  expect(namesOf(unpaid)).toEqual(["placed", "paid", "shipped"]);
  expect(namesOf(cash)).toEqual(["placed", "shipped", "paid"]);
  expect(namesOf({ ...unpaid, ...shipped })).toEqual(["placed", "shipped", "paid"]);
});

test("R-PAGEO-1 a done step has the day of its last event", () => {
  const at = new Date(2026, 10, 21);
  const steps = stepsOf(paid, [placed, event("paid", unpaid.orderedAt), event("paid", at)]);
  expect(steps).toEqual([
    { name: "placed", isDone: true, at: unpaid.orderedAt },
    { name: "paid", isDone: true, at },
    { name: "shipped", isDone: false, at: undefined },
  ]);
});
