// Which id tokens the shop accepts: from its own identity service, and from an emulator (D41, D2, D36, D37).

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, newCustomer, newEmail, rows } from "./customer.mjs";
import { claimsFor, forgeries, issuerOf, tokenOf } from "./issuers.mjs";
import { command, run, startFresh } from "./program.mjs";

const putUser = (shop, email, idToken) =>
  call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });

const emulator = "http://127.0.0.1:9099";
const firebase = {
  NORTHBRIDGE_IDENTITY: "firebase",
  NORTHBRIDGE_FIREBASE_PROJECT_ID: "demo-shop",
  NORTHBRIDGE_FIREBASE_API_KEY: "web-key",
};
const emulated = { ...firebase, NORTHBRIDGE_FIREBASE_EMULATOR: emulator };
const emulatedIssuer = {
  issuer: "https://securetoken.google.com/demo-shop",
  audience: "demo-shop",
};
const unsigned = (claims) => tokenOf({ alg: "none", typ: "JWT" }, claims, () => Buffer.alloc(0));

test("D2 a shop with its own identity service refuses every kind of forged id token", async (t) => {
  const shop = await startFresh(t);
  const issuer = await issuerOf(shop);
  // A user without an account there is refused, even with a valid signature.
  const { email, idToken } = await newCustomer(shop);
  assert.equal((await putUser(shop, email, idToken)).status, 200);
  const unknown = newEmail();
  assert.equal((await putUser(shop, unknown, issuer.sign(claimsFor(issuer, unknown)))).status, 401);
  for (const [forgery, token] of Object.entries(forgeries(issuer, email))) {
    const response = await putUser(shop, email, token);
    assert.equal(response.status, 401, forgery);
    assert.equal(response.body.type, "/problems/bad_proof", forgery);
  }
  assert.equal((await putUser(shop, newEmail(), idToken)).status, 403, "another account's address");
  const mixed = await call(shop, "PUT", `/api/user/${email}`, {
    body: { email: newEmail(), idToken },
  });
  assert.equal(mixed.status, 403, "another address in the body");
  assert.equal((await putUser(shop, email.toUpperCase(), idToken)).status, 200);
});

test("D36 D37 a record follows its owner's id tokens, and a new subject takes it over only with a verified address", async (t) => {
  const shop = await startFresh(t, emulated);
  const put = (email, own) => putUser(shop, email, unsigned(claimsFor(emulatedIssuer, email, own)));
  const admin = async (email) => {
    const people = await rows(shop, "SELECT role FROM users WHERE email = ?", [email]);
    return people[0].role;
  };
  const [first, second] = [newEmail(), newEmail()];
  const { body: before } = await put(first, { sub: "ada" });
  assert.equal(before.name, first.replace(/@.*/, ""), "without a name: what stands before the @");
  const picture = "https://lh3.googleusercontent.com/ada";
  const { body: named } = await put(first, { sub: "ada", name: "Ada", picture });
  assert.deepEqual([named.name, named.photo], ["Ada", picture]);

  const { body: moved } = await put(second, { sub: "ada", name: "Ada L." });
  assert.deepEqual([moved._id, moved.email, moved.name], [before._id, second, "Ada L."]);
  assert.equal(moved.photo, "");

  const made = await command(shop, "user", "promote", second);
  assert.equal(made.code, 0, made.stderr);
  assert.equal(await admin(second), "admin");
  const refused = await put(second, { sub: "made again", email_verified: false });
  assert.equal(refused.status, 409);
  assert.equal(refused.body.type, "/problems/address_taken");
  assert.match(refused.body.detail, /verification email/);
  assert.equal(await admin(second), "admin");
  const { body: again } = await put(second, { sub: "made again" });
  assert.equal(again._id, before._id);
  assert.equal(await admin(second), "customer");
  const old = { authorization: `Bearer ${moved.token}` };
  assert.equal((await call(shop, "GET", `/api/user/${second}`, { headers: old })).status, 401);
});

