import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";

import { rahima, server } from "../../platform/testing";
import { board, consent, delivery, home, order, pickup } from "../test-orders";
import {
  buy,
  consentBox,
  field,
  fillAddress,
  fillAndBuy,
  open,
  openShop,
  placed,
  refuse,
  retype,
  scrollFormIntoView,
  shop,
  total,
} from "./test-purchase";

beforeEach(openShop);

test("R-ORDER-1 R-ORDER-4 fills in name and email and starts at the minimum", async () => {
  expect(field("Name")).toHaveValue(rahima.displayName);
  expect(field("Email")).toHaveAttribute("readonly");
  expect(field("Quantity")).toHaveValue("2");
  await expect.poll(() => document.title).toBe("Purchase - Northbridge");
});

test("after an order, a panel with number, pieces, sum and both ways has the focus", async () => {
  await fillAndBuy();
  const panel = await screen.findByRole("group", { name: "Order #1042" });
  await waitFor(() => expect(panel).toHaveFocus());
  expect(panel).toHaveTextContent("2 × Padma X870");
  expect(panel).toHaveTextContent("Total ৳ 25,001");
  const pay = within(panel).getByRole("link", { name: "Pay Now" });
  expect(pay).toHaveAttribute("href", `/dashboard/payment/${order._id}`);
  const mine = within(panel).getByRole("link", { name: "See my orders" });
  expect(mine).toHaveAttribute("href", "/dashboard/my-orders");
});

test("R-CHOOSE-3 the receipt stands above the form, and what is fixed below it", async () => {
  await fillAndBuy();
  const receipt = await screen.findByRole("group", { name: "Order #1042" });
  const follows = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(receipt, field("Recipient"))).toBeTruthy();
  expect(follows(buy(), field("Name"))).toBeTruthy();
  expect(screen.getByText("Specifications").closest("details")).not.toHaveAttribute("open");
});

test("R-TRUST-6 the order page leads to delivery, warranty and returns", () => {
  for (const [name, path] of [
    ["Delivery", "/delivery"],
    ["Warranty", "/warranty"],
    ["Returns and refunds", "/returns"],
  ] as const) {
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", path);
  }
});

test("R-LEAST-1 the order page names the smallest order and its sum", () => {
  expect(screen.getByText("2 pieces, ৳ 25,001")).toBeVisible();
});

test("after an order, Pay Now leads until the next order is being filled in", async () => {
  expect(buy().className).toMatch(/filled/);
  await fillAndBuy();
  await screen.findByRole("link", { name: "Pay Now" });
  expect(buy().className).toMatch(/outlined/);
  await userEvent.type(field("Mobile number"), "0");
  expect(buy().className).toMatch(/filled/);
});

test("R-PROD-3 the details show the price once", () => {
  const details = within(screen.getByRole("heading", { name: board.name }).closest("section")!);
  expect(details.getByText("৳ 12,500.50")).toBeVisible();
  expect(details.getByText("Price per unit").nextSibling).toHaveTextContent("৳ 12,500.50");
});

test("the bar leads to the quantity, and is away while the form is on screen", async () => {
  const way = screen.getByRole("link", { name: "Order" });
  const bar = way.closest("[data-bottom-bar]");
  expect(bar).toHaveTextContent("৳ 12,500.50 Price per unit");
  expect(bar).toHaveAttribute("data-hidden", "false");
  await userEvent.click(way);
  expect(field("Quantity")).toHaveFocus();
  act(() => scrollFormIntoView(true));
  expect(bar).toHaveAttribute("data-hidden", "true");
  act(() => scrollFormIntoView(false));
  expect(bar).toHaveAttribute("data-hidden", "false");
});

test("R-ORDER-9 shows the toast, resets the form and shows the smaller stock", async () => {
  await fillAndBuy();
  expect(await screen.findByText("Order Successful")).toBeVisible();
  expect(await screen.findByText("8")).toBeVisible();
  expect(field("House, road, village")).toHaveValue("");
  const { productId, quantity, price } = order;
  const lines = [{ productId, quantity, price }];
  const body = { lines, delivery: { ...delivery, recipient: order.name }, total: price, consent };
  expect(shop.received).toEqual([{ key: expect.any(String) as string, body }]);
});

