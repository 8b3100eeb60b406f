import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

import { rahima, renderAt, server } from "../platform/testing";
import { settings } from "../platform/api/settings";
import { endless, fractions, unreadable } from "../platform/forms/typed-numbers";
import { PurchasePage } from "./purchase-page";
import { board, order } from "./test-orders";

let product = board;
let earlier: (typeof order)[] = [];
let received: { key: string | null; body: unknown }[] = [];

/** jsdom has no layout, so a test says when the order form scrolls into view. */
let scrollFormIntoView: (isIntersecting: boolean) => void;
class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    scrollFormIntoView = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
}
vi.stubGlobal("IntersectionObserver", FakeObserver);

beforeEach(async () => {
  product = board;
  earlier = [];
  received = [];
  server.use(
    http.get(`/api/product/${board._id}`, () => HttpResponse.json(product)),
    http.get("/api/myorders/rahima%40mail.com", () => HttpResponse.json(earlier)),
    http.post("/api/order", async ({ request }) => {
      received.push({ key: request.headers.get("Idempotency-Key"), body: await request.json() });
      product = { ...product, availableQuantity: 8 };
      return HttpResponse.json({ ...order, insertedId: order._id }, { status: 201 });
    }),
  );
  await open();
});

async function open(search = "") {
  const page = <Route path="/purchase/:id" element={<PurchasePage />} />;
  renderAt(`/purchase/${board._id}${search}`, <Routes>{page}</Routes>);
  await screen.findByRole("heading", { name: board.name });
}

const field = (name: string) => screen.getByLabelText(name);
const total = () => screen.getByText("Total");
const buy = () => screen.getByRole("button", { name: "Place order" });

async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
}

async function repaste(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

async function fillAndBuy() {
  await retype("Shipping address", order.address);
  await retype("Phone number", order.phone);
  await userEvent.click(buy());
}

function refuse(status: number, code: string, more: object) {
  const document = { type: `/problems/${code}`, detail: "…", ...more };
  server.use(
    http.post("/api/order", () => HttpResponse.json(document, { status }), { once: true }),
  );
}

test("R-ORDER-1 R-ORDER-4 fills in name and email and starts at the minimum", async () => {
  expect(field("Name")).toHaveValue(rahima.displayName);
  expect(field("Email")).toHaveAttribute("readonly");
  expect(field("Quantity")).toHaveValue("2");
  await expect.poll(() => document.title).toBe("Purchase - Northbridge");
});

test("R-LANG-24 a telephone number in Bangla digits is written as it is dialled", async () => {
  await retype("Phone number", "০১৭১২");
  await userEvent.tab();
  expect(field("Phone number")).toHaveValue("01712");
});

test("address and phone come from the last order and can be changed", async () => {
  earlier = [{ ...order, address: "Road 1, Khulna", phone: "01711" }];
  cleanup();
  await open();
  await expect.poll(() => field("Shipping address")).toHaveValue("Road 1, Khulna");
  expect(field("Phone number")).toHaveValue("01711");
  await retype("Phone number", "01722");
  await userEvent.click(buy());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ address: "Road 1, Khulna", phone: "01722" });
});

test("the last order's address does not replace what has been typed", async () => {
  earlier = [order];
  cleanup();
  await open();
  await userEvent.type(field("Phone number"), "0");
  await expect.poll(() => field("Phone number")).not.toHaveValue("");
  expect(field("Phone number")).toHaveDisplayValue(/0$/);
});

test("Order again starts with the quantity of the earlier order", async () => {
  cleanup();
  await open("?quantity=7");
  expect(field("Quantity")).toHaveValue("7");
});

test("after an order, a panel with number, pieces, sum and both ways has the focus", async () => {
  await fillAndBuy();
  const panel = await screen.findByRole("group", { name: "Order #1042" });
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent("2 × Padma X870");
  expect(panel).toHaveTextContent("Total ৳ 25,001");
  const pay = within(panel).getByRole("link", { name: "Pay Now" });
  expect(pay).toHaveAttribute("href", `/dashboard/payment/${order._id}`);
  const mine = within(panel).getByRole("link", { name: "See my orders" });
  expect(mine).toHaveAttribute("href", "/dashboard/my-orders");
});

