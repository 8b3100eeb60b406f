import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { PermissionsContext } from "../../platform/api/permissions";
import { renderAt, server } from "../../platform/testing";
import { TodayPage } from "./today-page";

const point = (at: string, placed: number, came: number, back = 0) => ({
  at,
  placed,
  paid: placed,
  shipped: 1,
  in: came,
  back,
});

const full = {
  at: "2026-11-25T09:30:00.000Z",
  toShip: { count: 12, total: 300_012 as number | null },
  unpaid: { count: 3, total: 75_003 as number | null },
  owed: { count: 2, total: 50_002 as number | null },
  stock: { low: 1001, out: 1 },
  money: { today: { in: 1000, back: 1500.5 }, yesterday: { in: 2000, back: 0 } } as object | null,
  openMoney: {
    transfersToCheck: 2,
    refundsToSend: 0,
    refundsDue: 0,
    unmatchedPayments: 1,
    refusedRefunds: 0,
  } as object | null,
  unfinishedPages: null as number | null,
  chart: {
    range: "7d",
    now: [
      point("2026-11-23T18:00:00.000Z", 4, 1000),
      point("2026-11-24T18:00:00.000Z", 5, 500, 700),
    ],
    before: [point("2026-11-21T18:00:00.000Z", 1, 100), point("2026-11-22T18:00:00.000Z", 2, 200)],
  } as object | null,
};

let asked: string[] = [];

function renderFor(permissions: string[], today: typeof full = full) {
  asked = [];
  server.use(
    http.get("/api/today", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(today);
    }),
  );
  renderAt(
    "/dashboard/today",
    <PermissionsContext value={new Set(permissions)}>
      <TodayPage />
    </PermissionsContext>,
  );
}

/** With plain spaces: amounts have no-break ones. */
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

const all = ["orders.read", "totals.read", "payments.read", "products.edit"];

test("R-DESK-11 cards lead to the lists whose rows they count", async () => {
  renderFor(all);
  const cards = within(await screen.findByRole("region", { name: "At this moment" }));
  expect(
    cards.getAllByRole("link").map((card) => [plain(card.textContent), card.getAttribute("href")]),
  ).toEqual([
    ["To ship12৳ 3,00,012", "/dashboard/manage-orders?state=to_ship"],
    [
      "Money in today−৳ 500.50Yesterday until 16:00: ৳ 2,000", // At half past three in Dhaka.
      "/dashboard/manage-orders?paid=true",
    ],
    ["Unpaid3৳ 75,003", "/dashboard/manage-orders?state=unpaid"],
    ["Sent, not paid2৳ 50,002", "/dashboard/manage-orders?state=owed"],
    ["Low stock1,000+1 cannot be ordered", "/dashboard/manage-products?stock=low"],
  ]);
});

test("R-DESK-11 in the last hour of the day, money in is beside that of all of yesterday", async () => {
  renderFor(all, { ...full, at: "2026-11-25T17:00:00.000Z" }); // At 23:00 in Dhaka.
  expect(await screen.findByText(/^All of yesterday: ৳.2,000$/)).toBeVisible();
  expect(screen.queryByText(/^Yesterday until/)).toBeNull();
});

test("R-DESK-14 the warehouse sees what to ship and what runs low, without money", async () => {
  const none = { count: 12, total: null };
  renderFor(["orders.read", "stock.book"], {
    ...full,
    toShip: none,
    money: null,
    openMoney: null,
    chart: null,
  });
  const cards = within(await screen.findByRole("region", { name: "At this moment" }));
  expect(cards.getAllByRole("link").map((card) => card.textContent)).toEqual([
    "To ship12",
    "Low stock1,000+1 cannot be ordered",
  ]);
  expect(screen.queryByRole("figure")).toBeNull();
  expect(screen.queryByText(/৳/)).toBeNull();
});

