import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";

import { forgetAccessToken, renewAccessTokenWith, storedAccessToken } from "./access-token";
import { request, requestAsUser } from "./request";
import { server } from "./testing";

const schema = v.object({ ok: v.boolean() });
const renew = vi.fn<() => Promise<string>>();

beforeEach(() => {
  renew.mockReset().mockResolvedValue("fresh");
  renewAccessTokenWith(renew);
  server.use(
    http.get("/api/secret", ({ request: { headers } }) =>
      headers.get("Authorization") === "Bearer fresh"
        ? HttpResponse.json({ ok: true })
        : HttpResponse.json({}, { status: 401 }),
    ),
  );
});

test("R-TOKEN-1 a token that ran out is renewed once, however many calls were refused", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => requestAsUser(schema, "/secret")));
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(renew).toHaveBeenCalledOnce();
  expect(storedAccessToken()).toBe("fresh");
});

test("what no header can carry counts as no token, and is replaced", async () => {
  localStorage.setItem("accessToken", "garbage😀");
  expect(await requestAsUser(schema, "/secret")).toEqual({ ok: true });
  expect(renew).toHaveBeenCalledOnce();
  expect(storedAccessToken()).toBe("fresh");
});

test("gives up after one renewal", async () => {
  renew.mockResolvedValue("also refused");
  await expect(requestAsUser(schema, "/secret")).rejects.toMatchObject({ status: 401 });
  expect(renew).toHaveBeenCalledOnce();
});

test("R-SHELL-4 a renewal still under way signs nobody in again after Log Out", async () => {
  renew.mockImplementation(async () => {
    await Promise.resolve();
    forgetAccessToken();
    return "fresh";
  });
  await requestAsUser(schema, "/secret");
  expect(storedAccessToken()).toBe(null);
});

test("tells a refusal by its code, with a sentence for each field", async () => {
  const document = { type: "/problems/invalid_fields", detail: "…", errors: { phone: "too long" } };
  server.use(http.get("/api/open", () => HttpResponse.json(document, { status: 422 })));
  await expect(request(schema, "/open")).rejects.toMatchObject({
    status: 422,
    code: "invalid_fields",
    errors: { phone: "too long" },
  });
});

test("takes no answer of another shape", async () => {
  server.use(http.get("/api/open", () => HttpResponse.json({ ok: "yes" })));
  await expect(request(schema, "/open")).rejects.toThrow(v.ValiError);
});
