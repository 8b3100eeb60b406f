import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import type { Permission } from "../platform/api/permissions";
import { Route, Routes } from "../platform/routing/routes";
import { renderAt, server, signedIn } from "../platform/testing";
import { OrderPage } from "./order-page";
import { checkoutOf, noPapers, order, pickup } from "./test-orders";

/** An order that staff placed for someone else. */
const placed = {
  ...order,
  email: "karim@traders.example",
  status: "pending",
  goods: "held",
  refunds: [],
  checkoutId: order._id,
  consentBy: "counter",
  agreed: pickup,
};
const second = { ...placed, _id: "65a1b2c3d4e5f60718293a6c", number: 1043, price: 9000 };
const total = "৳\u00a025,001";

let overview: object = placed;
let receipts: object[] = [];
let shipped = 0;

beforeEach(() => {
  overview = placed;
  receipts = [];
  shipped = 0;
  server.use(
    noPapers,
    http.get(`/api/order/${order._id}/notes`, () => HttpResponse.json([])),
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json([])),
    http.get(`/api/order/${order._id}/transfers`, () =>
      HttpResponse.json({ notices: [], receipts: [] }),
    ),
    http.get(`/api/order/${order._id}/overview`, () => HttpResponse.json(overview)),
    http.get(`/api/checkout/${order._id}`, () => HttpResponse.json(checkoutOf(placed))),
    http.post(`/api/order/${order._id}/receipts`, async ({ request }) => {
      receipts.push((await request.json()) as object);
      overview = { ...placed, paid: true, way: "on_delivery", paidWith: "on_delivery" };
      return HttpResponse.json(overview, { status: 201 });
    }),
    http.patch(`/api/order/status/${order._id}`, () => {
      shipped += 1;
      overview = { ...overview, orderStatus: true, status: "shipped", goods: "sent" };
      return HttpResponse.json({ ...overview, modifiedCount: 1 });
    }),
  );
});

async function open(missing: Permission[] = []) {
  renderAt(
    `/dashboard/manage-orders/${order._id}`,
    <Routes>
      <Route path="/dashboard/manage-orders/:id" element={<OrderPage />} />
    </Routes>,
    signedIn,
    missing,
  );
  await screen.findByRole("heading", { level: 1, name: "Order #1042" });
}

const button = (name: string) => screen.queryByRole("button", { name });
const cash = (amount = total) => screen.findByRole("button", { name: `Cash received ${amount}` });

async function press(name: string, yes: string) {
  const dialog = within(await screen.findByRole("alertdialog", { name }));
  await userEvent.click(dialog.getByRole("button", { name: yes }));
}

