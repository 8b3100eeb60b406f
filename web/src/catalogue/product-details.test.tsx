import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { paisaOf } from "../platform/money";
import { renderAt } from "../platform/testing";
import { ProductDetails } from "./product-details";
import { boards } from "./test-boards";

vi.mock("../platform/language", () => ({ language: "bn" }));

const [row] = boards(1);
const board = { ...row!, description: "Six layers.", price: paisaOf(12500) };

test("R-LANG-26 R-LANG-28 the order page in Bangla shows both names, and English where Bangla is missing", () => {
  const product = { ...board, bangla: { name: "বোর্ড ১" } };
  renderAt("/purchase/1", <ProductDetails product={product} />);
  expect(screen.getByRole("heading", { name: "বোর্ড ১" })).toHaveAttribute("lang", "bn");
  expect(screen.getByText(board.name)).toHaveAttribute("lang", "en");
  expect(screen.getByText(board.description)).toHaveAttribute("lang", "en");
});

test("R-LANG-26 a product without Bangla is shown in English, marked as such", () => {
  renderAt("/purchase/1", <ProductDetails product={board} />);
  expect(screen.getByRole("heading", { name: board.name })).toHaveAttribute("lang", "en");
});
