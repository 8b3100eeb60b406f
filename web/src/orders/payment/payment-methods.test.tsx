import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";

import { settings } from "../../platform/api/settings";
import { Route, Routes } from "../../platform/routing/routes";
import { VerificationContext } from "../../platform/session/verification";
import { renderAt, server } from "../../platform/testing";
import { PaymentPage } from "./payment-page";
import { checkoutOf, order, transferAccount } from "../test-orders";

const usual = settings.payment;
const total = 2_500_000;
const account = { ...transferAccount, amount: total };
let kept: Omit<typeof order, "way"> & { way: string | null; payBy?: string };
let chosen: unknown[];
let told: unknown[];
let notices: { amount: number; reference: string; slip: boolean; notFound: boolean }[];

const notice = {
  _id: "65a1b2c3d4e5f60718293d01",
  bank: "Dutch-Bangla",
  paidOn: "2026-11-21",
  toldAt: "2026-11-21T09:30:00.000Z",
  checked: false,
};

beforeEach(() => {
  kept = { ...order, price: total };
  chosen = [];
  told = [];
  notices = [];
  settings.payment = {
    ...usual,
    ways: [
      { way: "card", least: 61, most: 999_999.99 },
      { way: "transfer", least: 0.01, most: null },
      { way: "on_delivery", least: 0.01, most: 100_000 },
    ],
  };
  server.use(
    http.get(`/api/checkout/${order._id}`, () => HttpResponse.json(checkoutOf(kept))),
    http.get(`/api/order/${order._id}/ways`, () =>
      HttpResponse.json({
        total,
        ways: [
          {
            way: "card",
            available: false,
            least: 61,
            detail: "A card can pay up to ৳ 9,99,999.99.",
          },
          { way: "transfer", available: true, least: 0.01 },
          { way: "on_delivery", available: false, least: 0.01, detail: "Up to ৳ 1,00,000." },
        ],
      }),
    ),
    http.post(`/api/order/${order._id}/payment`, async ({ request }) => {
      chosen.push(await request.json());
      kept = { ...kept, way: "transfer" };
      return HttpResponse.json({ way: "transfer", transactionId: "bt_1_1", transfer: account });
    }),
    http.get(`/api/order/${order._id}/transfers`, () =>
      HttpResponse.json({ notices, receipts: [] }),
    ),
    http.post(`/api/order/${order._id}/transfer-notice`, async ({ request }) => {
      told.push(await request.json());
      kept = { ...kept, transferTold: true };
      return HttpResponse.json({ insertedId: "1" }, { status: 201 });
    }),
  );
});

afterEach(() => {
  settings.payment = usual;
});

function renderPage() {
  const page = <Route path="/dashboard/payment/:id" element={<PaymentPage />} />;
  renderAt(
    `/dashboard/payment/${order._id}`,
    <VerificationContext value={<button type="button">Send it now</button>}>
      <Routes>{page}</Routes>
    </VerificationContext>,
  );
}

const offered = (...ways: object[]) =>
  server.use(http.get(`/api/order/${order._id}/ways`, () => HttpResponse.json({ total, ways })));

test("R-PAY-6 all ways stand in one list in the shop's order, with the total and the last moment above", async () => {
  const gateway = { way: "gateway", least: 10, most: 500_000 } as const;
  settings.payment = { ...settings.payment, ways: [gateway, ...settings.payment.ways] };
  kept = { ...kept, price: 25_000, payBy: new Date(2026, 10, 29, 18, 20).toISOString() };
  offered(
    ...["gateway", "card", "transfer", "on_delivery"].map((way) => ({
      way,
      available: true,
      least: 0.01,
    })),
  );
  server.use(
    http.post("/api/create-payment-intent", () =>
      HttpResponse.json({ clientSecret: "pi_1_secret_2" }),
    ),
  );
  renderPage();
  const list = await screen.findByRole("list");
  const names = within(list)
    .getAllByRole("listitem")
    .map(
      (row) =>
        /^(bKash, Nagad, Rocket|Card|Bank transfer|Cash on delivery)/.exec(
          row.textContent.trim(),
        )?.[0],
    );
  expect(names).toEqual(["bKash, Nagad, Rocket", "Card", "Bank transfer", "Cash on delivery"]);
  expect(await within(list).findByRole("button", { name: /^Pay ৳/ })).toBeVisible();
  expect(screen.getByText("Pay by 29 Nov 2026, 18:20. Then the order ends.")).toBeVisible();
});

