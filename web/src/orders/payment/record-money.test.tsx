import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { expect, test } from "vitest";

import { bundles } from "messages/bn/bundles";

import { dashboardBundles, messagesOf } from "../../platform/messages/messages";
import { renderAt, server } from "../../platform/testing";
import { orderSchema } from "../../platform/schemas/order";
import { receiptFormSchema } from "./money-records";
import { RecordMoney } from "./record-money";
import { TransfersToCheck } from "./transfers-to-check";
import { order } from "../test-orders";

const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

type Answer = (body: Record<string, unknown>) => object | null;

/** Answers with a refusal, or records the money. Returns the requests. */
function recordBy(answer: Answer) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`/api/order/${order._id}/receipts`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      const refusal = answer(body);
      return refusal === null
        ? HttpResponse.json({}, { status: 201 })
        : HttpResponse.json(refusal, { status: 409 });
    }),
  );
  return sent;
}

/** Opens the dialog of an order of ৳ 25,001, of which 1,000 have arrived. */
async function open(answer: Answer, changes = {}) {
  const sent = recordBy(answer);
  const part = { ...order, way: "transfer", received: 1_000, ...changes };
  renderAt("/", <RecordMoney order={v.parse(orderSchema, part)} />);
  await click("Record money");
  await userEvent.type(await screen.findByLabelText("Reference on the statement"), "FT1");
  return sent;
}

async function typeAmount(text: string) {
  const amount = screen.getByLabelText("Amount in Taka");
  await userEvent.clear(amount);
  await userEvent.type(amount, text);
  return amount;
}

const aboveTotal = (surplus: number) => ({
  type: "/problems/above_total",
  detail: `It is ${surplus} more than is open.`,
  surplus,
});

test("R-UNDO-1 below the open sum it says what stays open, before the press", async () => {
  await open(() => null);
  const amount = await typeAmount("20000");
  expect(amount).toHaveAccessibleDescription(/^৳\s4,001 stays open\.$/);
});

test("R-UNDO-1 money above the open sum is recorded after a second question, with its surplus", async () => {
  const sent = await open(({ surplus }) => (surplus === 99.5 ? null : aboveTotal(99.5)));
  await typeAmount("24100.50");
  await userEvent.dblClick(screen.getByRole("button", { name: "Record" }));
  const question = await screen.findByRole("alertdialog", { name: "Record it all the same?" });
  expect(question).toHaveAccessibleDescription("It is 99.5 more than is open.");
  await click("Record all of it");
  expect(await screen.findByText("Money recorded")).toBeVisible();
  expect(sent.map(({ surplus }) => surplus)).toEqual([undefined, 99.5]);
});

test("R-UNDO-1 another surplus is asked about again, and a No leaves the refusal in the dialog", async () => {
  const sent = await open(({ surplus }) => aboveTotal(surplus === undefined ? 5 : 7));
  await click("Record");
  await click("Record all of it");
  expect(await screen.findByText("It is 7 more than is open.")).toBeVisible();
  const [, cancel] = screen.getAllByRole("button", { name: "Cancel" });
  await userEvent.click(cancel!);
  expect(await screen.findByRole("alert")).toHaveTextContent("It is 7 more than is open.");
  expect(sent.map(({ surplus }) => surplus)).toEqual([undefined, 5]);
});

test.each([
  ["reference_used", "Part of that transfer", { splitWith: "65a1b2c3d4e5f60718293aaa" }],
  ["another_transfer", "It is another transfer", { another: true }],
])("R-UNDO-5 %s is confirmed by a person", async (code, yes, confirmed) => {
  const refusal = {
    type: `/problems/${code}`,
    detail: "Look again.",
    orderId: "65a1b2c3d4e5f60718293aaa",
  };
  const isConfirmed = (body: object) => Object.keys(confirmed).every((name) => name in body);
  const sent = await open((body) => (isConfirmed(body) ? null : refusal));
  await click("Record");
  await click(yes);
  await waitFor(() => expect(sent.at(-1)).toMatchObject(confirmed));
  expect(await screen.findByText("Money recorded")).toBeVisible();
});

const checkoutId = "65a1b2c3d4e5f60718293a00";
const pending = { ...order, status: "pending", endedAt: null, checkoutId };
/** Three orders to be paid: ৳ 24,001, 25,001 and 100 are open. */
const checkout = {
  checkoutId,
  number: 1040,
  createdAt: order.orderedAt,
  orders: [
    { ...pending, received: 1_000 },
    { ...pending, _id: "2" },
    { ...pending, _id: "3", price: 100, status: "shipped", orderStatus: true },
    { ...pending, _id: "4", paid: true, transactionId: "bt_4_1" },
    { ...pending, _id: "5", status: "cancelled", endedAt: order.orderedAt },
    { ...pending, _id: "6", goodsReturned: true },
  ],
};
const answerCheckout = (orders = checkout.orders) =>
  server.use(
    http.get(`/api/checkout/${order._id}`, () => HttpResponse.json({ ...checkout, orders })),
  );
