import { afterEach, expect, test, vi } from "vitest";

import { sharedStorage, tabStorage } from "./storage";
import { readFromTab, storeInTab } from "./tab-storage";
import "../testing";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const key of ["a", "b"]) {
    sharedStorage.delete(key);
    tabStorage.delete(key);
  }
});

const blocked = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

test("R-LINE-2 values are stored where the browser has a storage", () => {
  expect(sharedStorage.set("a", "1")).toBe(true);
  expect(localStorage.getItem("a")).toBe("1");
  sharedStorage.delete("a");
  expect(sharedStorage.get("a")).toBeNull();
});

test("R-LINE-2 a blocked storage keeps values until the page is left", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(blocked);
  expect(sharedStorage.get("a")).toBeNull();
  expect(sharedStorage.set("a", "1")).toBe(false);
  expect(sharedStorage.get("a")).toBe("1");
  expect(sharedStorage.keys()).toEqual(["a"]);
  sharedStorage.delete("a");
  expect(sharedStorage.get("a")).toBeNull();
});

test("R-LINE-2 a missing storage keeps values until the page is left", () => {
  vi.stubGlobal("sessionStorage", null);
  storeInTab("a", { typed: true });
  expect(readFromTab("a")).toEqual({ typed: true });
});

test("R-LINE-2 in a full storage the newer value counts", () => {
  sharedStorage.set("a", "old");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  sharedStorage.set("a", "new");
  sharedStorage.set("b", "1");
  expect([sharedStorage.get("a"), sharedStorage.get("b")]).toEqual(["new", "1"]);
  expect(sharedStorage.keys()).toContain("b");
});
