// For tests: the page of all orders, in a shop with one order.

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";

import { renderAt, server } from "../../platform/testing";
import { ManageOrdersPage } from "./manage-orders-page";
import { order } from "../test-orders";

export const paid = { ...order, paid: true, transactionId: "pi_1" };
type Answer = Omit<typeof order, "transactionId" | "way" | "paidWith"> & {
  transactionId: string | null;
  way: string | null;
  paidWith: string | null;
  isRisky?: boolean;
  addressToCheck?: boolean;
};

/** The other lists of the page, all empty. */
export const emptyLists = [
  http.get("/api/views", () => HttpResponse.json([])),
  http.get("/api/unclaimed-payments", () => HttpResponse.json([])),
  http.get("/api/refused-refunds", () => HttpResponse.json([])),
];

/** The row of the order, and the bodies of the calls that ship it. */
export async function openWith(first: Answer) {
  let orders = [first];
  const shipped: unknown[] = [];
  server.use(
    http.get("/api/orders/", () => HttpResponse.json(orders)),
    ...emptyLists,
    http.patch(`/api/order/status/${order._id}`, async ({ request }) => {
      shipped.push(await request.json());
      orders = [{ ...first, orderStatus: true }];
      return HttpResponse.json({ ...orders[0], modifiedCount: 1 });
    }),
    http.delete(`/api/order/${order._id}`, () => {
      orders = [];
      return HttpResponse.json({ deletedCount: 1 });
    }),
  );
  renderAt("/dashboard/manage-orders", <ManageOrdersPage />);
  const row = (await screen.findByText(order.productName)).closest("tr");
  if (row === null) throw new Error("the order is in no row");
  return { row: within(row), shipped };
}

export const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Clicks an entry in a row's menu. */
export async function clickInMenu(name: string) {
  await click("More actions");
  await userEvent.click(await screen.findByRole("button", { name }));
}
