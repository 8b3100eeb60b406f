import { afterEach, expect, test, vi } from "vitest";

import { deleteDrafts } from "../session/drafts";
import { idempotencyKeys } from "./idempotency-keys";

const request = { quantity: 2 };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("R-API-10 a retried request keeps its key; a changed or fulfilled one gets another", () => {
  const keys = idempotencyKeys("order");
  const first = keys.keyFor(request);
  expect(keys.keyFor(request)).toBe(first);

  const changed = keys.keyFor({ quantity: 3 });
  expect(changed).not.toBe(first);

  keys.fulfilled();
  expect(keys.keyFor({ quantity: 3 })).not.toBe(changed);
});

test("R-API-10 a reopened form retries the same request with the same key", () => {
  const key = idempotencyKeys("order:1").keyFor(request);
  expect(idempotencyKeys("order:2").keyFor(request)).not.toBe(key);

  const again = idempotencyKeys("order:1");
  expect(again.keyFor(request)).toBe(key);
  again.fulfilled();
  expect(idempotencyKeys("order:1").keyFor(request)).not.toBe(key);
});

test("an hour later, or after Log Out, the same request gets another key", () => {
  const key = idempotencyKeys("order").keyFor(request);
  vi.setSystemTime(Date.now() + 61 * 60 * 1000);
  const later = idempotencyKeys("order").keyFor(request);
  vi.useRealTimers();
  expect(later).not.toBe(key);

  deleteDrafts();
  expect(idempotencyKeys("order").keyFor(request)).not.toBe(later);
});

test("without session storage, a request keeps its key as long as its form is open", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const keys = idempotencyKeys("order");
  expect(keys.keyFor(request)).toBe(keys.keyFor(request));
});

test("R-LINE-3 a page over plain http, without crypto.randomUUID(), makes keys", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(idempotencyKeys("order").keyFor(request)).toMatch(/^[0-9a-z]{9,28}$/);
});
