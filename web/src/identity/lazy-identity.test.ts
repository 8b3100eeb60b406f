import { beforeEach, expect, test, vi } from "vitest";

import { rahima } from "../platform/testing";
import { lazyIdentity } from "./lazy-identity";
import { testIdentity } from "./test-identity";

let service = testIdentity();
const load = vi.fn(() => Promise.resolve(service.identity));
const heard = vi.fn();

beforeEach(() => {
  service = testIdentity();
  load.mockClear();
  heard.mockClear();
  localStorage.clear();
});

test("a visitor without a session does not load the SDK", async () => {
  lazyIdentity(load).watch(heard);
  await expect.poll(() => heard.mock.calls).toEqual([[null]]);
  expect(load).not.toHaveBeenCalled();
});

test("the SDK is loaded where a session may exist, and reports the user", async () => {
  localStorage.setItem("accessToken", "from last time");
  lazyIdentity(load).watch(heard);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(heard).not.toHaveBeenCalled();

  await vi.waitFor(() => {
    service.tell(rahima);
    expect(heard).toHaveBeenLastCalledWith(rahima);
  });
});

test("a sign-in is remembered for the next page, until signing out", async () => {
  const identity = lazyIdentity(load);
  identity.watch(heard);
  await identity.signIn({ email: rahima.email, password: "secret" });
  expect(heard).toHaveBeenLastCalledWith(rahima);
  expect(load).toHaveBeenCalledTimes(1);

  lazyIdentity(load).watch(vi.fn());
  await expect.poll(() => load.mock.calls.length).toBe(2);

  await identity.signOut();
  lazyIdentity(load).watch(vi.fn());
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(2);
});

test("when the SDK fails to load there is no user, and the next request loads it again", async () => {
  localStorage.setItem("accessToken", "from last time");
  load.mockRejectedValueOnce(new Error("offline"));
  const identity = lazyIdentity(load);
  identity.watch(heard);
  await expect.poll(() => heard.mock.calls).toEqual([[null]]);

  await identity.signIn({ email: rahima.email, password: "secret" });
  expect(heard).toHaveBeenLastCalledWith(rahima);
});

test("R-LINE-2 a visitor whose browser blocks every storage is told apart from a session", async () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  const identity = lazyIdentity(load);
  identity.watch(heard);
  await expect.poll(() => heard.mock.calls).toEqual([[null]]);
  await identity.signIn({ email: rahima.email, password: "secret" });
  expect(heard).toHaveBeenLastCalledWith(rahima);
  await identity.signOut(); // Also resets the stored hint, for the next test.
  vi.restoreAllMocks();
});

test("R-LINE-1 a browser that cannot list its databases shows a visitor", async () => {
  vi.stubGlobal("indexedDB", {});
  lazyIdentity(load).watch(heard);
  await expect.poll(() => heard.mock.calls).toEqual([[null]]);
  vi.unstubAllGlobals();
});