test("after an order, Pay Now leads until the next order is being filled in", async () => {
  expect(buy().className).toMatch(/filled/);
  await fillAndBuy();
  await screen.findByRole("link", { name: "Pay Now" });
  expect(buy().className).toMatch(/outlined/);
  await userEvent.type(field("Phone number"), "0");
  expect(buy().className).toMatch(/filled/);
});

test("R-ORDER-2 R-ORDER-3 asks for address and phone, and sends nothing without", async () => {
  await userEvent.click(buy());
  expect(await screen.findByText("Please provide your shipping address")).toBeVisible();
  expect(field("Phone number")).toHaveAccessibleDescription("Please provide your phone number");
  expect(received).toEqual([]);
});

test.each([
  ["R-ORDER-4 asks for a quantity", "", "Please enter product quantity"],
  ["R-ORDER-4 sells whole pieces only", "2.5", "Please enter product quantity"],
  ["R-ORDER-5 refuses less than the minimum", "1", "You have to purchase at least 2 products"],
  ["R-ORDER-6 refuses more", "11", "You can not oder grater than available quantity"],
])("%s, on change, with the button disabled (R-ORDER-7)", async (_promise, text, sentence) => {
  await retype("Quantity", text);
  expect(field("Quantity")).toHaveAccessibleDescription(sentence);
  expect(buy()).toBeDisabled();
});

test("R-ORDER-4 a quantity that is no whole number has no total", async () => {
  for (const typed of [...unreadable, ...fractions.map(([text]) => text)]) {
    await repaste("Quantity", typed);
    expect(field("Quantity"), typed).toHaveAccessibleDescription("Please enter product quantity");
    expect(total()).toHaveTextContent("Total –");
    expect(buy()).toBeDisabled();
  }
});

test("R-ORDER-6 a quantity beyond any stock is refused, however many digits", async () => {
  await repaste("Quantity", endless);
  expect(field("Quantity")).toHaveAccessibleDescription(/^You can not oder/);
  expect(total()).toHaveTextContent("Total –");
  expect(buy()).toBeDisabled();
});

test.each(["৪", "٤", "۴", " 4 ", "04"])("R-ORDER-4 %j means four pieces", async (typed) => {
  await retype("Shipping address", order.address);
  await retype("Phone number", order.phone);
  await repaste("Quantity", typed);
  expect(total()).toHaveTextContent("Total ৳ 50,002");
  await userEvent.click(buy());
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ quantity: 4, price: 50_002 });
});

test("R-ORDER-8 the total follows the quantity as it is typed", async () => {
  expect(total()).toHaveTextContent("Total ৳ 25,001");
  await retype("Quantity", "9");
  expect(total()).toHaveTextContent("Total ৳ 1,12,504.50");
});

test("R-INV-18 a shop with a BIN says that the total has VAT inside, and no other does", async () => {
  expect(total()).not.toHaveTextContent("VAT");
  cleanup();
  const usual = settings.papers;
  settings.papers = { ...usual, vatIncluded: true };
  await open();
  expect(total()).toHaveTextContent("Total ৳ 25,001 VAT included");
  await fillAndBuy();
  const placed = within(await screen.findByRole("group", { name: "Order #1042" }));
  expect(placed.getByText("Total")).toHaveTextContent("Total ৳ 25,001 VAT included");
  settings.papers = usual;
});

test.each([
  ["below the minimum", "1"],
  ["above the stock", "11"],
])("a quantity %s has no total", async (_which, text) => {
  await retype("Quantity", text);
  expect(total()).toHaveTextContent("Total –");
  await retype("Quantity", "2");
  expect(total()).toHaveTextContent("Total ৳ 25,001");
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
  expect(field("Shipping address")).toHaveValue("");
  const { productId, productName, name, email, address, phone, quantity, price } = order;
  const body = { productId, productName, name, email, address, phone, quantity, price };
  expect(received).toEqual([{ key: expect.any(String) as string, body }]);
});

