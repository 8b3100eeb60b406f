import { expect, test } from "vitest";

import cases from "../../../../server/orders/delivery/phone_numbers.json";
import { mobileNumber } from "./mobile-number";

test.each(cases)("R-ADDR-2 reads the number $typed as the server does", ({ typed, stored }) => {
  expect(mobileNumber(typed) ?? null).toBe(stored);
});
