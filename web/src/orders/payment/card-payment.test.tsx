// Outcomes of a card payment, by the responses of the provider and the shop.

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";

import { server } from "../../platform/testing";
import { checkoutOf, order, paidTooLate } from "../test-orders";
import {
  closeShop,
  confirmCardPayment,
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

test("R-PAY-3 shows the provider's message and allows a retry", async () => {
  const declined = { type: "card_error", message: "Your card was declined." };
  confirmCardPayment.mockResolvedValueOnce({ error: declined });
  confirmCardPayment.mockResolvedValueOnce({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  await open();
  await libraryArrives();
  await pay();
  expect(await screen.findByRole("alert")).toHaveTextContent("Your card was declined.");
  expect(shop.records).toEqual([]);

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
  expect(screen.getByRole("link", { name: "See the order" })).toBeVisible();
});

test("fetches the order again after an error that is not about the card", async () => {
  const error = { type: "invalid_request_error", message: "No such payment_intent" };
  confirmCardPayment.mockImplementation(() => {
    shop.kept = paid;
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

test("R-PAY-5 cancelled while the card was charged, it says that the payment is refunded", async () => {
  const nothing = () => HttpResponse.json({ type: "/problems/x", detail: "" }, { status: 404 });
  confirmCardPayment.mockResolvedValue({ paymentIntent: { id: "pi_1", status: "succeeded" } });
  await open();
  await libraryArrives();
  server.use(
    http.get(`/api/checkout/${order._id}`, () =>
      HttpResponse.json(checkoutOf({ ...order, status: "cancelled" })),
    ),
    http.patch(`/api/order/${order._id}`, nothing),
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json(paidTooLate)),
  );
  await pay();
  expect(await screen.findByRole("heading", { name: "This order is closed" })).toBeVisible();
  expect(await screen.findByText("The order is closed: being refunded")).toBeVisible();
});