test("texts that are too long are refused before sending, counted in characters and not bytes", async () => {
  await userEvent.click(field("Shipping address"));
  await userEvent.paste("😀".repeat(501));
  await userEvent.click(field("Phone number"));
  await userEvent.paste("1".repeat(33));
  await userEvent.click(buy());
  expect(
    await screen.findByText("Your shipping address must be within 500 characters"),
  ).toBeVisible();
  expect(screen.getByText("Your phone number must be within 32 characters")).toBeVisible();
  expect(received).toEqual([]);
});

test("explains a changed price and shows the new total", async () => {
  product = { ...board, price: 13000 };
  refuse(409, "price_changed", { currentPrice: 13000 });
  await fillAndBuy();
  expect(await screen.findByRole("alert")).toHaveTextContent("The price has changed.");
  await waitFor(() => expect(total()).toHaveTextContent("Total ৳ 26,000"));
});

test("R-ORDER-6 explains a shrunken stock, beside the quantity too", async () => {
  product = { ...board, availableQuantity: 3 };
  refuse(409, "out_of_stock", { errors: { quantity: "…" } });
  await retype("Quantity", "5");
  await fillAndBuy();
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else ordered first");
  expect(await screen.findByText("You can not oder grater than available quantity")).toBeVisible();
  expect(buy()).toBeDisabled();
});

test("ordering the last pieces is shown as success", async () => {
  server.use(
    http.post("/api/order", () => {
      product = { ...board, availableQuantity: 0 };
      return HttpResponse.json({ ...order, insertedId: order._id }, { status: 201 });
    }),
  );
  await fillAndBuy();
  expect(await screen.findByRole("link", { name: "See my orders" })).toBeVisible();
  expect(await screen.findByText("Sold out", { selector: "form *" })).toBeVisible();
  expect(screen.queryByText("You can not oder grater than available quantity")).toBeNull();
  expect(buy()).toBeDisabled();
});

test("stock below the minimum order is not called sold out", async () => {
  product = { ...board, availableQuantity: 1 };
  refuse(409, "out_of_stock", {});
  await fillAndBuy();
  const sentence = "Only 1 left, fewer than the minimum order of 2";
  await waitFor(() => expect(field("Quantity")).toHaveAccessibleDescription(sentence));
  expect(field("Quantity")).toBeValid();
  expect(screen.queryByText("Sold out")).toBeNull();
  expect(buy()).toBeDisabled();
});

test("D20 warns about a total that no card can pay, and still takes the order", async () => {
  product = { ...board, availableQuantity: 500 };
  refuse(409, "out_of_stock", {});
  await fillAndBuy();
  expect(screen.queryByText(/A card pays/)).toBeNull();
  await retype("Quantity", "80");
  expect(screen.getByText(/You can pay from/)).toHaveTextContent(
    "You can pay from ৳ 61 to ৳ 9,99,999.99 by card. To pay this total another way, write to support@",
  );
  expect(buy()).toBeEnabled();
});

test("R-ORDER-2 R-ORDER-7 an emptied field shows its error at once", async () => {
  await userEvent.type(field("Shipping address"), "R{Backspace}");
  expect(field("Shipping address")).toHaveAccessibleDescription(/^Please provide your shipping/);
});

test("invisible characters are not an address", async () => {
  await userEvent.click(field("Shipping address"));
  await userEvent.paste("\u200B\u2060 \u3164");
  await userEvent.click(buy());
  expect(await screen.findByText("Please provide your shipping address")).toBeVisible();
  expect(received).toEqual([]);
});

test("shows a field error of the server beside its field", async () => {
  refuse(422, "invalid_fields", { errors: { phone: "must not hold control characters" } });
  await fillAndBuy();
  expect(await screen.findByText("must not hold control characters")).toBeVisible();
});

test("keeps the input across visits, and forgets it after the order", async () => {
  await retype("Shipping address", order.address);
  cleanup();
  const page = <Route path="/purchase/:id" element={<PurchasePage />} />;
  const open = () => renderAt(`/purchase/${board._id}`, <Routes>{page}</Routes>);
  open();
  expect(await screen.findByLabelText("Shipping address")).toHaveValue(order.address);

  await fillAndBuy();
  await waitFor(() => expect(field("Shipping address")).toHaveValue(""));
  cleanup();
  open();
  expect(await screen.findByLabelText("Shipping address")).toHaveValue("");
});
