// For tests: the payment page in a shop with one order, and a provider with responses that the test
// sets.

import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, vi } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { settings } from "../../platform/api/settings";
import { Route, Routes } from "../../platform/routing/routes";
import { PaymentPage } from "./payment-page";
import { checkoutOf, order } from "../test-orders";

type Answer = Omit<typeof order, "transactionId"> & {
  transactionId: string | null;
  checkoutId?: string;
};

/** The order as stored, and the requests received. */
export const shop = {
  kept: order as Answer,
  intents: [] as unknown[],
  records: [] as unknown[],
};
/** The order after its payment. */
export const paid = { ...order, paid: true, transactionId: "pi_9" };

export const confirmCardPayment = vi.fn();
export const element = {
  mount: vi.fn(),
  destroy: vi.fn(),
  update: vi.fn(),
  on: vi.fn(),
  off: vi.fn(),
};
const usual = settings.payment;

/**
 * The object that the provider's script adds to `window`. The provider's own form is not part of
 * our tests.
 */
function provider() {
  const elements = { create: () => element, getElement: () => element, update: vi.fn() };
  const stripe = {
    elements: () => elements,
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment,
    registerAppInfo: vi.fn(),
    _registerWrapper: vi.fn(),
  };
  return Object.assign(() => stripe, { version: "endive" });
}

export function openShop() {
  Object.assign(shop, { kept: order, intents: [], records: [] });
  confirmCardPayment.mockReset();
  server.use(
    http.get(`/api/checkout/${order._id}`, () => HttpResponse.json(checkoutOf(shop.kept))),
    http.get(`/api/order/${order._id}/papers`, () => HttpResponse.json([])),
    http.post("/api/create-payment-intent", async ({ request }) => {
      shop.intents.push(await request.json());
      return HttpResponse.json({ clientSecret: "pi_1_secret_2" });
    }),
    http.patch(`/api/order/${order._id}`, async ({ request }) => {
      shop.records.push(await request.json());
      shop.kept = { ...order, paid: true, transactionId: "pi_1" };
      return HttpResponse.json({ ...shop.kept, modifiedCount: 1 });
    }),
  );
}

export function closeShop() {
  settings.payment = usual;
  document.head.replaceChildren();
  Reflect.deleteProperty(window, "Stripe");
}

export async function open() {
  const page = <Route path="/dashboard/payment/:id" element={<PaymentPage />} />;
  renderAt(`/dashboard/payment/${order._id}`, <Routes>{page}</Routes>);
  await screen.findByRole("heading", { name: order.productName });
}

export async function libraryArrives() {
  const script = await vi.waitFor(() => {
    const found = document.head.querySelector("script[src='/sandbox/stripe.js']");
    if (found === null) throw new Error("not asked for yet");
    return found;
  });
  Object.assign(window, { Stripe: provider() });
  fireEvent.load(script);
}

export const payButton = () => screen.getByRole("button", { name: /^Pay ৳\s25,001$/ });

export async function pay() {
  await vi.waitFor(() => expect(payButton()).toBeEnabled());
  await userEvent.click(payButton());
}
