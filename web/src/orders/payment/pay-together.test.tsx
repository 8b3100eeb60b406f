// The unpaid orders of a checkout, paid with one payment.

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";

import { settings } from "../../platform/api/settings";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { checkoutOf, order, transferAccount } from "../test-orders";
import { PaymentPage } from "./payment-page";
import { closeShop, confirmCardPayment, libraryArrives, openShop, shop } from "./test-payment";

type Placed = Omit<typeof order, "transactionId" | "way"> & {
  transactionId: string | null;
  way: string | null;
  status?: string;
};
const ids = [order._id, "65a1b2c3d4e5f60718293a4d", "65a1b2c3d4e5f60718293a4e"] as const;
const first: Placed & { checkoutId: string } = { ...order, checkoutId: order._id };
const second = { ...first, _id: ids[1], number: 1043, productName: "Meghna B850", price: 8_000 };
const third = { ...second, _id: ids[2], number: 1044, productName: "Jamuna A620", quantity: 5 };
const sum = 41_001;

let orders: Placed[];
/** The payments that the page opened, by path. */
let opened: { path: string; body: unknown }[];
let told: unknown[];
const allWays = [
  { way: "card", available: true, least: 61 },
  { way: "transfer", available: true, least: 0.01 },
  { way: "on_delivery", available: true, least: 0.01 },
];
let ways: object[];
/** Refuses payments for several orders. */
let refusal: { status: number; type: string } | null;

const payAll = (change: Partial<Placed>) => {
  orders = orders.map((one) => ({ ...one, ...change }));
};

beforeEach(() => {
  openShop();
  orders = [first, second, third];
  opened = [];
  told = [];
  ways = allWays;
  refusal = null;
  settings.payment = {
    ...settings.payment,
    ways: [
      { way: "card", least: 61, most: 999_999.99 },
      { way: "transfer", least: 0.01, most: null },
      { way: "on_delivery", least: 0.01, most: 100_000 },
    ],
  };
  server.use(
    http.get("/api/checkout/:id", () => HttpResponse.json(checkoutOf(...orders))),
    http.get("/api/checkout/:id/ways", () => HttpResponse.json({ total: sum, ways })),
    http.get("/api/order/:id/ways", () => HttpResponse.json({ total: 25_001, ways: allWays })),
    http.post("/api/checkout/:id/payment", async ({ request }) => {
      const body = (await request.json()) as { way: string; price: number };
      opened.push({ path: new URL(request.url).pathname, body });
      if (refusal !== null) {
        return HttpResponse.json({ ...refusal, detail: "Not now." }, { status: refusal.status });
      }
      if (body.way !== "card") payAll({ way: body.way });
      return HttpResponse.json({
        way: body.way,
        transactionId: "pi_1",
        ...(body.way === "card" && { clientSecret: "pi_1_secret_2" }),
        ...(body.way === "transfer" && { transfer: { ...transferAccount, amount: sum - 1_000 } }),
      });
    }),
    http.patch("/api/order/:id", async ({ params, request }) => {
      shop.records.push(await request.json());
      const shares = ["pi_1", "pi_1.2", "pi_1.3"];
      orders = orders.map((one, place) => ({
        ...one,
        paid: true,
        transactionId: shares[place] ?? null,
      }));
      return HttpResponse.json({
        ...orders.find(({ _id }) => _id === params["id"]),
        modifiedCount: 1,
      });
    }),
    http.get("/api/order/:id/papers", () => HttpResponse.json([])),
    http.get("/api/order/:id/transfers", () => HttpResponse.json({ notices: [], receipts: [] })),
    http.post("/api/checkout/:id/transfer-notice", async ({ request }) => {
      told.push(await request.json());
      payAll({ transferTold: true });
      return HttpResponse.json({ insertedId: "1" }, { status: 201 });
    }),
  );
});

afterEach(closeShop);

function renderPage(id: string = ids[0], query = "") {
  renderAt(
    `/dashboard/payment/${id}${query}`,
    <Routes>
      <Route path="/dashboard/payment/:id" element={<PaymentPage />} />
    </Routes>,
  );
}

