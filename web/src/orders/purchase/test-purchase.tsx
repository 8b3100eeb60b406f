// For tests: the page with the order form, in a shop that takes orders.

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { vi } from "vitest";

import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { PurchasePage } from "./purchase-page";
import { board, order } from "../test-orders";

/** The shop's product, and the requests received. */
export const shop = {
  product: board,
  earlier: [] as (typeof order)[],
  received: [] as { key: string | null; body: unknown }[],
};

let notifyForm: (entries: { isIntersecting: boolean }[]) => void;
vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(callback: typeof notifyForm) {
      notifyForm = callback;
    }
    observe() {}
    disconnect() {}
  },
);

/** jsdom has no layout, so a test triggers this itself. */
export function scrollFormIntoView(isIntersecting: boolean) {
  notifyForm([{ isIntersecting }]);
}

/** Starts a new shop with one product and opens its page. */
export async function openShop() {
  Object.assign(shop, { product: board, earlier: [], received: [] });
  server.use(
    http.get(`/api/product/${board._id}`, () => HttpResponse.json(shop.product)),
    http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json(shop.earlier)),
    http.post("/api/order", async ({ request }) => {
      const key = request.headers.get("Idempotency-Key");
      shop.received.push({ key, body: await request.json() });
      shop.product = { ...shop.product, availableQuantity: 8 };
      return HttpResponse.json({ ...order, insertedId: order._id }, { status: 201 });
    }),
  );
  await open();
}

export async function open(search = "") {
  const page = <Route path="/purchase/:id" element={<PurchasePage />} />;
  renderAt(`/purchase/${board._id}${search}`, <Routes>{page}</Routes>);
  await screen.findByRole("heading", { name: board.name });
}

/** Makes the shop refuse the next order. */
export function refuse(status: number, code: string, more: object) {
  const document = { type: `/problems/${code}`, detail: "…", ...more };
  server.use(
    http.post("/api/order", () => HttpResponse.json(document, { status }), { once: true }),
  );
}

export const field = (name: string) => screen.getByLabelText(name);
export const total = () => screen.getByText("Total");
export const buy = () => screen.getByRole("button", { name: "Place order" });

export async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
}

export async function repaste(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

export async function fillAndBuy() {
  await retype("Shipping address", order.address);
  await retype("Phone number", order.phone);
  await userEvent.click(buy());
}
