import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { orderSchema } from "../../platform/schemas/order";
import { RefundOrder } from "./refund-order";
import { order } from "../test-orders";
import { RefusedRefunds } from "./refused-refunds";
import { UnmatchedPayments } from "./unmatched-payments";

const paid = { ...order, paid: true, transactionId: "pi_1" };

async function openWith(answer: Record<string, unknown>) {
  const sent: unknown[] = [];
  server.use(
    http.post(`/api/order/${order._id}/refund`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...answer, insertedId: "r1" }, { status: 201 });
    }),
  );
  renderAt("/", <RefundOrder order={v.parse(orderSchema, answer)} />);
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  await screen.findByLabelText("Amount in Taka"); // The form is in its own chunk.
  return sent;
}

async function fill(amount: string, reason: string) {
  const box = screen.getByLabelText("Amount in Taka");
  await userEvent.clear(box);
  if (amount !== "") await userEvent.type(box, amount);
  if (reason !== "") await userEvent.type(screen.getByLabelText("Reason"), reason);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Refund" }));
}

test("refunds a part with its reason, and closes", async () => {
  const sent = await openWith(paid);
  await fill("1000.50", "One board arrived broken");
  expect(await screen.findByText("Refund started")).toBeVisible();
  expect(sent).toEqual([
    { amount: 1000.5, reason: "One board arrived broken", goodsCameBack: false },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("offers the whole remainder, and returns goods to stock", async () => {
  const sent = await openWith({ ...paid, refunded: 1, orderStatus: true });
  expect(screen.getByLabelText("Amount in Taka")).toHaveValue("25000");
  await userEvent.click(screen.getByLabelText(/Goods returned/));
  await fill("25000", "Sent back");
  await expect
    .poll(() => sent)
    .toEqual([{ amount: 25000, reason: "Sent back", goodsCameBack: true }]);
});

test("R-DELIV-3 says how much of the payment is delivery", async () => {
  await openWith({ ...paid, deliveryCharge: 27 });
  const amount = screen.getByLabelText("Amount in Taka");
  expect(amount).toHaveAccessibleDescription(/^৳\s27 of it is delivery$/);
});

test("explains that unshipped goods return to stock, without asking", async () => {
  await openWith(paid);
  expect(screen.getByText(/Nothing has been shipped yet. A full refund/)).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test.each([
  ["", "Please enter the amount to refund"],
  ["25001.01", "Between ৳\u00a00.01 and ৳\u00a025,001, which is what is left of this payment"],
  ["0", "Between ৳\u00a00.01 and ৳\u00a025,001, which is what is left of this payment"],
  ["ten", "Please write the amount in digits, such as 1200.50"],
])("refuses an amount of %j beside its field", async (amount, sentence) => {
  const sent = await openWith(paid);
  await fill(amount, "");
  expect(screen.getByLabelText("Amount in Taka")).toHaveAccessibleDescription(sentence);
  expect(screen.getByText("Please enter the reason for the refund")).toBeVisible();
  expect(sent).toEqual([]);
});

test("shows in the dialog why nothing was refunded", async () => {
  await openWith(paid);
  const refusal = { type: "/problems/refund_too_large", detail: "At most 1 Taka are left." };
  server.use(http.post("/api/order/:id/refund", () => HttpResponse.json(refusal, { status: 409 })));
  await fill("2", "x");
  expect(await screen.findByText("At most 1 Taka are left.")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("R-API-10 closed and reopened after a lost response, it refunds once", async () => {
  await openWith(paid);
  const keys: (string | null)[] = [];
  server.use(
    http.post("/api/order/:id/refund", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.error();
    }),
  );
  await fill("2", "x");
  expect(await screen.findByRole("alert")).toHaveTextContent("You can safely try again.");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  await fill("2", "x");
  await expect.poll(() => keys).toEqual([expect.any(String), keys[0]]);
});

test("shows why nothing was refunded even after the dialog was closed", async () => {
  await openWith(paid);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const refusal = { type: "/problems/refund_too_large", detail: "At most 1 Taka are left." };
  server.use(
    http.post("/api/order/:id/refund", async () => {
      await answered;
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  await fill("2", "x");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  answer();
  expect(await screen.findByText("At most 1 Taka are left.")).toBeVisible();
});

test.each([
  ["unpaid", order],
  ["refunded in full", { ...paid, refunded: 25001 }],
])("an order that is %s has nothing to refund", (_state, answer) => {
  renderAt("/", <RefundOrder order={v.parse(orderSchema, answer)} />);
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
});

const late = {
  transactionId: "pi_late",
  orderId: order._id,
  orderNumber: 1042,
  name: order.name,
  amount: 25001,
  left: 0,
  currency: "bdt",
  why: "order_cancelled",
  refund: "done" as string | null,
  refundId: "65a1b2c3d4e5f60718293a41" as string | null,
  refusal: null as string | null,
  foundAt: "2026-11-21T09:30:00.000Z",
};

async function openQueue(payment: typeof late) {
  server.use(http.get("/api/unclaimed-payments", () => HttpResponse.json([payment])));
  renderAt("/", <UnmatchedPayments />);
  await userEvent.click(
    await screen.findByRole("button", { name: "Payments without an order: 1" }),
  );
}

test("unmatched payments are listed with their refunds", async () => {
  await openQueue(late);
  for (const text of [
    "pi_late",
    "৳ 25,001",
    "It arrived after the order was cancelled",
    "Refunded",
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole("link", { name: "#1042 · Rahima Khatun" })).toHaveAttribute(
    "href",
    `/dashboard/manage-orders/${order._id}`,
  );
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
});

test("an unmatched payment with a failed refund says why and can be refunded again", async () => {
  const sent: unknown[] = [];
  const stuck = { ...late, left: 25001, refund: "refused", refusal: "refund_failed" };
  server.use(
    http.post("/api/unclaimed-payments/pi_late/refund", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...stuck, left: 0, refund: "asked" }, { status: 201 });
    }),
  );
  await openQueue(stuck);
  expect(screen.getByText("The refund failed or was cancelled.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  await userEvent.type(screen.getByLabelText("Reason"), "Unknown purpose");
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  await waitFor(() => expect(sent).toEqual([{ reason: "Unknown purpose" }]));
});

test("R-UNDO-4 a surplus whose refund could not be sent is closed as settled otherwise", async () => {
  const answers: unknown[] = [];
  const stuck = {
    ...late,
    transactionId: "bt_65a1_1",
    left: 500,
    refund: "refused",
    why: "overpaid",
  };
  server.use(
    http.post(`/api/refunds/${late.refundId}/answer`, async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json({ modifiedCount: 1 });
    }),
  );
  await openQueue(stuck);
  await userEvent.click(screen.getByRole("button", { name: "Settled otherwise" }));
  await userEvent.type(screen.getByLabelText("Reason"), "Kept for the next order");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(answers).toEqual([{ outcome: "settled_otherwise", reason: "Kept for the next order" }]),
  );
});

test("failed refunds are listed with their reasons", async () => {
  const refused = {
    orderId: order._id,
    amount: 100,
    reason: "It arrived broken",
    refusal: "refund_failed",
    askedAt: "2026-11-21T09:30:00.000Z",
  };
  server.use(http.get("/api/refused-refunds", () => HttpResponse.json([refused])));
  renderAt("/", <RefusedRefunds />);
  await userEvent.click(await screen.findByRole("button", { name: "Failed refunds: 1" }));
  for (const text of ["৳ 100", "It arrived broken", "The refund failed or was cancelled."]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await userEvent.click(screen.getByRole("link", { name: order._id }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
