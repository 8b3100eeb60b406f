import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { orderSchema } from "../../platform/schemas/order";
import type { OrderOverview } from "../../platform/schemas/order-overview";
import { order } from "../test-orders";
import { Receipts } from "./receipts";

const receipt = {
  _id: "65a1b2c3d4e5f60718293c01",
  amount: 25001,
  reference: "FT26190",
  receivedOn: "2026-11-21",
  note: "",
  recordedAt: "2026-11-21T09:30:00.000Z",
  movedTo: null,
  voidReason: null as string | null,
  movedToNumber: null as number | null,
};
const right = { ...order, _id: "65a1b2c3d4e5f60718293aff", number: 1043, name: "Karim Uddin" };
const shipped = {
  kind: "shipped",
  at: "2026-11-21T13:31:00.000Z",
  by: "shop",
  name: null,
  detail: null,
  amount: null,
};
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(
    http.get(`/api/order/${order._id}/events`, () => HttpResponse.json([shipped])),
    http.get("/api/orders/", () => HttpResponse.json([order, right])),
    http.post(`/api/receipts/${receipt._id}/:what`, async ({ params, request }) => {
      sent.push([params["what"], await request.json()]);
      return HttpResponse.json({}, { status: 201 });
    }),
  );
});

async function open(change: Partial<OrderOverview> = {}, listed = [receipt]) {
  server.use(
    http.get(`/api/order/${order._id}/transfers`, () =>
      HttpResponse.json({ notices: [], receipts: listed }),
    ),
  );
  const read = v.parse(orderSchema, { ...order, way: "transfer" });
  const overview: OrderOverview = {
    ...read,
    status: "pending",
    goods: "held",
    refunds: [],
    ...change,
  };
  renderAt("/", <Receipts order={overview}>{(list) => list}</Receipts>);
  await screen.findByText("FT26190");
}

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** The button in the dialog; the one that opens the dialog has the same name. */
const confirm = (name: string) =>
  userEvent.dblClick(screen.getAllByRole("button", { name }).at(-1)!);

test("R-UNDO-2 R-UNDO-3 money of a shipped order is taken back once, after a warning and with a reason", async () => {
  await open({ paid: true, orderStatus: true, status: "shipped", goods: "sent" });
  await click("Take back");
  expect(
    await screen.findByText(/^#1042 was shipped on 21 Nov 2026, .*\. It will be owed\.$/),
  ).toBeVisible();
  await userEvent.click(screen.getAllByRole("button", { name: "Take back" }).at(-1)!);
  expect(screen.getByLabelText("Reason")).toHaveFocus();
  await userEvent.type(screen.getByLabelText("Reason"), "Wrong order");
  await confirm("Take back");
  expect(await screen.findByText("Entry taken back")).toBeVisible();
  expect(sent).toEqual([["void", { reason: "Wrong order" }]]);
});

test("R-UNDO-2 money is moved to the order with a number, which the dialog names before", async () => {
  await open({ paid: true });
  await click("Move to another order");
  expect(screen.getByText("#1042 will be unpaid again.")).toBeVisible();
  const number = screen.getByLabelText("Number of the other order");
  await userEvent.type(number, "১০৪৩");
  await waitFor(() =>
    expect(number).toHaveAccessibleDescription(/^#1043 · Karim Uddin · Padma X870/),
  );
  await userEvent.type(screen.getByLabelText("Reason"), "Wrong order");
  await confirm("Move to another order");
  expect(await screen.findByText("Moved to order #1043")).toBeVisible();
  expect(sent).toEqual([["move", { orderId: right._id, reason: "Wrong order" }]]);
});

test("R-UNDO-2 a number without an order, and what the server refuses, are said in the dialog", async () => {
  await open();
  await click("Move to another order");
  await userEvent.type(screen.getByLabelText("Number of the other order"), "77");
  await userEvent.type(screen.getByLabelText("Reason"), "Wrong order");
  await confirm("Move to another order");
  const number = screen.getByLabelText("Number of the other order");
  await waitFor(() => expect(number).toBeInvalid());
  expect(number).toHaveAccessibleDescription("There is no such order");

  const refusal = { type: "/problems/money_sent_back", detail: "Money was sent back." };
  server.use(
    http.post("/api/receipts/:id/move", () => HttpResponse.json(refusal, { status: 409 })),
  );
  await userEvent.clear(number);
  await userEvent.type(number, "1043");
  await confirm("Move to another order");
  expect(await screen.findByRole("alert")).toHaveTextContent("Money was sent back.");
  expect(sent).toEqual([]);
});

test("R-UNDO-2 what was taken back or moved says so, and is not corrected again", async () => {
  await open({}, [{ ...receipt, voidReason: "Wrong order", movedToNumber: 1043 }]);
  expect(screen.getByText(/^Moved to #1043:/)).toHaveTextContent("Moved to #1043: Wrong order");
  expect(screen.queryByRole("button")).toBeNull();
});
