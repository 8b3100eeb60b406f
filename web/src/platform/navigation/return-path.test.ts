import { expect, test } from "vitest";

import { ownPath } from "./return-path";

test("R-SHELL-8 keeps a path of this shop with its query", () => {
  expect(ownPath("/purchase/1?page=2#form")).toBe("/purchase/1?page=2#form");
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example/login",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "javascript:alert(1)",
  "elsewhere",
  "",
])("D40 never redirects to another site: %s", (from) => {
  expect(ownPath(from)).toBe("/");
});
