import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";

import { renderAt, server } from "../platform/testing";
import { orderSchema } from "../platform/schemas/order";
import { OrderHistory } from "./order-history";
import { noPapers, order } from "./test-orders";
import * as v from "valibot";

beforeEach(() => server.use(noPapers));

const nothing = { name: null, detail: null, amount: null };
const events = [
  { ...nothing, kind: "placed", at: "2026-11-20T09:30:00.000Z", by: "customer" },
  {
    ...nothing,
    kind: "declined",
    at: "2026-11-20T09:31:00.000Z",
    by: "provider",
    detail: "insufficient_funds",
  },
  {
    ...nothing,
    kind: "declined",
    at: "2026-11-20T09:31:30.000Z",
    by: "provider",
    detail: "gateway_failed",
  },
  {
    ...nothing,
    kind: "way_chosen",
    at: "2026-11-20T09:31:40.000Z",
    by: "customer",
    detail: "card",
  },
  {
    ...nothing,
    kind: "paid",
    at: "2026-11-20T09:32:00.000Z",
    by: "provider",
    amount: 25001,
    detail: "NAGAD-Nagad",
  },
  { ...nothing, kind: "shipped", at: "2026-11-21T09:30:00.000Z", by: "shop", name: "Karim Uddin" },
  {
    ...nothing,
    kind: "mail_sent",
    at: "2026-11-21T09:31:00.000Z",
    by: "shop",
    detail: "order_shipped",
  },
  {
    ...nothing,
    kind: "paper_issued",
    at: "2026-11-21T09:31:30.000Z",
    by: "shop",
    detail: "challan 2026-27/000007",
  },
  { ...nothing, kind: "painted_green", at: "2026-11-21T09:32:00.000Z", by: "shop" },
];

async function open() {
  server.use(http.get(`/api/order/${order._id}/events`, () => HttpResponse.json(events)));
  renderAt("/", <OrderHistory order={v.parse(orderSchema, order)} />);
  await userEvent.click(screen.getByRole("button", { name: "History" }));
  const dialog = within(screen.getByRole("dialog", { name: "What happened to order #1042" }));
  const items = await dialog.findAllByRole("listitem");
  return { dialog, texts: items.map(({ textContent }) => textContent) };
}

test("shows each event with time, amount, reason and actor", async () => {
  const { dialog, texts } = await open();
  expect(texts.map((text) => text.replace(/^.*?\d:\d\d( [ap]m)?/i, ""))).toEqual([
    "OrderedRahima Khatun",
    "Card declinedThe payment providerThe card had insufficient funds.",
    "Payment failedThe payment providerThe bank did not accept the payment.",
    "Payment method selectedRahima KhatunCard",
    "Paid ৳\u00a025,001The payment providerNagad",
    "ShippedKarim Uddin",
    "Email sent: order shippedThe shopSend again",
    "Document issuedThe shopDelivery challan 2026-27/000007",
    "painted_greenThe shop",
  ]);
  expect(
    dialog.getByText(/Nov 2026|Nov 20, 2026/, { selector: "li:first-child time" }),
  ).toHaveAttribute("dateTime", "2026-11-20T09:30:00.000Z");
  expect(dialog.getByText(/^#1042 · .* · Padma X870, quantity 2 · ৳/)).toBeVisible();
});

test("R-LANG-23 the address is marked as its own script", async () => {
  renderAt(
    "/",
    <OrderHistory order={v.parse(orderSchema, { ...order, address: "বাড়ি ৭, সিলেট" })} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "History" }));
  expect(screen.getByText("বাড়ি ৭, সিলেট")).toHaveAttribute("lang", "bn");
});

test("closes by its button, and fetches again when reopened", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();

  server.use(
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json(events.slice(0, 1))),
  );
  await userEvent.click(screen.getByRole("button", { name: "History" }));
  await expect.poll(() => screen.getAllByRole("listitem").length).toBe(1);
});

test("a lost connection is shown above the dialog, which dims the page", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { dialog } = await open();
  expect(dialog.getByText(/^No connection/)).toBeVisible();
  online.mockRestore();
});

test("shows why loading failed and offers a retry", async () => {
  server.use(
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json({}, { status: 503 }), {
      once: true,
    }),
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json(events)),
  );
  renderAt("/", <OrderHistory order={v.parse(orderSchema, order)} />);
  await userEvent.click(screen.getByRole("button", { name: "History" }));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(events.length);
});

test("R-MAIL-7 staff have an email sent again", async () => {
  const received: unknown[] = [];
  server.use(
    http.post(`/api/order/${order._id}/mails`, async ({ request }) => {
      received.push([await request.json(), request.headers.get("Idempotency-Key")]);
      return HttpResponse.json({ queued: true }, { status: 202 });
    }),
  );
  const { dialog } = await open();
  const buttons = dialog.getAllByRole("button", { name: /^Send again/ });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Send again: Email sent: order shipped",
  ]);
  await userEvent.click(buttons[0]!);
  expect(await screen.findByText("The email is on its way")).toBeVisible();
  expect(received).toEqual([
    [{ occasion: "order_shipped" }, expect.stringMatching(/^[0-9a-z]{9,28}$/)],
  ]);
});
