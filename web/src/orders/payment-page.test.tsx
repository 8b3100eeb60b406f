import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { renderAt, server } from "../platform/testing";
import { settings } from "../platform/api/settings";
import { PaymentPage } from "./payment-page";
import { order, paidTooLate } from "./test-orders";

type Answer = Omit<typeof order, "transactionId"> & { transactionId: string | null };

const usual = settings.payment;
const confirmCardPayment = vi.fn();
const element = { mount: vi.fn(), destroy: vi.fn(), update: vi.fn(), on: vi.fn(), off: vi.fn() };
let kept: Answer;
let intents: unknown[];
let records: unknown[];

/** What the provider's script adds to the window; the provider tests its own form. */
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

beforeEach(() => {
  kept = order;
  intents = [];
  records = [];
  confirmCardPayment.mockReset();
  server.use(
    http.get(`/api/order/${order._id}`, () => HttpResponse.json(kept)),
    http.get(`/api/order/${order._id}/papers`, () => HttpResponse.json([])),
    http.post("/api/create-payment-intent", async ({ request }) => {
      intents.push(await request.json());
      return HttpResponse.json({ clientSecret: "pi_1_secret_2" });
    }),
    http.patch(`/api/order/${order._id}`, async ({ request }) => {
      records.push(await request.json());
      kept = { ...order, paid: true, transactionId: "pi_1" };
      return HttpResponse.json({ ...kept, modifiedCount: 1 });
    }),
  );
});

afterEach(() => {
  settings.payment = usual;
  document.head.replaceChildren();
  Reflect.deleteProperty(window, "Stripe");
});

function renderPage() {
  const page = <Route path="/dashboard/payment/:id" element={<PaymentPage />} />;
  renderAt(`/dashboard/payment/${order._id}`, <Routes>{page}</Routes>);
}

async function open() {
  renderPage();
  await screen.findByRole("heading", { name: order.productName });
}

async function libraryArrives() {
  const script = await vi.waitFor(() => {
    const found = document.head.querySelector("script[src='/sandbox/stripe.js']");
    if (found === null) throw new Error("not asked for yet");
    return found;
  });
  Object.assign(window, { Stripe: provider() });
  fireEvent.load(script);
}

const payButton = () => screen.getByRole("button", { name: /^Pay ৳\s25,001$/ });

async function pay() {
  await vi.waitFor(() => expect(payButton()).toBeEnabled());
  await userEvent.click(payButton());
}

test("R-PAY-1 R-PAY-2 shows the order, and enables paying only with library and client secret", async () => {
  await open();
  expect(screen.getByText("#1042")).toBeVisible();
  await expect.poll(() => intents).toEqual([{ price: 25001, orderId: order._id }]);
  expect(payButton()).toBeDisabled();

  await libraryArrives();
  await vi.waitFor(() => expect(payButton()).toBeEnabled());
  expect(element.mount).toHaveBeenCalled();
  expect(screen.getByText("Sandbox: test cards only")).toBeVisible();
  expect(screen.getByText("4242 4242 4242 4242")).toBeVisible();
});

