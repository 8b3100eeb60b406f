import { http, HttpResponse } from "msw";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";

import { renewAccessTokenWith, storedAccessToken } from "../session/access-token";
import { server } from "../testing";
import { requestAsUser } from "./request";
import { signInAgainWith, withRecentSignIn } from "./sign-in-again";

const schema = v.object({ admin: v.boolean() });
const call = () => requestAsUser(schema, `/admin/${encodeURIComponent("ada")}`);
let isConfirmed = false;

beforeEach(() => {
  isConfirmed = false;
  renewAccessTokenWith(() => Promise.resolve(isConfirmed ? "of a new sign-in" : "renewed"));
  server.use(
    http.get("/api/admin/ada", ({ request: { headers } }) =>
      headers.get("Authorization") === "Bearer of a new sign-in"
        ? HttpResponse.json({ admin: true })
        : HttpResponse.json({ type: "/problems/sign_in_again", detail: "…" }, { status: 401 }),
    ),
  );
});

test("R-STAFF-9 a call is repeated with a token of a new sign-in, after the user was asked", async () => {
  const ask = vi.fn(() => {
    isConfirmed = true;
    return Promise.resolve(true);
  });
  signInAgainWith(ask);
  expect(await withRecentSignIn(call)).toEqual({ admin: true });
  expect(ask).toHaveBeenCalledOnce();
  expect(storedAccessToken()).toBe("of a new sign-in");
});

test("R-STAFF-9 a call is refused where the user would rather not", async () => {
  signInAgainWith(() => Promise.resolve(false));
  await expect(withRecentSignIn(call)).rejects.toMatchObject({ code: "sign_in_again" });
});