test("R-PAY-6 in a shop without a card form, the gateway says that it takes cards", async () => {
  settings.payment = { ...usual, ways: [{ way: "gateway", least: 10, most: null }] };
  offered({ way: "gateway", available: true, least: 0.01 });
  renderPage();
  expect(
    await screen.findByRole("button", { name: "bKash, Nagad, Rocket, cards, bank" }),
  ).toBeEnabled();
});

test("R-CHK-8 next to a way that needs a verified address, the email is sent again", async () => {
  offered(
    { way: "transfer", available: true, least: 0.01 },
    {
      way: "on_delivery",
      available: false,
      least: 0.01,
      detail: "Please confirm your email address first.",
      needsVerification: true,
    },
  );
  renderPage();
  expect(await screen.findByRole("button", { name: "Send it now" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Cash on delivery" })).toBeDisabled();
});

test("R-GATE-2 a total above the limits has the ways that take it, and reasons for the others", async () => {
  renderPage();
  expect(await screen.findByRole("button", { name: "Bank transfer" })).toBeEnabled();
  expect(await screen.findByText("A card can pay up to ৳ 9,99,999.99.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Card" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Cash on delivery" })).toBeDisabled();
});

test("R-BANK-1 R-BANK-3 a bank transfer shows account and reference, and is told once", async () => {
  renderPage();
  await userEvent.click(await screen.findByRole("button", { name: "Bank transfer" }));
  expect(await screen.findByText("NB1042H")).toBeVisible();
  expect(screen.getByRole("heading", { name: /Bank transfer/ })).toHaveFocus();
  expect(screen.getByText("0123456789")).toBeVisible();
  expect(chosen[0]).toEqual({ way: "transfer", price: total });

  await userEvent.click(screen.getByRole("button", { name: "I have paid" }));
  await userEvent.click(screen.getByRole("button", { name: "Tell the shop" }));
  expect(screen.getAllByText("Please fill this in").length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText("Reference of your bank"), "FT1");
  await userEvent.type(screen.getByLabelText("Bank"), "Her Bank");
  await userEvent.dblClick(screen.getByRole("button", { name: "Tell the shop" }));
  expect(await screen.findByText(/^Thank you\. We look at our account/)).toBeVisible();
  expect(told).toEqual([
    { reference: "FT1", bank: "Her Bank", amount: total, paidOn: expect.any(String) as string },
  ]);
});

test("R-BANK-10 a slip that was added is there after a reload, and opens", async () => {
  kept = { ...kept, way: "transfer", transferTold: true };
  notices = [{ amount: total, reference: "FT1", slip: true, notFound: false, ...notice }];
  let opened = 0;
  server.use(
    http.get(`/api/order/${order._id}/transfer-slip`, () => {
      opened += 1;
      return HttpResponse.arrayBuffer(new ArrayBuffer(1), {
        headers: { "Content-Type": "image/jpeg" },
      });
    }),
  );
  renderPage();
  expect(await screen.findByText(/^We have your slip\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Open the slip" }));
  expect(await screen.findByRole("dialog", { name: "Slip of the transfer" })).toBeVisible();
  expect(opened).toBe(1);
});

test("R-BANK-10 without a slip the page only offers to add one", async () => {
  kept = { ...kept, way: "transfer", transferTold: true };
  notices = [{ amount: total, reference: "FT1", slip: false, notFound: false, ...notice }];
  renderPage();
  expect(await screen.findByRole("button", { name: "Add the bank's slip" })).toBeVisible();
  expect(screen.queryByText(/^We have your slip\./)).toBeNull();
});

test("R-BANK-12 a transfer that was not found is named, and may be told again", async () => {
  kept = { ...kept, way: "transfer" };
  notices = [{ amount: total, reference: "FT 1", slip: false, notFound: true, ...notice }];
  renderPage();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("with the reference FT 1 and have not found it.");
  expect(alert).toHaveTextContent("tell us again and add the bank's slip");
  expect(screen.getByRole("button", { name: "I have paid" })).toBeVisible();
});
