import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import "../platform/testing";
import { EnglishName, orderedName, OrderedName } from "./ordered-product";
import { order } from "./test-orders";

vi.mock("../platform/language", () => ({ language: "bn" }));

const show = (one: typeof order & { productNameBangla?: string }) =>
  render(
    <>
      <OrderedName order={one} />
      <EnglishName order={one} />
    </>,
  );
const both = { ...order, productNameBangla: "পদ্মা X870" };

test("R-LANG-28 a Bangla page shows the Bangla name of the day, and the English one below it", () => {
  expect(orderedName(both)).toBe("পদ্মা X870");
  show(both);
  expect(screen.getByText("পদ্মা X870")).toHaveAttribute("lang", "bn");
  expect(screen.getByText(order.productName)).toHaveAttribute("lang", "en");
});

test("R-LANG-26 an order without a Bangla name shows the English one once", () => {
  expect(orderedName(order)).toBe(order.productName);
  show(order);
  expect(screen.getByText(order.productName)).toHaveAttribute("lang", "en");
});
