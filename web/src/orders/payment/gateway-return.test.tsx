import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settings } from "../../platform/api/settings";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { PaymentPage } from "./payment-page";
import { checkoutOf, order } from "../test-orders";

const usual = settings.payment;
const assign = vi.fn();
let kept: Omit<typeof order, "way" | "transactionId"> & Record<string, unknown>;
let chosen: unknown[];

beforeEach(() => {
  kept = { ...order, way: "gateway", paid: false, transactionId: null };
  chosen = [];
  assign.mockReset();
  const { href, origin, pathname, search } = window.location;
  vi.stubGlobal("location", { href, origin, pathname, search, assign });
  server.use(
    http.get(`/api/checkout/${order._id}`, () => HttpResponse.json(checkoutOf(kept))),
    http.get(`/api/order/${order._id}/ways`, () =>
      HttpResponse.json({ total: 1250.5, ways: [{ way: "gateway", available: true, least: 10 }] }),
    ),
    http.post(`/api/order/${order._id}/payment`, async ({ request }) => {
      chosen.push(await request.json());
      return HttpResponse.json({ way: "gateway", transactionId: "sc_1", pageUrl: "https://pay/1" });
    }),
  );
});

afterEach(() => {
  settings.payment = usual;
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

test("the page that is left asks for no card payment, which would end the attempt", async () => {
  let intents = 0;
  const gateway = { way: "gateway", least: 10, most: 500_000 } as const;
  settings.payment = { ...usual, ways: [...usual.ways, gateway] };
  kept = { ...order, way: null };
  server.use(
    http.post("/api/create-payment-intent", () => {
      intents += 1;
      return HttpResponse.json({ clientSecret: "pi_1_secret_2" });
    }),
  );
  renderPage();
  await userEvent.click(await screen.findByRole("button", { name: /^bKash, Nagad, Rocket/ }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  await new Promise((resume) => setTimeout(resume, 200));
  expect(intents).toBe(1);
});

test.each(["", "?back=fail", "?back=cancel"])(
  "R-PAY-6 after the gateway, the list is the same (%s)",
  async (query) => {
    settings.payment = {
      ...usual,
      ways: [{ way: "gateway", least: 10, most: 500_000 }, ...usual.ways],
    };
    server.use(
      http.get(`/api/order/${order._id}/ways`, () =>
        HttpResponse.json({
          total: 1250.5,
          ways: ["gateway", "card"].map((way) => ({ way, available: true, least: 10 })),
        }),
      ),
    );
    renderPage(query);
    expect(await screen.findByRole("heading", { name: "How do you want to pay?" })).toBeVisible();
    const names = ["bKash, Nagad, Rocket", "Card"];
    for (const name of names) expect(screen.getByRole("button", { name })).toBeEnabled();
  },
);

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