test("R-DESKO-6 cash at the counter is one press and a short question, and then the goods are handed over", async () => {
  await open(["payments.record"]);
  await waitFor(async () => expect(await cash()).toBeEnabled());
  await userEvent.click(await cash());
  await press(`${total} in cash for order #1042?`, "Cash received");
  await press("Hand over #1042 to Rahima Khatun, 2 pieces of Padma X870?", "Hand over");
  expect(await screen.findByText(/^Successfully order status change/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(receipts).toEqual([
    {
      kind: "cash",
      amount: 25_001,
      receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  ]);
  expect(shipped).toBe(1);
});

test("R-DESKO-6 goods that are not handed over yet keep their button", async () => {
  await open();
  await waitFor(async () => expect(await cash()).toBeEnabled());
  await userEvent.click(await cash());
  await press(`${total} in cash for order #1042?`, "Cash received");
  await press("Hand over #1042 to Rahima Khatun, 2 pieces of Padma X870?", "Cancel");
  await waitFor(() => expect(button("Hand over")).toHaveFocus());
  expect(button(`Cash received ${total}`)).toBeNull();
  expect(shipped).toBe(0);
});

test("R-DESKO-6 the cash of several orders pays the whole checkout", async () => {
  server.use(
    http.get(`/api/checkout/${order._id}`, () => HttpResponse.json(checkoutOf(placed, second))),
  );
  const both = "৳\u00a034,001";
  await open();
  await waitFor(async () => expect(await cash(both)).toBeEnabled());
  await userEvent.click(await cash(both));
  expect(await screen.findByRole("button", { name: "Hand over" })).toBeVisible();
  const question = `${both} in cash for 2 orders that were placed together?`;
  expect(await screen.findByRole("alertdialog", { name: question })).toHaveTextContent(
    "#1042, #1043 · Rahima Khatun",
  );
  await press(question, "Cash received");
  expect(await screen.findByText("The cash was recorded")).toBeVisible();
  expect(receipts).toMatchObject([{ amount: 34_001, wholeCheckout: true }]);
  await waitFor(() => expect(button("Hand over")).toHaveFocus());
});

test.each([
  ["was shipped unpaid", { orderStatus: true, status: "shipped" }],
  ["has a part of its price", { received: 500 }],
])(
  "R-DESKO-6 the cash pays this order alone if another of its checkout %s",
  async (_what, more) => {
    server.use(
      http.get(`/api/checkout/${order._id}`, () =>
        HttpResponse.json(checkoutOf(placed, { ...second, ...more })),
      ),
    );
    await open();
    await waitFor(async () => expect(await cash()).toBeEnabled());
    await userEvent.click(await cash());
    await press(`${total} in cash for order #1042?`, "Cash received");
    await waitFor(() => expect(receipts).toHaveLength(1));
    expect(receipts[0]).toMatchObject({ amount: 25_001 });
    expect(receipts[0]).not.toHaveProperty("wholeCheckout");
  },
);

test("R-DESKO-6 takes no cash while the orders of the checkout are unknown", async () => {
  server.use(
    http.get(
      `/api/checkout/${order._id}`,
      () => HttpResponse.json({ type: "/problems/internal", detail: "…" }, { status: 500 }),
      { once: true },
    ),
  );
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await cash()).toBeEnabled());
});

test("R-DESKO-6 a refusal of the cash is shown, and nothing is handed over", async () => {
  const document = { type: "/problems/order_paid", detail: "It is paid already." };
  server.use(
    http.post(`/api/order/${order._id}/receipts`, () =>
      HttpResponse.json(document, { status: 409 }),
    ),
  );
  await open();
  await waitFor(async () => expect(await cash()).toBeEnabled());
  await userEvent.click(await cash());
  await press(`${total} in cash for order #1042?`, "Cash received");
  expect(await screen.findByText("It is paid already.")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test.each([
  ["of a caller can be taken too, but shipping is next", { consentBy: "phone", agreed: undefined }],
])("R-DESKO-6 cash %s", async (_what, more) => {
  overview = { ...placed, ...more };
  await open();
  expect(await cash()).toBeVisible();
  expect(button("Update")).toBeVisible();
});

test.each([
  [
    "an order that its customer placed and a courier brings",
    { consentBy: undefined, agreed: undefined },
    [],
  ],
  ["an order that was shipped", { orderStatus: true, status: "shipped", goods: "sent" }, []],
  ["an order of which a part has arrived", { received: 500 }, []],
  ["staff who may neither order nor record money", {}, ["orders.place", "payments.record"]],
] as const)("R-DESKO-6 offers no cash at the counter for %s", async (_what, more, missing) => {
  overview = { ...placed, ...more };
  await open([...missing]);
  expect(screen.queryByRole("button", { name: /^Cash received/ })).toBeNull();
});

test("R-DESK-17 the other orders of the checkout are linked, with their state", async () => {
  server.use(
    http.get(`/api/checkout/${order._id}`, () =>
      HttpResponse.json(checkoutOf(placed, { ...second, orderStatus: true, status: "shipped" })),
    ),
  );
  await open();
  const goods = within(screen.getByRole("region", { name: "Goods and money" }));
  const other = await goods.findByRole("link", { name: /^#1043/ });
  expect(other).toHaveAttribute("href", `/dashboard/manage-orders/${second._id}`);
  expect(within(other.closest("li")!).getByText("Shipped")).toBeVisible();
});
