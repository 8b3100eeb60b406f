import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { setLines, textOfLines } from "../../catalogue/basket/change-basket";
import { settings } from "../../platform/api/settings";
import { Route, Routes, useParams } from "../../platform/routing/routes";
import { renderAt, server } from "../../platform/testing";
import { lineOf, openStall, other } from "../test-baskets";
import { home, order as alone, pickup } from "../test-orders";
import { OwnOrderPage } from "./own-order-page";

const first = {
  ...alone,
  checkoutId: alone._id,
  status: "pending",
  endedAt: null,
  isRisky: undefined as boolean | undefined,
};
const second = {
  ...first,
  _id: "65a1b2c3d4e5f60718293a4d",
  number: 1043,
  productId: "65a1b2c3d4e5f60718293a4e",
  productName: "Meghna B850",
  price: 8_000,
};
const paid = { ...second, _id: "65a1b2c3d4e5f60718293a4f", number: 1044, paid: true };

const ended = { status: "cancelled", endedAt: "2026-11-21T09:30:00.000Z" as never };

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
  const shop = { orders, agreed: undefined as object | undefined, asked: [] as string[] };
  const ask = (what: string, id: unknown) => {
    const { number } = shop.orders.find(({ _id }) => _id === id)!;
    shop.asked.push(`${what} ${number}`);
  };
  server.use(
    http.get("/api/checkout/:id", () =>
      HttpResponse.json({
        checkoutId: first._id,
        number: first.number,
        createdAt: first.orderedAt,
        agreed: shop.agreed,
        orders: shop.orders,
      }),
    ),
    http.get("/api/order/:id/papers", ({ params }) => {
      ask("papers", params["id"]);
      return HttpResponse.json([]);
    }),
    http.get("/api/order/:id/events", ({ params }) => {
      ask("events", params["id"]);
      return HttpResponse.json([placed]);
    }),
  );
  return shop;
}

const StaffPage = () => <p>{`staff page of ${useParams()["id"]}`}</p>;

function render() {
  renderAt(
    `/dashboard/my-orders/${first._id}`,
    <Routes>
      <Route path="/dashboard/my-orders/:id" element={<OwnOrderPage />} />
      <Route path="/dashboard/manage-orders/:id" element={<StaffPage />} />
      <Route path="/basket" element={<p>the basket</p>} />
    </Routes>,
  );
}

async function open() {
  render();
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
  expect(shown.getByRole("button", { name: "Order again" })).toBeVisible();
  expect(card("Delivery").getByText("Road 7, Sylhet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel unpaid orders" })).toBeNull();
});

