import { expect, test } from "vitest";

import { matchPath, resolve, textOf, type To } from "./path";

test.each<[To, string]>([
  ["/products?q=x#list", "/products?q=x#list"],
  ["?q=x", "/blogs?q=x"],
  ["?", "/blogs"],
  ["#part", "/blogs#part"],
  [{ search: "?q=x" }, "/blogs?q=x"],
  [{ search: "q=x" }, "/blogs?q=x"],
  [{ search: "?" }, "/blogs"],
  [{ pathname: "/compare", search: "" }, "/compare"],
])("on /blogs, %j leads to %s", (to, path) => {
  expect(textOf(resolve(to, "/blogs"))).toBe(path);
});

test.each([
  ["/", "/", {}],
  ["/products", "/products/", {}],
  ["/products/:page/:value", "/products/socket/am5", { page: "socket", value: "am5" }],
  ["/product/:slug", "/product/%E0%A6%AA%2F1", { slug: "প/1" }],
  ["/product/:slug", "/product/100%", { slug: "100%" }],
  ["/dashboard/*", "/dashboard", {}],
  ["/dashboard/*", "/dashboard/jobs", {}],
  ["*", "/anything/else", {}],
])("%s matches %s with %j", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ["/products", "/Products"],
  ["/products", "/products/cpu"],
  ["/product/:slug", "/product/"],
  ["/product/:slug", "/product/a/b"],
  ["/dashboard/*", "/dashboards"],
])("%s does not match %s", (pattern, path) => {
  expect(matchPath(pattern, path)).toBeUndefined();
});
