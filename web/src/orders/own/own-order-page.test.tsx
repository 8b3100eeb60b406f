import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { settings } from "../../platform/api/settings";
import { Route, Routes } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { order as alone } from "../test-orders";
import { OwnOrderPage } from "./own-order-page";

const first = { ...alone, checkoutId: alone._id, status: "pending", endedAt: null };
const second = {
  ...first,
  _id: "65a1b2c3d4e5f60718293a4d",
  number: 1043,
  productId: "65a1b2c3d4e5f60718293a4e",
  productName: "Meghna B850",
  price: 8_000,
};
const paid = { ...second, _id: "65a1b2c3d4e5f60718293a4f", number: 1044, paid: true };

const placed = {
  kind: "placed",
  at: first.orderedAt,
  by: "customer",
  name: null,
  detail: null,
  amount: null,
};

/** Answers with these orders until they are replaced. */
function shopWith(...orders: (typeof first)[]) {
  const shop = { orders };
  server.use(
    http.get("/api/checkout/:id", () =>
      HttpResponse.json({
        checkoutId: first._id,
        number: first.number,
        createdAt: first.orderedAt,
        orders: shop.orders,
      }),
    ),
    http.get("/api/order/:id/papers", () => HttpResponse.json([])),
    http.get("/api/order/:id/events", () => HttpResponse.json([placed])),
  );
  return shop;
}

async function open() {
  renderAt(
    `/dashboard/my-orders/${first._id}`,
    <Routes>
      <Route path="/dashboard/my-orders/:id" element={<OwnOrderPage />} />
    </Routes>,
  );
  await screen.findByRole("heading", { level: 1, name: "Order #1042" });
}

const card = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(() => {
  const { firm } = settings;
  onTestFinished(() => {
    settings.firm = firm;
  });
});

test("R-PAGEO-1 an order has its steps as a list with text, its next step, and its actions", async () => {
  shopWith(first);
  await open();
  const shown = card("Padma X870");
  const steps = within(shown.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Placed20 Nov 2026",
    "PaidNot yet",
    "ShippedNot yet",
  ]);
  expect(shown.getByText(/^Please pay ৳\s25,001\.$/)).toHaveRole("status");
  expect(shown.getByRole("link", { name: "Pay Now" })).toHaveAttribute(
    "href",
    `/dashboard/payment/${first._id}`,
  );
  expect(shown.getByRole("link", { name: "Order again" })).toHaveAttribute(
    "href",
    `/basket?lines=${first.productId}:2`,
  );
  expect(card("Delivery").getByText("Road 7, Sylhet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel all that is unpaid" })).toBeNull();
});

test("R-PAGEO-1 the events are folded below the order", async () => {
  shopWith(first);
  await open();
  const log = (await screen.findByText("All that happened")).closest("details")!;
  expect(log.open).toBe(false);
  expect(await within(log).findByText("Ordered")).toBeInTheDocument();
});

test("R-PAGEO-1 help by email, phone and WhatsApp carries the number of the order", async () => {
  const line = { name: "WhatsApp", text: "+880 1711-000111", href: "https://wa.me/8801711000111" };
  settings.firm = { ...settings.firm, lines: [line] };
  shopWith(first);
  await open();
  const links = card("A problem with this order?").getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "mailto:support@northbridge.example?subject=Order%20%231042",
    "tel:+880200000000",
    "https://wa.me/8801711000111?text=Order%20%231042",
  ]);
});

test("R-PAGEO-1 each order of a checkout is paid and cancelled by itself", async () => {
  shopWith(first, second, paid);
  await open();
  expect(screen.getByText(/^3 orders placed together on 20 Nov 2026 · ৳.41,001$/)).toBeVisible();
  const regions = screen.getAllByRole("group", { name: "Actions" });
  expect(regions.map((region) => within(region).queryByRole("button")?.textContent)).toEqual([
    "Cancel",
    "Cancel",
    undefined,
  ]);
  expect(screen.getAllByRole("link", { name: "Pay Now" })).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Order all again" })).toHaveAttribute(
    "href",
    `/basket?lines=${first.productId}:2,${second.productId}:2,${paid.productId}:2`,
  );
});

test("R-PAGEO-1 all that is unpaid is cancelled after one question, and what is left is named", async () => {
  const shop = shopWith(first, second, paid);
  let calls = 0;
  server.use(
    http.delete(`/api/checkout/${first._id}`, () => {
      calls += 1;
      const ended = { status: "cancelled", endedAt: "2026-11-21T09:30:00.000Z" as never };
      shop.orders = [{ ...first, ...ended }, { ...second, paid: true }, paid];
      const left = [second, paid].map(({ _id }) => ({ id: _id, code: "order_paid" }));
      return HttpResponse.json({ deletedCount: 1, left });
    }),
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Cancel all that is unpaid" }));
  const question = within(screen.getByRole("alertdialog", { name: "Are you sure?" }));
  expect(question.getByText("#1042, #1043. Orders that are paid or shipped stay.")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Cancel all that is unpaid" }));
  expect(await screen.findByText("1 order was cancelled")).toBeVisible();
  expect(screen.getByText("Not cancelled: #1043. This page shows why.")).toBeVisible();
  expect(await screen.findByText(/^Cancelled on 21 Nov 2026\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel all that is unpaid" })).toBeNull();
  expect(calls).toBe(1);
});

test("R-PAGEO-1 a cancelled order stays on its page", async () => {
  const shop = shopWith(first);
  server.use(
    http.delete(`/api/order/${first._id}`, () => {
      shop.orders = [
        { ...first, status: "cancelled", endedAt: "2026-11-21T09:30:00.000Z" as never },
      ];
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
  const sentence = await screen.findByText("Cancelled on 21 Nov 2026. Nothing was charged.");
  expect(sentence).toBeVisible();
  expect(screen.queryByRole("list", { name: "Progress" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Pay Now" })).toBeNull();
  expect(screen.getByRole("link", { name: "Order again" })).toBeVisible();
});

test("a server of the previous release, which has no checkouts, shows the order alone", async () => {
  shopWith(first);
  server.use(
    http.get("/api/checkout/:id", () => HttpResponse.json({}, { status: 404 })),
    http.get(`/api/order/${first._id}`, () => HttpResponse.json(alone)),
  );
  await open();
  expect(card("Padma X870").getByText(/^Please pay/)).toBeVisible();
});
