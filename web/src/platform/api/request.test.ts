import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";

import {
  deleteAccessToken,
  renewAccessTokenWith,
  storedAccessToken,
} from "../session/access-token";
import { request, requestAsUser } from "./request";
import { server } from "../testing";

const schema = v.object({ admin: v.boolean() });
const product = v.object({ name: v.string() });
const secret = `/admin/${encodeURIComponent("ada")}` as const;
const open = `/product/${encodeURIComponent("1")}` as const;
const renew = vi.fn<() => Promise<string>>();

beforeEach(() => {
  renew.mockReset().mockResolvedValue("fresh");
  renewAccessTokenWith(renew);
  server.use(
    http.get("/api/admin/ada", ({ request: { headers } }) =>
      headers.get("Authorization") === "Bearer fresh"
        ? HttpResponse.json({ admin: true })
        : HttpResponse.json({}, { status: 401 }),
    ),
  );
});

test("R-TOKEN-1 an expired token is renewed once, however many calls were refused", async () => {
  const results = await Promise.all([1, 2, 3].map(() => requestAsUser(schema, secret)));
  expect(results).toEqual([{ admin: true }, { admin: true }, { admin: true }]);
  expect(renew).toHaveBeenCalledOnce();
  expect(storedAccessToken()).toBe("fresh");
});

test("a stored token with characters that no header allows is replaced", async () => {
  localStorage.setItem("accessToken", "garbage😀");
  expect(await requestAsUser(schema, secret)).toEqual({ admin: true });
  expect(renew).toHaveBeenCalledOnce();
  expect(storedAccessToken()).toBe("fresh");
});

test("gives up after one renewal", async () => {
  renew.mockResolvedValue("also refused");
  await expect(requestAsUser(schema, secret)).rejects.toMatchObject({ status: 401 });
  expect(renew).toHaveBeenCalledOnce();
});

test("R-SHELL-4 a renewal that ends after Log Out stores no token", async () => {
  renew.mockImplementation(async () => {
    await Promise.resolve();
    deleteAccessToken();
    return "fresh";
  });
  await requestAsUser(schema, secret);
  expect(storedAccessToken()).toBe(null);
});

test("a refusal has its code and a message for each field", async () => {
  const document = { type: "/problems/invalid_fields", detail: "…", errors: { phone: "too long" } };
  server.use(http.get("/api/product/1", () => HttpResponse.json(document, { status: 422 })));
  await expect(request(product, open)).rejects.toMatchObject({
    status: 422,
    code: "invalid_fields",
    errors: { phone: "too long" },
  });
});

test("refuses a response that does not match the schema", async () => {
  server.use(http.get("/api/product/1", () => HttpResponse.json({ name: 7 })));
  await expect(request(product, open)).rejects.toThrow(v.ValiError);
});

test("the compiler refuses what does not match openapi.json", () => {
  const refused = [
    // @ts-expect-error There is no such call.
    () => request(v.unknown(), "/nothing"),
    // @ts-expect-error There is no such method.
    () => request(v.unknown(), "/products", { method: "DELETE" }),
    // @ts-expect-error A product has no such member.
    () => request(v.object({ colour: v.string() }), open),
    // @ts-expect-error Its name is a text.
    () => request(v.object({ name: v.number() }), open),
    // @ts-expect-error Its facts may be absent.
    () => request(v.object({ facts: v.object({ socket: v.optional(v.string()) }) }), open),
    // @ts-expect-error The response is a list.
    () => request(product, "/products"),
    // @ts-expect-error A review has a text.
    () => requestAsUser(v.unknown(), "/review/add", { method: "POST", body: { rating: 5 } }),
  ];
  expect(refused).toHaveLength(7);
});