test("R-CHK-9 the order has the delivery of its district, with its charge", async () => {
  shop.methods[delivery.district] = [home, pickup];
  await fillAddress();
  expect(await screen.findByRole("radio", { name: /^Home delivery/ })).toBeChecked();
  expect(total()).toHaveTextContent("Total ৳ 25,081");
  await userEvent.click(consentBox());
  await userEvent.click(screen.getByRole("button", { name: "Place order · ৳\u00a025,081" }));
  await waitFor(() => expect(shop.received).toHaveLength(1));
  expect(shop.received[0]?.body).toMatchObject({ method: "home", charge: 80, total: 25_081 });
});

test("explains a changed price and shows the new total", async () => {
  shop.product = { ...board, price: 13000 };
  refuse(409, "price_changed", { currentPrice: 13000 });
  await fillAndBuy();
  expect(await screen.findByRole("alert")).toHaveTextContent("The price has changed.");
  await waitFor(() => expect(total()).toHaveTextContent("Total ৳ 26,000"));
});

test("R-ORDER-6 explains a shrunken stock, beside the quantity too", async () => {
  shop.product = { ...board, availableQuantity: 3 };
  refuse(409, "out_of_stock", { errors: { "lines/0/quantity": "…" } });
  await retype("Quantity", "5");
  await fillAndBuy();
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else ordered first");
  expect(await screen.findByText("You can not oder grater than available quantity")).toBeVisible();
  expect(buy()).toBeDisabled();
});

test("ordering the last pieces is shown as success", async () => {
  server.use(
    http.post("/api/checkouts", () => {
      shop.product = { ...board, availableQuantity: 0 };
      return HttpResponse.json(placed, { status: 201 });
    }),
  );
  await fillAndBuy();
  expect(await screen.findByRole("link", { name: "See my orders" })).toBeVisible();
  expect(await screen.findByText("Sold out", { selector: "form *" })).toBeVisible();
  expect(screen.queryByText("You can not oder grater than available quantity")).toBeNull();
  expect(buy()).toBeDisabled();
});

test("stock below the minimum order is not called sold out", async () => {
  shop.product = { ...board, availableQuantity: 1 };
  refuse(409, "out_of_stock", {});
  await fillAndBuy();
  const sentence = "Only 1 left, fewer than the minimum order of 2";
  await waitFor(() => expect(field("Quantity")).toHaveAccessibleDescription(sentence));
  expect(field("Quantity")).toBeValid();
  expect(screen.queryByText("Sold out")).toBeNull();
  expect(buy()).toBeDisabled();
});

test("shows a field error of the server beside its field", async () => {
  const errors = {
    "lines/0/quantity": "must be at least 2",
    "delivery/street": "must have 5 to 160 characters",
    "invoiceTo/bin": "must have 13 digits",
  };
  await userEvent.click(screen.getByText("Invoice to: You"));
  await userEvent.click(screen.getByRole("radio", { name: "A company" }));
  await retype("Company", "Rahim Traders");
  refuse(422, "invalid_fields", { errors });
  await fillAndBuy();
  const bin = field("BIN (for your VAT invoice)");
  await waitFor(() => expect(bin).toHaveAccessibleDescription("must have 13 digits"));
  const street = field("House, road, village");
  expect(street).toHaveAccessibleDescription("must have 5 to 160 characters");
  expect(street).toHaveFocus();
});

test("keeps the input across visits, and forgets it after the order", async () => {
  await fillAddress();
  await retype("Recipient", "Karim");
  await userEvent.click(consentBox());
  cleanup();
  await open();
  const typed = { Recipient: "Karim", District: "BD-13", "House, road, village": delivery.street };
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text);
  expect(consentBox()).not.toBeChecked();

  await fillAndBuy();
  await waitFor(() => expect(field("House, road, village")).toHaveValue(""));
  cleanup();
  await open();
  expect(field("House, road, village")).toHaveValue("");
  expect(field("Recipient")).toHaveValue(order.name);
});
