import { http, HttpResponse } from "msw";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { server } from "../platform/testing";
import { IdentityRefusal, type Identity } from "./identity";

// The official SDK against a service at our own origin, like the embedded one.

// Regular expressions, because a colon starts a parameter in the fake server's paths.
const accounts = (call: string) =>
  new RegExp(`^${location.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}`);
let identity: Identity;

// Imported late: the SDK keeps the current `fetch`, which the fake server replaces.
beforeAll(async () => {
  const { firebaseIdentity } = await import("./firebase-identity");
  identity = firebaseIdentity({
    apiKey: "northbridge",
    projectId: "northbridge",
    url: "/",
    google: true,
  });
});

let names: (string | undefined)[] = [];
let calls: string[] = [];
let verifications: unknown[] = [];
let name: string | undefined;

/** The SDK reads only the payload; the server checks signatures. */
function idToken() {
  const now = Math.floor(Date.now() / 1000);
  const payload = { sub: "u1", iat: now, exp: now + 3600, name };
  return ["e30", btoa(JSON.stringify(payload)), "signature"].join(".");
}

const tokens = () => ({ localId: "u1", idToken: idToken(), refreshToken: "r1", expiresIn: "3600" });

function refuse(call: string, message: string) {
  const body = { error: { code: 400, message, errors: [] } };
  server.use(http.post(accounts(call), () => HttpResponse.json(body, { status: 400 })));
}

beforeEach(() => {
  names = [];
  calls = [];
  verifications = [];
  name = undefined;
  server.use(
    http.post(accounts("signUp"), () => HttpResponse.json(tokens())),
    http.post(accounts("signInWithPassword"), () => HttpResponse.json(tokens())),
    http.post(accounts("lookup"), () => {
      const user = { localId: "u1", email: "karim@mail.com", displayName: name };
      return HttpResponse.json({ users: [user] });
    }),
    http.post(accounts("update"), async ({ request }) => {
      calls.push("update");
      name = ((await request.json()) as { displayName: string }).displayName;
      return HttpResponse.json({ localId: "u1", displayName: name });
    }),
    http.post(accounts("sendOobCode"), async ({ request }) => {
      verifications.push(await request.json());
      return HttpResponse.json({ email: "karim@mail.com" });
    }),
    http.post(`${location.origin}/securetoken.googleapis.com/v1/token`, () => {
      calls.push("token");
      const token = idToken();
      const answer = { access_token: token, id_token: token, refresh_token: "r1" };
      return HttpResponse.json({ ...answer, expires_in: "3600", token_type: "Bearer" });
    }),
  );
});

test("R-REG-2 D37 a new account is reported only after its name is saved and in the id token", async () => {
  const stop = identity.watch((user) => names.push(user?.displayName));
  await identity.signUp("Karim Uddin", "karim@mail.com", "secret");
  expect(new Set(names.filter((heard) => heard !== undefined))).toEqual(new Set(["Karim Uddin"]));
  expect(calls).toEqual(["update", "token"]);

  const payload = (await identity.proof()).split(".")[1] ?? "";
  expect(JSON.parse(atob(payload))).toMatchObject({ name: "Karim Uddin" });
  stop();
});

test("R-CHK-8 signing up sends the verification email, and does not fail without it", async () => {
  await identity.signUp("Karim Uddin", "karim@mail.com", "secret");
  expect(verifications).toMatchObject([{ requestType: "VERIFY_EMAIL" }]);
  refuse("sendOobCode", "TOO_MANY_ATTEMPTS_TRY_LATER");
  await identity.signUp("Karim Uddin", "karim@mail.com", "secret");
  expect(verifications).toHaveLength(1);
});

test("a name that cannot be saved does not undo the account", async () => {
  refuse("update", "INVALID_ID_TOKEN");
  const heard = vi.fn();
  const stop = identity.watch(heard);
  const attempt = identity.signUp("Karim Uddin", "karim@mail.com", "secret");
  await expect(attempt).rejects.toMatchObject({ code: "name-not-saved" });
  // The part before the @ replaces a missing name.
  expect(heard).toHaveBeenLastCalledWith(
    expect.objectContaining({ email: "karim@mail.com", displayName: "karim" }),
  );
  stop();
});

test("R-SHELL-4 after signing out there is no user and no id token", async () => {
  await identity.signIn({ email: "karim@mail.com", password: "secret" });
  const heard = vi.fn();
  const stop = identity.watch(heard);
  await identity.signOut();
  await expect.poll(() => heard.mock.lastCall).toEqual([null]);
  await expect(identity.proof()).rejects.toBeInstanceOf(IdentityRefusal);
  stop();
});