const panel = () => within(screen.getByRole("region", { name: "Payment" }));
const lines = () => within(screen.getByRole("region", { name: "Your order" }));
const links = () =>
  lines()
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test.each(ids)("R-PART-20 the page of any of the orders pays all of them (%s)", async (id) => {
  renderPage(id);
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]).toEqual({
    path: `/api/checkout/${ids[0]}/payment`,
    body: { way: "card", price: sum },
  });
  expect(shop.intents).toEqual([]);
  expect(panel().getByText(/^৳\s41,001$/)).toBeVisible();
  expect(lines().getByRole("heading")).toHaveTextContent(/^#1042, 3 orders, ৳\s41,001$/);
  const rows = lines().getAllByRole("listitem");
  expect(rows[2]).toHaveTextContent(/^#1044 · Jamuna A620 × 5৳\s8,000/);
});

test("R-PART-20 a card pays the sum, and the page says that all orders are paid", async () => {
  confirmCardPayment.mockResolvedValue({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  renderPage(second._id);
  await libraryArrives();
  const button = await screen.findByRole("button", { name: /^Pay ৳\s41,001$/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.dblClick(button);
  expect(await screen.findByText("3 orders are paid")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Your payment is completed" })).toBeVisible();
  expect(screen.getAllByText("pi_1")).toHaveLength(1);
  expect(confirmCardPayment).toHaveBeenCalledTimes(1);
  expect(shop.records).toEqual([{ order: second._id, transactionId: "pi_1" }]);
  expect(screen.getByRole("link", { name: "See the order" })).toHaveAttribute(
    "href",
    `/dashboard/my-orders/${second._id}`,
  );
});

test("R-PART-21 each order has a link to pay it alone, and that page leads back", async () => {
  orders = [first, { ...second, received: 1_000 }, third];
  renderPage();
  await screen.findByRole("region", { name: "Your order" });
  const alone = lines().getAllByRole("link");
  expect(links()).toEqual([
    "Pay only #1042, ৳\u00a025,001",
    "Pay only #1043, ৳\u00a07,000",
    "Pay only #1044, ৳\u00a08,000",
  ]);
  expect(alone[1]).toHaveAttribute("href", `/dashboard/payment/${second._id}?only=1`);
});

test("R-PART-21 an order that is paid alone is paid as before", async () => {
  renderPage(second._id, "?only=1");
  await waitFor(() => expect(shop.intents).toEqual([{ price: 8_000, orderId: second._id }]));
  expect(opened).toEqual([]);
  expect(screen.getByRole("heading", { name: "Meghna B850" })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Pay 3 orders together, ৳\s41,001$/ })).toHaveAttribute(
    "href",
    `/dashboard/payment/${first._id}`,
  );
});

test("R-PART-21 after one order was paid alone, the page leads to the others", async () => {
  orders = [{ ...first, paid: true, transactionId: "pi_9" }, second, third];
  renderPage();
  expect(await screen.findByRole("heading", { name: "Paid" })).toBeVisible();
  expect(screen.queryByText(/orders are paid/)).toBeNull();
  expect(screen.getByRole("link", { name: /^Pay 2 orders together, ৳\s16,000$/ })).toHaveAttribute(
    "href",
    `/dashboard/payment/${second._id}`,
  );
});

test("R-PART-21 a sum above a limit is said at the method, and one order can be paid with it", async () => {
  const detail = "A card can pay up to ৳ 30,000.";
  ways = [{ way: "card", available: false, least: 61, detail }, ...allWays.slice(1)];
  settings.payment.ways[0] = { way: "card", least: 61, most: 30_000 };
  renderPage();
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole("button", { name: "Card" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Bank transfer" })).toBeEnabled();
  expect(links()).toHaveLength(3);
  expect(opened).toEqual([]);
});

test("R-PART-20 paid, ended and returned orders are left out, and one order is paid as before", async () => {
  orders = [
    { ...first, status: "expired" },
    second,
    { ...third, paid: true, transactionId: "pi_9" },
  ];
  renderPage(second._id);
  await waitFor(() => expect(shop.intents).toEqual([{ price: 8_000, orderId: second._id }]));
  expect(screen.getByRole("heading", { name: "Meghna B850" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /together/ })).toBeNull();
});

test("R-PART-23 a transfer names the sum that is still open, and is reported once for all", async () => {
  payAll({ way: "transfer" });
  orders = orders.map((one, place) => (place === 1 ? { ...one, received: 1_000 } : one));
  renderPage();
  expect(await screen.findByText("NB1042H")).toBeVisible();
  expect(opened).toEqual([
    { path: `/api/checkout/${ids[0]}/payment`, body: { way: "transfer", price: sum } },
  ]);
  expect(screen.getByText(/^৳\s1,000 of ৳\s41,001 received$/)).toBeVisible();
  expect(screen.getByText(/^Pay ৳\s40,001 to this account\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "I have paid" }));
  expect(screen.getByLabelText("Amount in Taka")).toHaveValue("40001");
  await userEvent.type(screen.getByLabelText("Reference of your bank"), "FT1");
  await userEvent.type(screen.getByLabelText("Bank"), "Her Bank");
  await userEvent.dblClick(screen.getByRole("button", { name: "Tell the shop" }));
  expect(await screen.findByText(/^Thank you\. We look at our account/)).toBeVisible();
  expect(told).toMatchObject([{ reference: "FT1", amount: 40_001 }]);
});

test("R-PART-23 cash on delivery is chosen for all, with their sum", async () => {
  renderPage();
  await userEvent.click(await screen.findByRole("button", { name: "Cash on delivery" }));
  expect(await screen.findByText(/^The courier collects ৳\s41,001\./)).toBeVisible();
  expect(opened.at(-1)?.body).toEqual({ way: "on_delivery", price: sum });
});

test("R-PART-23 opening the page ends no payment of one of the orders", async () => {
  orders = [first, { ...second, way: "transfer", transferTold: true, received: 1_000 }, third];
  renderPage();
  expect(await screen.findByRole("button", { name: "Bank transfer" })).toBeEnabled();
  expect(opened).toEqual([]);
  expect(shop.intents).toEqual([]);
});

test("R-PART-24 a payment in another tab is shown here", async () => {
  confirmCardPayment.mockImplementation(() => {
    payAll({ paid: true, transactionId: "pi_7" });
    refusal = { status: 409, type: "/problems/order_paid" };
    return Promise.resolve({ error: { type: "invalid_request_error", message: "It has ended." } });
  });
  renderPage();
  await libraryArrives();
  const button = await screen.findByRole("button", { name: /^Pay ৳/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText("3 orders are paid")).toBeVisible();
  expect(screen.getByText("pi_7")).toBeVisible();
  expect(shop.records).toEqual([]);
});

test("R-PART-24 if another tab has paid one order, the page pays the others", async () => {
  server.use(
    http.post(
      "/api/checkout/:id/payment",
      () => {
        orders = [first, second, { ...third, paid: true, transactionId: "pi_7" }];
        const problem = { type: "/problems/price_differs", detail: "The total is ৳ 33,001." };
        return HttpResponse.json(problem, { status: 409 });
      },
      { once: true },
    ),
  );
  renderPage();
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.body).toEqual({ way: "card", price: 33_001 });
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  { status: 503, type: "/problems/upgrade_under_way" },
  { status: 404, type: "/problems/not_found" },
])("R-PART-25 while an older release runs, the page pays its order ($status)", async (answer) => {
  refusal = answer;
  renderPage(second._id);
  await waitFor(() => expect(shop.intents).toEqual([{ price: 8_000, orderId: second._id }]));
  expect(screen.getByRole("heading", { name: "Meghna B850" })).toBeVisible();
});

test.each([
  ["all", "gateway", 3],
  ["one", null, undefined],
])("R-PART-24 Back from the gateway shows the payment of %s", async (_whose, way, count) => {
  orders = [
    { ...first, way: "gateway" },
    { ...second, way },
    { ...third, way },
  ];
  const gateway = { way: "gateway", least: 10, most: 500_000 } as const;
  settings.payment = { ...settings.payment, ways: [gateway, ...settings.payment.ways] };
  renderPage(first._id, "?back=cancel");
  expect(await screen.findByText(/^You left the payment page/)).toBeVisible();
  if (count === undefined)
    expect(screen.getByRole("heading", { name: "Padma X870" })).toBeVisible();
  else expect(links()).toHaveLength(count);
  expect(opened).toEqual([]);
  expect(shop.intents).toEqual([]);
});

test("R-PART-24 the return from a gateway that took the payment says that all are paid", async () => {
  payAll({ way: "gateway", paid: true, transactionId: "sc_1" });
  renderPage(third._id, "?back=success");
  expect(await screen.findByText("3 orders are paid")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Your payment is completed" })).toBeVisible();
});

test("R-PART-21 a closed order leads to the unpaid ones", async () => {
  orders = [{ ...first, status: "cancelled" }, second, third];
  server.use(http.get("/api/order/:id/events", () => HttpResponse.json([])));
  renderPage();
  expect(await screen.findByRole("heading", { name: "This order is closed" })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Pay 2 orders together/ })).toBeVisible();
});
