// The buttons of a row in the list of all orders.

import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";

import { renderAt, server } from "../../platform/testing";
import { ManageOrdersPage } from "./manage-orders-page";
import { click, clickInMenu, emptyLists, openWith, paid } from "./test-manage-orders";
import { order } from "../test-orders";

test("R-MORD-2 R-UNDO-8 ships a paid order after a question that names it, and offers no undo", async () => {
  const { row, shipped } = await openWith(paid);
  await click("Update");
  const title = "Ship #1042 to Rahima Khatun, 2 pieces of Padma X870?";
  expect(screen.getByRole("alertdialog", { name: title })).toBeVisible();
  await click("Cancel");
  expect(shipped).toEqual([]);
  await click("Update");
  await click("Ship");
  expect(await screen.findByText("Successfully order status change to shipped")).toBeVisible();
  expect(await row.findByText("Shipped")).toBeVisible();
  expect(shipped).toEqual([{ orderStatus: true }]);
  expect(row.queryByRole("button", { name: "Update" })).toBeNull();
  await click("More actions");
  expect(await row.findByRole("button", { name: "History" })).toBeVisible();
  expect(row.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("R-MORD-2 a double click ships one order: its row stays, also when a filter leaves it out", async () => {
  const other = { ...paid, _id: "65a1b2c3d4e5f60718293aff", productName: "Meghna B650" };
  const shipped: string[] = [];
  server.use(
    http.get("/api/orders/", () =>
      HttpResponse.json([paid, other].filter(({ _id }) => !shipped.includes(_id))),
    ),
    ...emptyLists,
    http.patch("/api/order/status/:id", ({ params }) => {
      shipped.push(String(params["id"]));
      return HttpResponse.json({ ...paid, orderStatus: true, modifiedCount: 1 });
    }),
  );
  renderAt("/dashboard/manage-orders?shipped=false", <ManageOrdersPage />);
  await screen.findByText(other.productName);
  await userEvent.dblClick(screen.getAllByRole("button", { name: "Update" })[0]!);
  expect(shipped).toEqual([]);
  await userEvent.dblClick(screen.getByRole("button", { name: "Ship" }));
  expect(await screen.findByText("No longer in this list")).toBeVisible();
  expect(shipped).toEqual([paid._id]);

  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent(paid.productName);
  expect(first).toHaveTextContent("Shipped");
  await userEvent.click(within(first!).getByRole("button", { name: "More actions" }));
  await within(first!).findByRole("button", { name: "History" });
  const left = within(first!).getAllByRole("button");
  expect(left.map(({ textContent }) => textContent)).toEqual(["", "History"]);
  expect(second).toHaveTextContent(other.productName);
});

test("a row stays busy until its own action ends, whatever happens to other rows", async () => {
  const other = { ...paid, _id: "65a1b2c3d4e5f60718293aff", productName: "Meghna B650" };
  let finish: (() => void) | undefined;
  server.use(
    http.get("/api/orders/", () => HttpResponse.json([paid, other])),
    ...emptyLists,
    http.patch(`/api/order/status/${paid._id}`, async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return HttpResponse.json({ type: "/problems/order_cancelling" }, { status: 409 });
    }),
    http.patch(`/api/order/status/${other._id}`, () =>
      HttpResponse.json({ ...other, orderStatus: true, modifiedCount: 1 }),
    ),
  );
  renderAt("/dashboard/manage-orders", <ManageOrdersPage />);
  await screen.findByText(other.productName);
  const [slow, quick] = screen.getAllByRole("button", { name: "Update" });
  await userEvent.click(slow!);
  await click("Ship");
  expect(slow).toBeDisabled();
  await userEvent.click(quick!);
  await click("Ship");
  expect(await screen.findByText("Successfully order status change to shipped")).toBeVisible();
  expect(slow).toBeDisabled();
  finish?.();
  await waitFor(() => expect(slow).toBeEnabled());
});

test("R-MORD-2 D5 ships an unpaid order only after a warning", async () => {
  const { shipped } = await openWith(order);
  const words = /^#1042 · Rahima Khatun · Padma X870, quantity 2 · ৳\s25,001$/;
  // Screen readers announce the row of a button.
  await click("More actions");
  await screen.findByRole("button", { name: "History" });
  for (const name of ["Update", "More actions", "Delete", "History"]) {
    expect(screen.getByRole("button", { name })).toHaveAccessibleDescription("#1042");
  }
  await click("Update");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("This order is not paid.");
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(words);
  await click("Cancel");
  expect(shipped).toEqual([]);

  await click("Update");
  await click("Ship anyway");
  await expect.poll(() => shipped).toEqual([{ orderStatus: true }]);
});

test("R-GATE-20 ships a paid order whose payment is risky only after a question", async () => {
  const { shipped } = await openWith({ ...paid, isRisky: true });
  await click("Update");
  expect(screen.getByRole("alertdialog")).toHaveTextContent(
    "The provider marks this payment as risky. Check who ordered before you ship.",
  );
  await click("Cancel");
  expect(shipped).toEqual([]);

  await click("Update");
  await click("Ship it all the same");
  await expect.poll(() => shipped).toEqual([{ orderStatus: true }]);
});

test("R-MORD-3 deletes an unpaid order after a question, and its row stays in place", async () => {
  const { row } = await openWith(order);
  await clickInMenu("Delete");
  expect(screen.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await click("Keep the order");
  expect(await screen.findByText("Your order is safe")).toBeVisible();

  await clickInMenu("Delete");
  await click("Delete the order");
  expect(await screen.findByText("Successfully Order Canceled")).toBeVisible();
  expect(await row.findByText("No longer in this list")).toBeVisible();
  await click("More actions");
  await row.findByRole("button", { name: "History" });
  const entries = row.getAllByRole("button").map(({ textContent }) => textContent);
  expect(entries).toEqual(["", "History"]);
});

test.each([
  ["paid", paid],
  ["shipped", { ...order, orderStatus: true }],
])("R-MORD-3 a %s order cannot be deleted", async (_state, answer) => {
  const { row } = await openWith(answer);
  await click("More actions");
  expect(await row.findByRole("button", { name: "History" })).toBeVisible();
  expect(row.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("says why an order could not be shipped", async () => {
  await openWith(paid);
  const refusal = { type: "/problems/order_cancelled", detail: "This order was cancelled." };
  server.use(
    http.patch("/api/order/status/:id", () => HttpResponse.json(refusal, { status: 409 })),
  );
  await click("Update");
  await click("Ship");
  expect(await screen.findByText("This order was cancelled.")).toBeVisible();
});

test("reports the result for each order, even when another is shipped before the response", async () => {
  const other = { ...paid, _id: "65a1b2c3d4e5f60718293aff", productName: "Meghna B650" };
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const refusal = { type: "/problems/order_cancelled", detail: "This order was cancelled." };
  await openWith(paid);
  server.use(
    http.get("/api/orders/", () => HttpResponse.json([paid, other])),
    http.patch(`/api/order/status/${paid._id}`, async () => {
      await answered;
      return HttpResponse.json(refusal, { status: 409 });
    }),
    http.patch(`/api/order/status/${other._id}`, () =>
      HttpResponse.json({ ...other, orderStatus: true, modifiedCount: 1 }),
    ),
  );
  cleanup();
  renderAt("/dashboard/manage-orders", <ManageOrdersPage />);
  for (const { productName } of [paid, other]) {
    const row = within((await screen.findByText(productName)).closest("tr")!);
    await userEvent.click(row.getByRole("button", { name: "Update" }));
    await click("Ship");
  }
  expect(await screen.findByText("Successfully order status change to shipped")).toBeVisible();
  answer();
  expect(await screen.findByText("This order was cancelled.")).toBeVisible();
});

test("R-MORD-2 says so where another person has shipped the order of a row", async () => {
  await openWith(paid);
  server.use(
    http.patch(`/api/order/status/${order._id}`, () =>
      HttpResponse.json({ ...paid, orderStatus: true, modifiedCount: 0 }),
    ),
  );
  await click("Update");
  await click("Ship");
  expect(await screen.findByText("Another person had shipped this order before.")).toBeVisible();
});
