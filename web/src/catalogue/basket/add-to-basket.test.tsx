import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { renderAt } from "../../platform/testing";
import { paisaOf } from "../../platform/money";
import { boards } from "../test-boards";
import { AddToBasket } from "./add-to-basket";
import { linesMax } from "./basket";
import { setLines } from "./change-basket";

const [first] = boards(1);
const board = { ...first!, price: paisaOf(100) };
const open = () => renderAt("/product/board-1", <AddToBasket product={board} />);
const quantity = () => screen.getByLabelText("Quantity");
const stored = () => localStorage.getItem("basket");

async function add(pieces?: string) {
  if (pieces !== undefined) {
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), pieces);
  }
  await userEvent.click(screen.getByRole("button", { name: "Add to basket" }));
}

test("R-BASK-1 the first press adds the minimum order", async () => {
  open();
  expect(quantity()).toHaveValue("10");
  await add();
  expect(await screen.findByText("Board 1: 10 in your basket")).toBeVisible();
  expect(stored()).toBe(`${board._id}:10`);
});

test("R-BASK-1 adding again sets the quantity and says what it was", async () => {
  open();
  await add();
  await add("২৫");
  expect(await screen.findByText("Board 1: 25, was 10")).toBeVisible();
  expect(stored()).toBe(`${board._id}:25`);
});

test("R-BASK-1 a board in the basket starts at its quantity there", async () => {
  setLines([{ productId: board._id, quantity: 15 }]);
  open();
  expect(quantity()).toHaveValue("15");
  await add();
  expect(await screen.findByText("Board 1: 15 in your basket")).toBeVisible();
  expect(stored()).toBe(`${board._id}:15`);
});

test("R-BASK-1 the server's page has the minimum order, whatever the basket holds", () => {
  setLines([{ productId: board._id, quantity: 15 }]);
  expect(renderToString(<AddToBasket product={board} />)).toContain('value="10"');
});

test.each([
  ["9", "Minimum order quantity: 10 pieces, ৳\u00a01,000"],
  ["", "Minimum order quantity: 10 pieces, ৳\u00a01,000"],
  ["1.5", "Minimum order quantity: 10 pieces, ৳\u00a01,000"],
  ["1061", "Only 1,060 left"],
])("R-BASK-1 %j pieces are refused with the reason", async (pieces, reason) => {
  open();
  await userEvent.clear(quantity());
  if (pieces !== "") await userEvent.type(quantity(), pieces);
  await add();
  expect(quantity()).toHaveAccessibleDescription(reason);
  expect(quantity()).toBeInvalid();
  expect(stored()).toBeNull();
});

test("R-BASK-1 a full basket says so", async () => {
  const ids = Array.from({ length: linesMax }, (_, at) => at.toString(16).padStart(24, "0"));
  setLines(ids.map((productId) => ({ productId, quantity: 1 })));
  const before = stored();
  open();
  await add();
  expect(await screen.findByText(/^Your basket is full/)).toBeVisible();
  expect(stored()).toBe(before);
});
