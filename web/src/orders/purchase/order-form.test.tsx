// Inputs that the order form accepts and rejects before submission, and the total that it shows.

import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { settings } from "../../platform/api/settings";
import { endless, fractions, unreadable } from "../../platform/forms/typed-numbers";
import { board } from "../test-orders";
import {
  buy,
  field,
  fillAddress,
  fillAndBuy,
  open,
  openShop,
  refuse,
  retype,
  shop,
  total,
} from "./test-purchase";

beforeEach(openShop);

test("R-LANG-24 a telephone number in Bangla digits is written as it is dialled", async () => {
  await retype("Mobile number", "০১৭১২");
  await userEvent.tab();
  expect(field("Mobile number")).toHaveValue("01712");
});

test("R-ORDER-2 R-ORDER-3 asks for address and phone, and sends nothing without", async () => {
  await userEvent.click(buy());
  expect(await screen.findByText("Please provide your shipping address")).toBeVisible();
  expect(field("Mobile number")).toHaveAccessibleDescription("Please provide your phone number");
  expect(shop.received).toEqual([]);
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
    await retype("Quantity", typed);
    expect(field("Quantity"), typed).toHaveAccessibleDescription("Please enter product quantity");
    expect(total()).toHaveTextContent("Total –");
    expect(buy()).toBeDisabled();
  }
});

test("R-ORDER-6 a quantity beyond any stock is refused, however many digits", async () => {
  await retype("Quantity", endless);
  expect(field("Quantity")).toHaveAccessibleDescription(/^You can not oder/);
  expect(total()).toHaveTextContent("Total –");
  expect(buy()).toBeDisabled();
});

test.each(["৪", "٤", "۴", " 4 ", "04"])("R-ORDER-4 %j means four pieces", async (typed) => {
  await retype("Quantity", typed);
  expect(total()).toHaveTextContent("Total ৳ 50,002");
  await fillAndBuy();
  await expect.poll(() => shop.received).toHaveLength(1);
  const body = { lines: [{ quantity: 4, price: 50_002 }], total: 50_002 };
  expect(shop.received[0]?.body).toMatchObject(body);
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

test("texts that are too long are refused before sending, counted in characters and not bytes", async () => {
  await fillAddress();
  await retype("House, road, village", "😀".repeat(161));
  await retype("Area or upazila", "😀".repeat(60));
  await userEvent.click(buy());
  const sentence = "Please keep this within 160 characters";
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field("Area or upazila")).toBeValid();
  expect(shop.received).toEqual([]);
});

test("D20 warns about a total that no card can pay, and still takes the order", async () => {
  shop.product = { ...board, availableQuantity: 500 };
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
  await userEvent.type(field("House, road, village"), "R{Backspace}");
  const sentence = "Please provide your shipping address";
  expect(field("House, road, village")).toHaveAccessibleDescription(sentence);
});

test("invisible characters are not an address", async () => {
  await retype("House, road, village", "\u200B\u2060 \u3164");
  await userEvent.click(buy());
  expect(await screen.findByText("Please provide your shipping address")).toBeVisible();
  expect(shop.received).toEqual([]);
});
