// For tests: the page with the order form, in a shop that takes orders.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, vi } from "vitest";

import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { PurchasePage } from "./purchase-page";
import { board, consent, delivery, order, saved } from "../test-orders";

/** The shop's product, and the requests received. */
export const shop = {
  product: board,
  addresses: [] as (typeof saved)[],
  buyer: { company: "", bin: "", address: "" },
  consent,
  /** The delivery methods by district; without one the shop has no plan. */
  methods: {} as Partial<Record<string, object[]>>,
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

/** The server's answer to an order. */
export const placed = { checkoutId: order._id, number: 1042, total: order.price, orders: [order] };

/** Starts a new shop with one product and opens its page. */
export async function openShop() {
  const buyer = { company: "", bin: "", address: "" };
  Object.assign(shop, { product: board, addresses: [], buyer, consent, methods: {}, received: [] });
  server.use(
    http.get(`/api/product/${board._id}`, () => HttpResponse.json(shop.product)),
    http.get("/api/addresses", () => HttpResponse.json(shop.addresses)),
    http.get("/api/buyer", () => HttpResponse.json(shop.buyer)),
    http.get("/api/checkout/quote", ({ request }) => {
      const district = new URL(request.url).searchParams.get("district") ?? "";
      return HttpResponse.json({ lines: [], sum: 0, consent, delivery: shop.methods[district] });
    }),
    http.get("/api/consent", () => HttpResponse.json(shop.consent)),
    http.post("/api/checkouts", async ({ request }) => {
      const key = request.headers.get("Idempotency-Key");
      shop.received.push({ key, body: await request.json() });
      shop.product = { ...shop.product, availableQuantity: 8 };
      return HttpResponse.json(placed, { status: 201 });
    }),
  );
  await open();
}

export async function open() {
  const page = <Route path="/purchase/:id" element={<PurchasePage />} />;
  renderAt(`/purchase/${board._id}`, <Routes>{page}</Routes>);
  await screen.findByRole("heading", { name: board.name });
}

/** Makes the shop refuse the next order. */
export function refuse(status: number, code: string, more: object) {
  const document = { type: `/problems/${code}`, detail: "…", ...more };
  server.use(
    http.post("/api/checkouts", () => HttpResponse.json(document, { status }), { once: true }),
  );
}

export const field = (name: string) => screen.getByLabelText(name);
export const total = () => screen.getByText("Total");
export const buy = () => screen.getByRole("button", { name: /^Place order/ });

/** By one paste: each typed character would render the page again. */
export async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.paste(text);
}

export const consentBox = () => screen.getByRole("checkbox", { name: /^I have read/ });

export async function fillAddress() {
  await retype("Mobile number", delivery.phone);
  await userEvent.selectOptions(field("District"), "Dhaka");
  await retype("Area or upazila", delivery.area);
  await retype("House, road, village", delivery.street);
  await waitFor(() => expect(buy()).toBeEnabled());
}

export async function fillAndBuy() {
  await fillAddress();
  await userEvent.click(consentBox());
  await userEvent.click(buy());
}
