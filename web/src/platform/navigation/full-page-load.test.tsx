import { expect, test } from "vitest";

import { needsFullLoad } from "./full-page-load";

test("entering and leaving the payment page needs a full page load", () => {
  expect(needsFullLoad("/dashboard/payment/1", "/login")).toBe(true);
  expect(needsFullLoad("/login", "/dashboard/payment/1")).toBe(true);
  expect(needsFullLoad("/dashboard/my-orders", "/login")).toBe(false);
});
