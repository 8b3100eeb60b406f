import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { renderAt, server } from "../platform/testing";
import { PaymentPage } from "./payment-page";
import { order } from "./test-orders";

const assign = vi.fn();
let kept: object;
let chosen: unknown[];

beforeEach(() => {
  kept = { ...order, way: "gateway", paid: false, transactionId: null };
  chosen = [];
  assign.mockReset();
  const { href, origin, pathname, search } = window.location;
  vi.stubGlobal("location", { href, origin, pathname, search, assign });
  server.use(
    http.get(`/api/order/${order._id}`, () => HttpResponse.json(kept)),
    http.get(`/api/order/${order._id}/ways`, () =>
      HttpResponse.json({ total: 1250.5, ways: [{ way: "gateway", available: true }] }),
    ),
    http.post(`/api/order/${order._id}/payment`, async ({ request }) => {
      chosen.push(await request.json());
      return HttpResponse.json({ way: "gateway", transactionId: "sc_1", pageUrl: "https://pay/1" });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderPage(query = "") {
  renderAt(
    `/dashboard/payment/${order._id}${query}`,
    <Routes>
      <Route path="/dashboard/payment/:id" element={<PaymentPage />} />
    </Routes>,
  );
}

test("R-GATE-2 choosing bKash leads to the page of SSLCommerz", async () => {
  renderPage();
  await userEvent.click(await screen.findByRole("button", { name: /^bKash, Nagad, Rocket/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay/1"));
  expect(chosen).toMatchObject([{ way: "gateway" }]);
  expect(screen.getByRole("status")).toHaveTextContent("Taking you to SSLCommerz…");
});

test("a payment that failed or was left is said, and can be tried again", async () => {
  renderPage("?back=fail");
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was taken.");
  expect(await screen.findByRole("button", { name: /^bKash/ })).toBeEnabled();
});

test("who comes back paid sees it, and otherwise the page looks again by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage("?back=success");
  expect(await screen.findByText(/has not decided yet/)).toBeVisible();
  expect(chosen).toEqual([]);
  kept = { ...order, way: "gateway", paid: true, transactionId: "sc_1" };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText("Your payment is completed")).toBeVisible();
  expect(chosen).toHaveLength(1);
});