test("D41 an emulator's unsigned tokens count where its address is configured, and nowhere else", async (t) => {
  const shop = await startFresh(t, emulated);
  assert.equal(shop.boot.demo, null);
  assert.deepEqual(shop.boot.identity, {
    apiKey: "web-key",
    projectId: "demo-shop",
    url: emulator,
    google: false,
  });
  // The server renders the demo accounts as the browser would: users of another service are in
  // neither.
  const { body: page } = await call(shop, "GET", "/login");
  assert.match(page, /<main/);
  assert.doesNotMatch(page, /admin@northbridge\.example/);
  const email = newEmail();
  const token = unsigned(claimsFor(emulatedIssuer, email));
  assert.equal((await putUser(shop, email, token)).status, 200);
  assert.equal((await putUser(shop, newEmail(), token)).status, 403);
  for (const own of [{ aud: "another" }, { iss: "https://evil.example" }, { exp: 1 }]) {
    const bad = unsigned(claimsFor(emulatedIssuer, email, own));
    assert.equal((await putUser(shop, email, bad)).status, 401, JSON.stringify(own));
  }

  const embedded = await startFresh(t);
  const { idToken, email: customer } = await newCustomer(embedded);
  assert.equal((await putUser(shop, customer, idToken)).status, 401, "a token of another mode");
  assert.equal((await putUser(embedded, email, token)).status, 401);
  assert.equal(embedded.boot.identity.url, "/");
});

test("D41 pages may reach the configured identity service, and no other", async (t) => {
  const connect = async (shop, path) => {
    const { headers } = await call(shop, "GET", path);
    return /connect-src ([^;]*);/.exec(headers.get("content-security-policy"))[1];
  };
  const paths = ["/", "/login", "/dashboard/payment/64b000000000000000000000"];
  const google = "https://identitytoolkit.googleapis.com https://securetoken.googleapis.com";
  for (const [settings, origins] of [
    [{}, "'self'"],
    [firebase, `'self' ${google}`],
    [emulated, `'self' ${emulator}`],
  ]) {
    const shop = await startFresh(t, settings);
    for (const path of paths) assert.equal(await connect(shop, path), origins, path);
    if (settings === firebase) assert.equal(shop.boot.identity.url, null);
    await shop.end();
  }
});

test("D41 dangerous or incomplete identity settings are refused before anything is opened", async () => {
  const startErrors = async (settings, ...args) => {
    const { code, stderr } = await run(["serve", ...args, "--data", "/nowhere"], settings);
    assert.equal(code, 2, stderr);
    return stderr;
  };
  assert.match(await startErrors(emulated), /firebase_emulator: its tokens are unsigned/);
  const empty = await startErrors({ NORTHBRIDGE_IDENTITY: "firebase" });
  assert.match(empty, /firebase_project_id: is required[^]*firebase_api_key: is required/);
  assert.match(
    await startErrors({ NORTHBRIDGE_FIREBASE_EMULATOR: emulator }, "--demo"),
    /firebase_emulator: there is one for identity firebase only/,
  );
  const unknown = await startErrors({ NORTHBRIDGE_IDENTITY: "oidc" });
  assert.match(unknown, /IDENTITY: must be one of embedded, firebase/);
});

test("D41 commands of the embedded service say that it is not in use", async (t) => {
  const shop = await startFresh(t, emulated);
  const rotated = await command(shop, "identity", "rotate-keys");
  assert.equal(rotated.code, 1);
  assert.match(rotated.stderr, /embedded identity service is off/);

  const email = newEmail();
  const token = unsigned(claimsFor(emulatedIssuer, email));
  const { body } = await putUser(shop, email, token);
  const disabled = await command(shop, "user", "disable", email);
  assert.equal(disabled.code, 0, disabled.stderr);
  assert.match(disabled.stdout, /account at the identity service is unchanged/);
  const read = await call(shop, "GET", `/api/user/${email}`, { token: body.token });
  assert.equal(read.status, 401);
  const refused = await putUser(shop, email, token);
  assert.deepEqual([refused.status, refused.body.type], [403, "/problems/account_disabled"]);
});