test("R-PAGEO-1 shows goods, delivery and total, and each order's share of the charge", async () => {
  const shop = shopWith(
    { ...first, price: 25_028, deliveryCharge: 27 } as typeof first,
    { ...second, price: 8_053, deliveryCharge: 53 } as typeof first,
    { ...second, ...ended, _id: paid._id, number: 1044, deliveryCharge: 20 } as typeof first,
  );
  shop.agreed = { ...home, charge: 100 };
  await open();
  const rows = within(screen.getByRole("region", { name: "Total" }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(["৳\u00a033,001", "৳\u00a080", "৳\u00a033,081"]);
  expect(screen.getByText("Home delivery")).toBeVisible();
  const [shown] = screen.getAllByText(/^#1042/);
  expect(shown?.closest("p")).toHaveTextContent("৳ 25,001 + delivery ৳ 27");
});

test("R-PAGEO-1 a pick-up has its address and hours, and one order names its price once", async () => {
  const shop = shopWith({ ...first, price: 25_101, deliveryCharge: 100 } as typeof first);
  shop.agreed = { ...pickup, charge: 100 };
  await open();
  expect(card("Delivery").getByText("Plot 12, Gazipur")).toBeVisible();
  expect(card("Delivery").getByText(pickup.hours)).toBeVisible();
  expect(screen.queryByText(/delivery ৳/)).toBeNull();
});

test("R-PAGEO-1 without a delivery method the page has no sum", async () => {
  shopWith(first);
  await open();
  expect(screen.queryByRole("region", { name: "Total" })).toBeNull();
});

test("R-PAGEO-1 the events are folded below the order, and load when it is unfolded", async () => {
  const { asked } = shopWith(first);
  await open();
  const summary = await screen.findByText("History");
  const log = summary.closest("details")!;
  expect(log.open).toBe(false);
  expect(asked).toEqual([]);
  await userEvent.click(summary);
  expect(await within(log).findByText("Ordered")).toBeVisible();
  expect([...asked].sort()).toEqual(["events 1042", "papers 1042"]);
});

test("R-PAGEO-1 only an order that is paid, shipped or ended loads its events with the page", async () => {
  const expired = { ...second, ...ended, status: "expired" };
  const { asked } = shopWith(first, expired, paid);
  await open();
  await screen.findByText(/^Not paid in time/);
  await waitFor(() =>
    expect([...asked].sort()).toEqual(["events 1043", "events 1044", "papers 1044"]),
  );
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

test("R-PART-22 R-PAGEO-1 several unpaid orders are paid with one button, and cancelled by themselves", async () => {
  shopWith(first, second, paid);
  await open();
  expect(screen.getByText(/^3 orders placed together on 20 Nov 2026 · ৳.41,001$/)).toBeVisible();
  const regions = screen.getAllByRole("group", { name: "Actions" });
  const buttonsIn = (region: HTMLElement) =>
    within(region)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(regions.map(buttonsIn)).toEqual([
    ["Cancel", "Order again"],
    ["Cancel", "Order again"],
    ["Order again"],
  ]);
  const links = screen.getAllByRole("link", { name: /^Pay/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Pay 2 orders together, ৳\u00a033,001",
  ]);
  expect(links[0]).toHaveAttribute("href", `/dashboard/payment/${first._id}`);
});

test("R-PART-22 one unpaid order of a checkout has its own button", async () => {
  shopWith({ ...first, ...ended }, second, paid);
  await open();
  const link = screen.getByRole("link", { name: /^Pay/ });
  expect(link).toHaveTextContent("Pay Now");
  expect(link).toHaveAttribute("href", `/dashboard/payment/${second._id}`);
});

test.each([
  [
    "the live ones",
    [{ ...first, ...ended }, second, paid],
    /^2 orders placed together .* ৳.16,000$/,
  ],
  [
    "one live order as if alone",
    [{ ...first, ...ended }, second],
    /^Placed on 20 Nov 2026 · ৳.8,000$/,
  ],
  [
    "all if all have ended",
    [
      { ...first, ...ended },
      { ...second, ...ended },
    ],
    /^2 orders .* ৳.33,001$/,
  ],
])("R-PAGEO-1 of several orders the page counts %s", async (_promise, orders, lead) => {
  shopWith(...orders);
  await open();
  expect(screen.getByText(lead)).toBeVisible();
});

test("R-BASK-13 Order everything again adds all boards to the basket, and names those that are gone", async () => {
  const another = { ...first, _id: "65a1b2c3d4e5f60718293a50", number: 1045, productId: other._id };
  shopWith(first, second, another);
  openStall();
  setLines([lineOf({ _id: "f".repeat(24) }, 3), lineOf(other, 9)]);
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Order everything again" }));
  expect(await screen.findByText("No longer sold: Meghna B850")).toBeVisible();
  expect(screen.getByText("2 boards are in your basket")).toBeVisible();
  expect(await screen.findByText("the basket")).toBeVisible();
  expect(localStorage.getItem("basket")).toBe(
    textOfLines([
      lineOf({ _id: "f".repeat(24) }, 3),
      lineOf(other, 2),
      lineOf({ _id: first.productId }, 2),
    ]),
  );
});

test("R-BANK-7 the question before several orders are cancelled names the money of each", async () => {
  shopWith({ ...first, received: 5000 }, { ...second, transferTold: true });
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Cancel unpaid orders" }));
  expect(screen.getByRole("alertdialog", { name: "Are you sure?" })).toHaveTextContent(
    /#1042\. ৳\s5,000 was paid of it and goes back\. #1043\. A transfer was reported for it/,
  );
});

test("R-PAGEO-1 cancelling orders that have ended meanwhile shows their end, and no error", async () => {
  const shop = shopWith(first, second);
  server.use(
    http.delete(`/api/checkout/${first._id}`, () => {
      shop.orders = [
        { ...first, ...ended },
        { ...second, ...ended },
      ];
      return HttpResponse.json({ deletedCount: 0, left: [] });
    }),
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Cancel unpaid orders" }));
  const question = within(screen.getByRole("alertdialog", { name: "Are you sure?" }));
  await userEvent.click(question.getByRole("button", { name: "Cancel unpaid orders" }));
  expect(await screen.findAllByText(/^Cancelled on 21 Nov 2026\./)).toHaveLength(2);
  expect(screen.queryByText(/^Not cancelled|^0 orders|went wrong/)).toBeNull();
});

test("R-PAGEO-1 all that is unpaid is cancelled after one question, and what is left is named", async () => {
  const shop = shopWith(first, second, paid);
  let calls = 0;
  server.use(
    http.delete(`/api/checkout/${first._id}`, () => {
      calls += 1;
      shop.orders = [{ ...first, ...ended }, { ...second, paid: true }, paid];
      const refusal = { code: "order_paid", message: "This order is already paid." };
      const left = [second, paid].map(({ _id }) => ({ id: _id, ...refusal }));
      return HttpResponse.json({ deletedCount: 1, left });
    }),
  );
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Cancel unpaid orders" }));
  const question = within(screen.getByRole("alertdialog", { name: "Are you sure?" }));
  expect(question.getByText("#1042, #1043. Paid and shipped orders are kept.")).toBeVisible();
  await userEvent.click(question.getByRole("button", { name: "Cancel unpaid orders" }));
  expect(await screen.findByText("1 order was cancelled")).toBeVisible();
  expect(screen.getByText("Not cancelled: #1043: This order is already paid.")).toBeVisible();
  expect(await screen.findByText(/^Cancelled on 21 Nov 2026\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel unpaid orders" })).toBeNull();
  expect(calls).toBe(1);
});

test("R-PAGEO-1 each order of a checkout is a part that a link can name", async () => {
  shopWith(first, second);
  await open();
  const part = screen.getByRole("region", { name: "Meghna B850" });
  expect(part).toHaveAttribute("id", `part-${second._id}`);
});

test("R-PAGEO-1 a refund under way does not read as done, and leaves no open step", async () => {
  const asked = { ...placed, kind: "refund_asked", at: new Date().toISOString(), amount: 8_000 };
  shopWith({ ...paid, refunded: 8_000 });
  const answer = [placed, asked];
  server.use(http.get("/api/order/:id/events", () => HttpResponse.json(answer)));
  await open();
  expect(await screen.findByText(/^Being refunded: ৳.8,000$/)).toBeVisible();
  expect(screen.queryByText(/^Refunded/)).toBeNull();
  expect(screen.queryByRole("list", { name: "Progress" })).toBeNull();
});

test("R-PAGEO-1 a finished refund reads as done", async () => {
  shopWith({ ...paid, refunded: 8_000 });
  await open();
  expect(screen.getByText(/^Refunded ৳.8,000$/)).toBeVisible();
  expect(screen.queryByText(/^Being refunded/)).toBeNull();
});

test("R-PAGEO-1 a cancelled order stays on its page", async () => {
  const shop = shopWith(first);
  server.use(
    http.delete(`/api/order/${first._id}`, () => {
      shop.orders = [{ ...first, ...ended }];
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
  expect(screen.getByRole("button", { name: "Order again" })).toBeVisible();
});

test("R-PAGEO-1 staff go from a customer's order to the staff's page of it", async () => {
  shopWith({ ...first, email: "karim@mail.com", isRisky: false });
  render();
  expect(await screen.findByText(`staff page of ${first._id}`)).toBeVisible();
});

test("R-PAGEO-1 staff see their own order as customers do", async () => {
  shopWith({ ...first, isRisky: false });
  await open();
  expect(screen.getByRole("link", { name: "Pay Now" })).toBeVisible();
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