test("R-PAGEO-2 late work has a count, its age, and a link", async () => {
  const late = [
    { kind: "orders", count: 1001, since: "2026-11-23T05:00:00.000Z", orderId: null },
    { kind: "refunds", count: 2, since: "2026-11-23T09:00:00.000Z", orderId: "65a1f0c2" },
  ];
  const overdue = { count: 3, since: "2026-11-24T18:00:00.000Z" };
  renderFor(["orders.read"], { ...full, openMoney: null, late, overdue } as typeof full);
  await screen.findByRole("heading", { name: "Needs you" });
  const links = within(screen.getByRole("status")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [
      "Paid over 40 h, not handed over: 1,000+. The oldest was paid 52 h ago.",
      "/dashboard/manage-orders?state=late",
    ],
    [
      "Refunds requested over 48 h ago: 2. Each is due within 72 h of its request; the oldest is 48 h old.",
      "/dashboard/manage-orders/65a1f0c2",
    ],
    [
      "The promised day has passed, not handed over: 3. The oldest by 15 h.",
      "/dashboard/manage-orders?state=overdue",
    ],
  ]);
});

test("R-DESK-13 names what only a person can settle, or says that nothing waits", async () => {
  renderFor(all);
  await screen.findByRole("heading", { name: "Needs you" });
  expect(
    within(screen.getByRole("status"))
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([
    "2 bank transfers to check",
    "1 payment that fits no order",
    "1 product that cannot be ordered",
  ]);
});

test("D118 products that cannot be ordered wait for who may edit them or book their stock", async () => {
  renderFor(["orders.read", "products.export"], { ...full, openMoney: null });
  expect(await screen.findByText("Nothing waits for you.")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Low stock/ })).toHaveAttribute(
    "href",
    "/dashboard/manage-products?stock=low",
  );
});

test("R-TRUST-3 pages about the shop that lack something wait for who may edit them", async () => {
  renderFor(["orders.read"], { ...full, openMoney: null, unfinishedPages: 3 });
  expect(await screen.findByRole("link", { name: "Shop pages to finish: 3" })).toHaveAttribute(
    "href",
    "/dashboard/shop",
  );
});

test("R-DESK-13 says that nothing waits", async () => {
  renderFor(["orders.read"], { ...full, openMoney: null });
  expect(await screen.findByText("Nothing waits for you.")).toBeVisible();
});

test("R-DESK-13 the shop's own state is named to who may see it", async () => {
  server.use(
    http.get("/api/health", () =>
      HttpResponse.json({
        at: full.at,
        notices: [{ code: "backup_late", isBad: false }],
        database: { engine: "SQLite 3.40.1", bytes: 1 },
        queue: { waiting: 0, failing: 0, oldestDueAt: null },
        backup: {
          provedAt: null,
          kind: null,
          bytes: null,
          nextAt: null,
          hasFailed: false,
          running: null,
        },
        certificateEndsAt: null,
        servers: [],
      }),
    ),
  );
  renderFor(["orders.read", "settings.read"], { ...full, openMoney: null });
  expect(
    await screen.findByRole("link", { name: "The shop's own state: 1 notice" }),
  ).toHaveAttribute("href", "/dashboard/health");
});

test("R-DESK-12 R-DESK-15 charts say their result, and their points are walked with the arrows", async () => {
  renderFor(all);
  expect(await screen.findByText("৳ 800 in this period; ৳ 300 in the one before.")).toBeVisible();
  expect(screen.getByText("9 placed in this period; 3 in the one before.")).toBeVisible();
  const money = screen.getByRole("slider", { name: "Net received" });
  act(() => money.focus());
  await userEvent.keyboard("{ArrowRight}");
  expect(plain(money.getAttribute("aria-valuetext"))).toBe(
    "25 Nov: This period −৳ 200 · The period before ৳ 200",
  );
  await userEvent.keyboard("{ArrowRight}{Home}");
  expect(money).toHaveAttribute("aria-valuenow", "0");
  const [table] = screen.getAllByRole("table", { hidden: true });
  expect(table).toHaveTextContent("25 Nov−৳ 200৳ 200");
});

test("R-DESK-12 the range is in the address", async () => {
  renderFor(all);
  await userEvent.selectOptions(await screen.findByLabelText("Period"), "12 months");
  await expect.poll(() => asked).toEqual(["?range=7d", "?range=12m"]);
});