test.each([
  ["INVALID_LOGIN_CREDENTIALS", "invalid-credential", ""],
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Wait five minutes.", "too-many-requests", "Wait five minutes."],
])(
  "R-LOGIN-4 %s becomes a code and the service's own sentence",
  async (message, code, sentence) => {
    refuse("signInWithPassword", message);
    const attempt = identity.signIn({ email: "karim@mail.com", password: "secret" });
    await expect(attempt).rejects.toMatchObject({ code, message: sentence });
  },
);

test("an overloaded service is not reported as a wrong password", async () => {
  const busy = { type: "/problems/try_again", detail: "Busy." };
  server.use(
    http.post(accounts("signInWithPassword"), () => HttpResponse.json(busy, { status: 503 })),
  );
  const attempt = identity.signIn({ email: "karim@mail.com", password: "secret" });
  await expect(attempt).rejects.toMatchObject({ code: "network-request-failed" });
});

test("R-RESET-3 asks for the mail that resets a password", async () => {
  let asked: unknown;
  server.use(
    http.post(accounts("sendOobCode"), async ({ request }) => {
      asked = await request.json();
      return HttpResponse.json({ email: "karim@mail.com" });
    }),
  );
  await (await identity.mail()).sendPasswordReset("karim@mail.com");
  expect(asked).toMatchObject({ requestType: "PASSWORD_RESET", email: "karim@mail.com" });
});

test.each([
  ["PASSWORD_RESET", { purpose: "reset", email: "karim@mail.com" }],
  ["VERIFY_EMAIL", { purpose: "verify", email: "karim@mail.com" }],
  ["VERIFY_AND_CHANGE_EMAIL", { purpose: "change", email: "new@mail.com" }],
])("D29 a code for %s is known for what it is", async (requestType, found) => {
  const answer = { requestType, email: "karim@mail.com", newEmail: "new@mail.com" };
  server.use(http.post(accounts("resetPassword"), () => HttpResponse.json(answer)));
  expect(await (await identity.mail()).check("c1")).toEqual(found);
});

test.each([
  ["EXPIRED_OOB_CODE", "expired-action-code"],
  ["INVALID_OOB_CODE", "invalid-action-code"],
])("D29 %s becomes a code of its own", async (message, code) => {
  refuse("resetPassword", message);
  const mail = await identity.mail();
  await expect(mail.check("c1")).rejects.toMatchObject({ code });
  await expect(mail.resetPassword("c1", "secret-2")).rejects.toMatchObject({ code });
});

test("D36 the service says whether the signed-in user's address is verified", async () => {
  const mail = await identity.mail();
  await expect(mail.isVerified()).rejects.toMatchObject({ code: "no-current-user" });
  await identity.signIn({ email: "karim@mail.com", password: "secret" });
  expect(await mail.isVerified()).toBe(false);
  const user = { localId: "u1", email: "karim@mail.com", emailVerified: true };
  server.use(http.post(accounts("lookup"), () => HttpResponse.json({ users: [user] })));
  expect(await mail.isVerified()).toBe(true);
  await identity.signOut();
});

test("D41 a shop without sign-in pages says so", async () => {
  const { firebaseIdentity } = await import("./firebase-identity");
  const closed = firebaseIdentity({ apiKey: "", projectId: "", url: null, google: false });
  const heard = vi.fn();
  closed.watch(heard);
  await expect.poll(() => heard.mock.lastCall).toEqual([null]);
  const attempt = closed.signIn({ email: "karim@mail.com", password: "secret" });
  await expect(attempt).rejects.toMatchObject({ code: "operation-not-allowed" });
});

test("D41 the server sets the service's address: an emulator, or Google's own", async () => {
  vi.resetModules();
  const { firebaseIdentity } = await import("./firebase-identity");
  const called: string[] = [];
  server.use(
    http.post(/accounts:signInWithPassword/, ({ request }) => {
      called.push(new URL(request.url).origin);
      return HttpResponse.json(tokens());
    }),
    http.post(/accounts:lookup/, () => HttpResponse.json({ users: [{ localId: "u1" }] })),
  );
  const other = { apiKey: "web-key", projectId: "shop", url: null, google: false };
  await firebaseIdentity(other).signIn({ email: "karim@mail.com", password: "secret" });
  expect(called).toEqual(["https://identitytoolkit.googleapis.com"]);
});
