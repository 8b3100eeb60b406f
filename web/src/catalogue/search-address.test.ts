import { expect, test } from "vitest";

import cases from "../../../server/catalogue/search/search_addresses.json";
import {
  everything,
  readSearch,
  readValuePage,
  searchPath,
  withValueChanged,
  withWords,
} from "./search-address";

const none = new URLSearchParams();

function searchAt(address: string) {
  const url = new URL(address, "http://shop.example");
  const [, , page, value] = url.pathname.split("/");
  if (page === undefined || value === undefined) return readSearch(url.searchParams);
  return readValuePage(page, value, url.searchParams);
}

test.each(cases)("R-FIND-30 $asked has one address, $path", ({ asked, path }) => {
  expect(searchPath(searchAt(asked) ?? everything)).toBe(path);
  expect(searchPath(searchAt(path) ?? everything)).toBe(path);
});

test("R-FIND-30 a value has one page, and other names lead to none", () => {
  expect(readValuePage("socket", "am5", none)?.chosen).toEqual({ socket: ["AM5"] });
  expect(readValuePage("form-factor", "micro-atx", none)?.chosen).toEqual({
    formFactor: ["Micro-ATX"],
  });
  for (const [page, value] of [
    ["socket", "AM5"],
    ["socket", "am5,am4"],
    ["form-factor", "matx"],
    ["form-factor", "huge"],
    ["wifi", "wi-fi-7"],
    ["shoes", "red"],
  ] as const) {
    expect(readValuePage(page, value, none), `${page}/${value}`).toBeUndefined();
  }
});

test("a value is added at its place and taken back, from the first page on", () => {
  const first = readSearch(new URLSearchParams("memory=DDR5&page=3"));
  const both = withValueChanged(first, "memory", "DDR4");
  expect(searchPath(both)).toBe("/products?memory=DDR4,DDR5");
  expect(searchPath(withValueChanged(both, "memory", "DDR5"))).toBe("/products/memory/ddr4");
  expect(searchPath(withValueChanged(first, "memory", "DDR5"))).toBe("/products");
});

test("new words are read anew, and keep the order that was asked for", () => {
  const exact = readSearch(new URLSearchParams("q=padam&exact=yes&sort=price"));
  expect(searchPath(withWords(exact, " b 650 "))).toBe("/products?q=b%20650&sort=price");
  expect(searchPath(withWords(readSearch(new URLSearchParams("q=padma")), ""))).toBe("/products");
});
