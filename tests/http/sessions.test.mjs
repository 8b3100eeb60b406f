// Ending a user's sessions revokes their access tokens at once.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { call, identity, newCustomer, newEmail } from "./customer.mjs";
import { mailTo } from "./pages.mjs";
import { startFresh } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;

before(async () => {
  shop = await startFresh(file);
});

const read = async ({ email, token }) =>
  (await call(shop, "GET", `/api/user/${email}`, { token })).status;

const exchange = (email, idToken) =>
  call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });

/** The code in the newest email to this address. */
async function mailedCode(email) {
  const code = /oobCode=([\w-]+)/;
  return code.exec(await mailTo(shop, email, code))[1];
}

/** Two users of the running shop; `end` ends the first one's sessions, and the other's stay. */
async function endsTheTokens(end) {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)];
  const second = (await exchange(customer.email, customer.idToken)).body.token;
  assert.equal(await read(customer), 200);

  const result = await end(customer);
  assert.equal(await read(customer), 401);
  assert.equal(await read({ ...customer, token: second }), 401, "on every device");
  assert.equal(await read(other), 200, "only that user's");
  return { customer, result };
}

test("D29 a password reset ends the access tokens, and the new password gets another", async () => {
  const { customer } = await endsTheTokens(async ({ email }) => {
    await identity(shop, "sendOobCode", { requestType: "PASSWORD_RESET", email });
    const oobCode = await mailedCode(email);
    await identity(shop, "resetPassword", { oobCode, newPassword: "another-password" });
  });
  const { email } = customer;
  const { idToken } = await identity(shop, "signInWithPassword", {
    email,
    password: "another-password",
  });
  assert.equal(await read({ email, token: (await exchange(email, idToken)).body.token }), 200);
});

test("a changed password ends the access tokens, but the session that changed it continues", async () => {
  const { customer, result } = await endsTheTokens(({ idToken }) =>
    identity(shop, "update", { idToken, password: "another-password" }),
  );
  const { email } = customer;
  const { token } = (await exchange(email, result.idToken)).body;
  assert.equal(await read({ email, token }), 200);
});

test("a changed address ends the access tokens", async () => {
  await endsTheTokens(async ({ idToken }) => {
    const email = newEmail();
    const requestType = "VERIFY_AND_CHANGE_EMAIL";
    await identity(shop, "sendOobCode", { requestType, idToken, newEmail: email });
    await identity(shop, "update", { oobCode: await mailedCode(email) });
  });
});

test("a deleted account ends the access tokens", async () => {
  const { customer } = await endsTheTokens(({ idToken }) => identity(shop, "delete", { idToken }));
  assert.equal((await exchange(customer.email, customer.idToken)).status, 401);
});

test("a changed name ends no session", async () => {
  const customer = await newCustomer(shop);
  await identity(shop, "update", { idToken: customer.idToken, displayName: "Ada" });
  assert.equal(await read(customer), 200);
});
