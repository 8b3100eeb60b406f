import { expect, test } from "vitest";

import { needsFullLoad } from "./full-page-load";

test("the payment page is loaded whole on the way in and on the way out", () => {
  expect(needsFullLoad("/dashboard/payment/1", "/login")).toBe(true);
  expect(needsFullLoad("/login", "/dashboard/payment/1")).toBe(true);
  expect(needsFullLoad("/dashboard/my-orders", "/login")).toBe(false);
});