const box = { name: /^For all 3 orders of #1040 \(৳\s49,102 open\)$/ };

test("R-PART-13 a transfer is for all unpaid orders of the checkout, unless staff untick the box", async () => {
  answerCheckout();
  const sent = await open(() => null, { checkoutId });
  const whole = screen.getByRole("checkbox", box);
  expect(whole).toBeChecked();
  const amount = screen.getByLabelText("Amount in Taka");
  expect(amount).toHaveValue("49102");
  await userEvent.click(whole);
  expect(amount).toHaveValue("24001");
  await userEvent.click(whole);
  await typeAmount("40000");
  expect(amount).toHaveAccessibleDescription(/^৳\s9,102 stays open\.$/);
  await click("Record");
  expect(await screen.findByText("Money recorded")).toBeVisible();
  expect(sent).toMatchObject([{ wholeCheckout: true, amount: 40_000, reference: "FT1" }]);
});

test("R-PART-13 a typed amount stays when the box changes, and goes to the one order without it", async () => {
  answerCheckout();
  const sent = await open(() => null, { checkoutId });
  const amount = await typeAmount("20000");
  await userEvent.click(screen.getByRole("checkbox", box));
  expect(amount).toHaveValue("20000");
  expect(amount).toHaveAccessibleDescription(/^৳\s4,001 stays open\.$/);
  await click("Record");
  await waitFor(() => expect(sent).toMatchObject([{ amount: 20_000 }]));
  expect(sent[0]).not.toHaveProperty("wholeCheckout");
});

test("R-PART-13 the box is not ticked for cash", async () => {
  answerCheckout();
  await open(() => null, { checkoutId, way: "on_delivery", received: 0 });
  expect(screen.getByLabelText("Kind")).toHaveValue("cash");
  expect(screen.getByRole("checkbox", box)).not.toBeChecked();
  const amount = screen.getByLabelText("Amount in Taka");
  expect(amount).toHaveAccessibleDescription("Cash is exactly what is open.");
});

test("R-PART-13 without a second unpaid order there is no box", async () => {
  answerCheckout(checkout.orders.slice(2));
  await open(() => null, { checkoutId });
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("R-PART-13 a surplus of the whole checkout is confirmed as that of one order", async () => {
  answerCheckout();
  const sent = await open(({ surplus }) => (surplus === 5 ? null : aboveTotal(5)), { checkoutId });
  await click("Record");
  await click("Record all of it");
  expect(await screen.findByText("Money recorded")).toBeVisible();
  expect(sent).toMatchObject([{ wholeCheckout: true }, { wholeCheckout: true, surplus: 5 }]);
});

test.each([
  [1, 50_102, false],
  [1, 60_000, true], // Other orders of the transfer have left the list with their money.
  [3, 50_102, true],
])(
  "R-PART-12 Transfers to check: a report of %i orders and %i Taka is one row (for all: %s)",
  async (orders, amount, isForAll) => {
    answerCheckout();
    const notice = { ...reported.notice, amount };
    server.use(
      http.get("/api/transfers-to-check", () =>
        HttpResponse.json([{ ...reported, notice, orders, total: 50_102, received: 1_000 }]),
      ),
      http.get(`/api/order/${order._id}/overview`, () =>
        HttpResponse.json({ ...pending, way: "transfer", goods: "held", refunds: [] }),
      ),
    );
    renderAt("/", <TransfersToCheck />);
    await click("Transfers to check: 1");
    const row = await screen.findByRole("row", { name: /Rahima/ });
    expect(row).toHaveTextContent(orders === 3 ? "#1042 and 2 more" : "#1042Rahima");
    expect(row).toHaveTextContent(/৳\s50,102/);
    await click("Record money");
    const whole = await screen.findByRole("checkbox", box);
    expect(whole.matches(":checked")).toBe(isForAll);
  },
);

const reported = {
  notice: {
    _id: "n1",
    reference: "FT1",
    bank: "Her Bank",
    amount: 50_102,
    paidOn: "2026-11-20",
    toldAt: order.orderedAt,
    checked: false,
    slip: false,
    notFound: false,
  },
  orderId: order._id,
  orderNumber: order.number,
  name: order.name,
};

test("R-PART-13 both languages say what is wrong with the entries", async () => {
  const english = messagesOf(...dashboardBundles, "staff-orders");
  const bangla = { ...english, ...(await bundles.dashboard()) } as typeof english;
  for (const m of [english, bangla]) {
    const empty = { kind: "transfer", amount: "", reference: " ", receivedOn: "", note: "" };
    const wrong = { ...empty, amount: "12k", reference: "F".repeat(65), receivedOn: "2026-11-20" };
    const said = (form: object) =>
      v.safeParse(receiptFormSchema(m), form).issues?.map(({ message }) => message);
    expect(said(empty)).toEqual([m.ways.required, m.ways.required, m.ways.required]);
    expect(said(wrong)).toEqual([m.ways.amountWrong, m.ways.long(64)]);
  }
  expect(bangla.ways.amountWrong).not.toBe(english.ways.amountWrong);
});
