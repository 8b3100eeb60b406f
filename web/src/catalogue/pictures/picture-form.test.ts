import { expect, test } from "vitest";

import { isPicture } from "./picture-form";

// As in server/platform/base/image_url_test.cpp.
test.each([
  "https://img.example/a.png",
  "/img/boards/a.svg",
  "/",
  "https://img.example:8443?a=b&c#d",
  "HTTPS://img.example/King's%20board(1).png",
  "https://ছবি.example/বোর্ড.png",
  "/img/বোর্ড.png",
])("D25 accepts the picture URL %s", (address) => {
  expect(isPicture(address)).toBe(true);
});

test.each([
  "a.png",
  "//evil.example/a.png",
  "/\\evil.example",
  "http://img.example/a.png",
  "https://",
  "https:///a",
  "https://?",
  "https://#a",
  "https://:443/a",
  'https://x"onerror=alert(1)',
  "https://user:pw@x.example/a.png",
  "https://user@x.example/",
  "https://@x.example/",
  'https://x.example/a"b',
  '/a"b',
  "/<a>",
  "/a b",
  "https://a%22b/",
  "https://x.example:port/",
  "https://x.example:99999/",
  "https://x.example\\@y.example/",
  "https://x.example/a%zz",
  "https:x.example",
  "https:/x.example",
  "https://a b.example/",
  "https://x'y.example/",
  "javascript:alert(1)",
])("D25 refuses the picture URL %s", (address) => {
  expect(isPicture(address)).toBe(false);
});
