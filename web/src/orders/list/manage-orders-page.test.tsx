import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server, signedIn } from "../../platform/testing";
import { ManageOrdersPage } from "./manage-orders-page";
import { click, emptyLists, openWith, paid } from "./test-manage-orders";
import { order } from "../test-orders";

test("R-MORD-1 shows customer, product, address, and that the order is neither paid nor shipped", async () => {
  const { row } = await openWith(order);
  for (const text of [
    "2",
    "৳ 25,001",
    "Rahima Khatun",
    "01700000000",
    "rahima@mail.com",
    "Road 7, Sylhet",
    "Unpaid",
    "Pending",
  ]) {
    expect(row.getByText(text)).toBeVisible();
  }
});

test("R-ADDR-3 marks an address to check, and no other", async () => {
  const { row } = await openWith({ ...order, addressToCheck: true });
  expect(row.getByText("Address to check")).toBeVisible();
  cleanup();
  const other = await openWith({ ...order, addressToCheck: false });
  expect(other.row.queryByText("Address to check")).toBeNull();
});

test("R-MORD-1 shows a paid order with its transaction id, and a shipped one as shipped", async () => {
  const { row } = await openWith({ ...paid, orderStatus: true });
  for (const text of ["Paid", "pi_1", "Shipped"]) expect(row.getByText(text)).toBeVisible();
});

test.each([
  ["BKASH-BKash", "bKash"],
  ["VISA-Dutch Bangla", "Visa"],
  ["IBBL-Islami Bank", "Islami Bank"],
  ["constructor", "constructor"],
])("R-GATE-21 says that an order was paid with %s", async (paidWith, name) => {
  const { row } = await openWith({ ...paid, way: "gateway", paidWith });
  expect(row.getByText(name)).toBeVisible();
});

test("an empty list says so", async () => {
  server.use(
    http.get("/api/orders/", () => HttpResponse.json([])),
    ...emptyLists,
  );
  renderAt("/dashboard/manage-orders", <ManageOrdersPage />);
  expect(await screen.findByText("No orders yet.")).toBeVisible();
});

test("R-STAFF-7 shows only the actions that the role allows, and asks for nothing else", async () => {
  server.use(http.get("/api/orders/", () => HttpResponse.json([paid])));
  renderAt("/dashboard/manage-orders", <ManageOrdersPage />, signedIn, [
    "orders.ship",
    "orders.cancel",
    "refunds.make",
    "payments.read",
    "users.read",
  ]);
  const row = within((await screen.findByText(order.productName)).closest("tr")!);
  await click("More actions");
  expect(await row.findByRole("button", { name: "History" })).toBeVisible();
  for (const name of ["Update", "Delete", "Refund"]) {
    expect(row.queryByRole("button", { name })).toBeNull();
  }
  expect(row.queryByRole("link", { name: "rahima@mail.com" })).toBeNull();
});

test("R-DESK-16 what narrows the list stands in the address and is asked of the server", async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("/api/orders/", ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get("limit") === "20") asked.push(query);
      return HttpResponse.json([order], { headers: { "X-Total-Count": "1" } });
    }),
    ...emptyLists,
  );
  const address = `?state=to_ship&from=2026-11-24&to=2026-02-30&product=${order.productId}`;
  renderAt(`/dashboard/manage-orders${address}`, <ManageOrdersPage />);
  await screen.findByText(order.productName);
  const query = () => Object.fromEntries(asked.at(-1)!);
  expect(query()).toEqual({
    limit: "20",
    sort: "-created",
    state: "to_ship",
    from: "2026-11-24",
    product: order.productId,
  });
  expect(screen.getByLabelText("Show")).toHaveValue("to_ship");
  expect(screen.getByLabelText("From")).toHaveValue("2026-11-24");
  expect(screen.getByLabelText("To")).toHaveValue("");

  await click("Without the filter Only Padma X870");
  await waitFor(() => expect(query()["product"]).toBeUndefined());
  await userEvent.clear(screen.getByLabelText("From"));
  await waitFor(() => expect(query()).toEqual({ limit: "20", sort: "-created", state: "to_ship" }));
});

test("R-DESK-17 a row leads to the page of its order", async () => {
  await openWith(order);
  expect(screen.getByRole("link", { name: order.productName })).toHaveAttribute(
    "href",
    `/dashboard/manage-orders/${order._id}`,
  );
});
