import { afterEach, expect, test } from "vitest";

import { addFaces } from "./faces";

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];

afterEach(() => {
  for (const link of sheets()) link.remove();
  delete document.documentElement.dataset.faces;
  Reflect.deleteProperty(navigator, "connection");
});

test("R-LANG-33 the Bangla faces are added, and the page says when they are there", () => {
  addFaces();
  const [link] = sheets();
  expect(sheets()).toHaveLength(1);
  expect(document.documentElement.dataset.faces).toBeUndefined();
  link?.dispatchEvent(new Event("load"));
  expect(document.documentElement.dataset.faces).toBe("shop");
});

test("R-LANG-33 a sheet that does not arrive leaves the system's face", () => {
  addFaces();
  sheets()[0]?.dispatchEvent(new Event("error"));
  expect(document.documentElement.dataset.faces).toBe("system");
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "R-LANG-33 no face is fetched where bytes are dear: %o",
  (connection) => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    addFaces();
    expect(sheets()).toEqual([]);
    expect(document.documentElement.dataset.faces).toBe("system");
  },
);
