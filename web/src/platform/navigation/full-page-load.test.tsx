import { expect, test } from "vitest";

import { needsFullLoad } from "./full-page-load";

test("entering and leaving the payment page loads a new document", () => {
  expect(needsFullLoad("/dashboard/payment/1", "/login")).toBe(true);
  expect(needsFullLoad("/login", "/dashboard/payment/1")).toBe(true);
  expect(needsFullLoad("/dashboard/my-orders", "/login")).toBe(false);
});
