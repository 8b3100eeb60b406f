import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { server } from "../../platform/testing";
import { settings } from "../../platform/api/settings";
import { order } from "../test-orders";
import {
  closeShop,
  confirmCardPayment,
  element,
  libraryArrives,
  open,
  openShop,
  paid,
  pay,
  payButton,
  shop,
} from "./test-payment";

beforeEach(openShop);
afterEach(closeShop);

test("R-PAY-1 R-PAY-2 shows the order, and enables paying only with library and client secret", async () => {
  await open();
  expect(screen.getByText("#1042")).toBeVisible();
  await expect.poll(() => shop.intents).toEqual([{ price: 25001, orderId: order._id }]);
  await vi.waitFor(() => expect(payButton()).toBeDisabled());

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
  expect(shop.records).toEqual([{ order: order._id, transactionId: "pi_1" }]);
});

test("R-INV-17 R-INV-18 a paid order has its invoice here, and a total with VAT inside", async () => {
  const invoice = {
    kind: "invoice",
    number: "2026-27/000123",
    orderNumber: order.number,
    buyer: order.name,
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
  shop.kept = { ...order, paid: true, transactionId: "pi_1" };
  await open();
  expect(screen.getByText("VAT included")).toBeVisible();
  expect(await screen.findByRole("button", { name: "VAT invoice 2026-27/000123" })).toBeVisible();
  settings.papers = usualPapers;
});

test("R-INV-15 shows the buyer on the invoice unless the order form asked for it", async () => {
  const asked = vi.fn(() => HttpResponse.json({ company: "Rahim Traders", bin: "0012345670101" }));
  server.use(http.get("/api/buyer", asked));
  const usualPapers = settings.papers;
  settings.papers = { ...usualPapers, vatIncluded: true };
  shop.kept = { ...order, checkoutId: order._id };
  await open();
  await expect.poll(() => shop.intents).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
  cleanup();
  shop.kept = order;
  await open();
  expect(await screen.findByText(/Rahim Traders, 0012345670101/)).toBeVisible();
  settings.papers = usualPapers;
});

test("R-PAY-5 shows a payment that only the server knows of", async () => {
  const problem = { type: "/problems/order_paid", detail: "This order is paid already." };
  server.use(
    http.post("/api/create-payment-intent", () => {
      shop.kept = paid;
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  await open();
  expect(await screen.findByText("pi_9")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("R-PAY-5 a paid order opened again reads Paid and asks for no card", async () => {
  shop.kept = paid;
  await open();
  expect(screen.getByRole("heading", { name: "Paid" })).toBeVisible();
  expect(screen.getByText("pi_9")).toBeVisible();
  expect(shop.intents).toEqual([]);
  expect(document.head.querySelector("script")).toBeNull();
});

test("D24 without a payment provider it says that cards are not accepted", async () => {
  settings.payment = { mode: "none", publishableKey: "", scriptUrl: null, ways: [] };
  await open();
  expect(screen.getByText(/Card payment is unavailable/)).toBeVisible();
  expect(shop.intents).toEqual([]);
});

test("D20 says when the amount is too large or small for a card", async () => {
  shop.kept = { ...order, price: 60.99 };
  await open();
  expect(screen.getByText(/This amount cannot be paid by card/)).toBeVisible();
  expect(shop.intents).toEqual([]);
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
  shop.kept = paid;
  await open();
  const heard = vi.fn();
  document.body.addEventListener("click", heard, { once: true });
  await userEvent.click(screen.getByRole("link", { name: "See the order" }));
  expect(heard).not.toHaveBeenCalled();
});
