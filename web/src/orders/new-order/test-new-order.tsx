// For tests: the page of a new order, customers to find, and a server that places orders.

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";

import { useLocation } from "../../platform/routing/router";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { openStall, other } from "../test-baskets";
import { board, delivery, order } from "../test-orders";
import { NewOrderPage } from "./new-order-page";

export const karim = {
  userId: "65a1b2c3d4e5f60718293d01",
  name: "Karim Traders",
  phone: "01812345678",
  email: "karim@traders.example",
  hasAccount: true,
  lastOrder: { _id: order._id, number: 1042, orderedAt: "2026-11-20T09:30:00.000Z" },
  cameBack: 1,
  owed: 36_520,
};

interface Sent {
  key: string | null;
  body: object;
}

/** The server of these tests: the requests that it got, and its responses. */
export const shop = {
  customers: [karim] as object[],
  /** The customers that one search finds; `customers` has those of all other searches. */
  foundBy: {} as Partial<Record<string, object[]>>,
  searches: [] as string[],
  sent: [] as Sent[],
};

export function openShop() {
  openStall();
  Object.assign(shop, { customers: [karim], foundBy: {}, searches: [], sent: [] });
  const overview = { ...order, status: "pending", goods: "held", refunds: [], delivery };
  server.use(
    http.get("/api/customers", ({ request }) => {
      const search = new URL(request.url).searchParams.get("search") ?? "";
      shop.searches.push(search);
      return HttpResponse.json(shop.foundBy[search] ?? shop.customers);
    }),
    http.get("/api/products/search", () =>
      HttpResponse.json({ total: 2, products: [board, other] }),
    ),
    http.get(`/api/order/${order._id}/overview`, () => HttpResponse.json(overview)),
    http.post("/api/checkouts", async ({ request }) => {
      const key = request.headers.get("Idempotency-Key");
      shop.sent.push({ key, body: (await request.json()) as object });
      const checkout = { checkoutId: order._id, number: 1042, total: 25_001, orders: [order] };
      return HttpResponse.json(checkout, { status: 201 });
    }),
  );
}

/** Refuses the next order. */
export function refuseOnce(status: number, code: string, more: object = {}) {
  const document = { type: `/problems/${code}`, detail: "Nothing was ordered.", ...more };
  server.use(
    http.post(
      "/api/checkouts",
      async ({ request }) => {
        const key = request.headers.get("Idempotency-Key");
        shop.sent.push({ key, body: (await request.json()) as object });
        return status === 0 ? HttpResponse.error() : HttpResponse.json(document, { status });
      },
      { once: true },
    ),
  );
}

function Placed() {
  return <output>{useLocation().pathname}</output>;
}

export async function open() {
  renderAt(
    "/dashboard/new-order",
    <Routes>
      <Route path="/dashboard/new-order" element={<NewOrderPage />} />
      <Route path="/dashboard/manage-orders/:id" element={<Placed />} />
    </Routes>,
  );
  await screen.findByRole("heading", { level: 1, name: "New order" });
}

/** A promise that a test resolves. */
export function later() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

export const customerField = () => screen.findByRole("combobox", { name: "Find the customer" });
export const boardField = () => screen.getByRole("combobox", { name: "Add a board" });
export const quantity = () => screen.findByRole("textbox", { name: "Quantity of Padma X870" });
export const by = (name: string) => screen.getByRole("radio", { name });
export const placeButton = () => screen.getByRole("button", { name: /^Place order/ });

/** The first customer that is found, by keyboard. */
export async function chooseKarim() {
  await userEvent.type(await customerField(), "01812-345678");
  await screen.findByRole("option", { name: /^Karim Traders/ });
  await userEvent.keyboard("{Enter}");
  await within(screen.getByRole("region", { name: "Customer" })).findByRole("button", {
    name: "Change",
  });
}

/** Two pieces of a board, by keyboard. */
export async function addBoard() {
  await userEvent.type(boardField(), "padma");
  await screen.findByRole("option", { name: /^Padma X870/ });
  await userEvent.keyboard("{Enter}");
  return quantity();
}

/** A caller with all that an order needs. */
export async function fillIn() {
  await open();
  await chooseKarim();
  await addBoard();
  await userEvent.click(by("On the phone"));
}

/** Presses Place as soon as prices and charges are here. */
export async function place() {
  await waitFor(() => {
    if (placeButton().hasAttribute("disabled")) throw new Error("it still loads");
  });
  await userEvent.click(placeButton());
}

export const isPlaced = () => screen.findByText(`/dashboard/manage-orders/${order._id}`);