test("R-PAY-4 R-PAY-5 confirms with name and email, then records the payment on the order", async () => {
  confirmCardPayment.mockResolvedValue({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  await open();
  await libraryArrives();
  await pay();

  expect(await screen.findByText("Your payment is completed")).toBeVisible();
  expect(screen.getByText("Your Transaction Id")).toBeVisible();
  expect(screen.getByText("pi_1")).toBeVisible();
  const details = { name: "Rahima Khatun", email: "rahima@mail.com" };
  expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith("pi_1_secret_2", {
    payment_method: { card: element, billing_details: details },
  });
  expect(records).toEqual([{ order: order._id, transactionId: "pi_1" }]);
});

test("R-INV-17 R-INV-18 a paid order has its invoice here, and a total with VAT inside", async () => {
  const invoice = {
    kind: "invoice",
    number: "2026-27/000123",
    gross: 25001,
    vat: 3261,
    against: null,
  };
  const issued = { _id: "65a1f0c2d3e4b5a6978877c1", issuedAt: order.orderedAt, orderId: order._id };
  server.use(
    http.get(`/api/order/${order._id}/papers`, () =>
      HttpResponse.json([{ ...issued, ...invoice }]),
    ),
  );
  const usualPapers = settings.papers;
  settings.papers = { ...usualPapers, vatIncluded: true };
  kept = { ...order, paid: true, transactionId: "pi_1" };
  await open();
  expect(screen.getByText("VAT included")).toBeVisible();
  expect(await screen.findByRole("button", { name: "VAT invoice 2026-27/000123" })).toBeVisible();
  settings.papers = usualPapers;
});

test("R-PAY-3 shows the provider's message and allows a retry", async () => {
  const declined = { type: "card_error", message: "Your card was declined." };
  confirmCardPayment.mockResolvedValueOnce({ error: declined });
  confirmCardPayment.mockResolvedValueOnce({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  await open();
  await libraryArrives();
  await pay();
  expect(await screen.findByRole("alert")).toHaveTextContent("Your card was declined.");
  expect(records).toEqual([]);

  await pay();
  expect(await screen.findByText("Your payment is completed")).toBeVisible();
});

test("says that the order was cancelled meanwhile, instead of the provider's message", async () => {
  const message = "You cannot confirm this PaymentIntent because it has a status of canceled.";
  confirmCardPayment.mockImplementation(() => {
    const problem = { type: "/problems/order_cancelled", detail: "This order was cancelled." };
    server.use(
      http.post("/api/create-payment-intent", () => HttpResponse.json(problem, { status: 409 })),
    );
    return Promise.resolve({
      error: { type: "invalid_request_error", message, payment_intent: { status: "canceled" } },
    });
  });
  await open();
  await libraryArrives();
  await pay();
  expect(await screen.findByText("This order was cancelled.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  expect(screen.getByRole("link", { name: "See my orders" })).toBeVisible();
});

test("R-PAY-5 shows a payment that only the server knows of", async () => {
  const problem = { type: "/problems/order_paid", detail: "This order is paid already." };
  server.use(
    http.post("/api/create-payment-intent", () => {
      kept = { ...order, paid: true, transactionId: "pi_9" };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  await open();
  expect(await screen.findByText("pi_9")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("fetches the order again after an error that is not about the card", async () => {
  const error = { type: "invalid_request_error", message: "No such payment_intent" };
  confirmCardPayment.mockImplementation(() => {
    kept = { ...order, paid: true, transactionId: "pi_9" };
    return Promise.resolve({ error });
  });
  await open();
  await libraryArrives();
  await pay();
  expect(await screen.findByText("pi_9")).toBeVisible();
  expect(screen.queryByText(error.message)).toBeNull();
});

test("an exception in the provider's library leaves a retry", async () => {
  confirmCardPayment.mockRejectedValueOnce(new Error("IntegrationError"));
  await open();
  await libraryArrives();
  await pay();
  expect(await screen.findByRole("alert")).toHaveTextContent("The card could not be charged.");
  expect(payButton()).toBeEnabled();
});

test("a payment of another tab is recorded too", async () => {
  confirmCardPayment.mockResolvedValue({
    error: {
      code: "payment_intent_unexpected_state",
      payment_intent: { id: "pi_1", status: "succeeded" },
    },
  });
  await open();
  await libraryArrives();
  await pay();
  expect(await screen.findByText("Your payment is completed")).toBeVisible();
});

test.each([
  ["payment_not_finished", "status", "Your bank has not approved this payment yet."],
  [
    "payment_does_not_match",
    "alert",
    "Your card has been charged, but the order does not show it yet.",
  ],
])("what could not be written down for %s says so, and is tried again", async (code, role, why) => {
  confirmCardPayment.mockResolvedValue({ paymentIntent: { id: "pi_1", status: "processing" } });
  const refusal = { type: `/problems/${code}`, detail: "A reason." };
  server.use(
    http.patch(`/api/order/${order._id}`, () => HttpResponse.json(refusal, { status: 409 }), {
      once: true,
    }),
  );
  await open();
  await libraryArrives();
  await pay();
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole(role)).toHaveTextContent(why);

  await userEvent.click(retry);
  expect(await screen.findByText("Your payment is completed")).toBeVisible();
  expect(confirmCardPayment).toHaveBeenCalledTimes(1);
});

test("R-PAY-5 a paid order opened again reads Paid and asks for no card", async () => {
  kept = { ...order, paid: true, transactionId: "pi_9" };
  await open();
  expect(screen.getByRole("heading", { name: "Paid" })).toBeVisible();
  expect(screen.getByText("pi_9")).toBeVisible();
  expect(intents).toEqual([]);
  expect(document.head.querySelector("script")).toBeNull();
});

test("R-PAY-5 cancelled while the card was charged, it says that the payment is refunded", async () => {
  const nothing = () => HttpResponse.json({ type: "/problems/x", detail: "" }, { status: 404 });
  confirmCardPayment.mockResolvedValue({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  await open();
  await libraryArrives();
  server.use(
    http.get(`/api/order/${order._id}`, nothing),
    http.patch(`/api/order/${order._id}`, nothing),
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json(paidTooLate)),
  );
  await pay();
  expect(await screen.findByRole("heading", { name: "This order is closed" })).toBeVisible();
  expect(await screen.findByText("The order is closed: being refunded")).toBeVisible();
});

test("D24 without a payment provider it says that cards are not accepted", async () => {
  settings.payment = { mode: "none", publishableKey: "", scriptUrl: null, ways: [] };
  await open();
  expect(screen.getByText(/Card payment is unavailable/)).toBeVisible();
  expect(intents).toEqual([]);
});

test("D20 says when the amount is too large or small for a card", async () => {
  kept = { ...order, price: 60.99 };
  await open();
  expect(screen.getByText(/This amount cannot be paid by card/)).toBeVisible();
  expect(intents).toEqual([]);
});

test("a library that fails to load can be retried", async () => {
  await open();
  const first = await vi.waitFor(() => {
    const found = document.head.querySelector("script");
    if (found === null) throw new Error("not asked for yet");
    return found;
  });
  fireEvent.error(first);
  expect(await screen.findByRole("alert")).toHaveTextContent("The card form could not be loaded.");

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await libraryArrives();
  await vi.waitFor(() => expect(payButton()).toBeEnabled());
});

test("explains why no payment can start", async () => {
  const refusal = { type: "/problems/payments_unavailable", detail: "No payments just now." };
  server.use(
    http.post("/api/create-payment-intent", () => HttpResponse.json(refusal, { status: 503 })),
  );
  await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("No payments just now.");
  expect(payButton()).toBeDisabled();
});

test("links load a new document, because this page has another content security policy", async () => {
  kept = { ...order, paid: true, transactionId: "pi_9" };
  await open();
  const heard = vi.fn();
  document.body.addEventListener("click", heard, { once: true });
  await userEvent.click(screen.getByRole("link", { name: "See my orders" }));
  expect(heard).not.toHaveBeenCalled();
});
