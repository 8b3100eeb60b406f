// Users and keys changed from the command line while the shop runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, demoPerson, identity, newCustomer, rows } from "./customer.mjs";
import { command, startFresh } from "./program.mjs";

const user = (shop, ...words) => command(shop, "user", ...words);

const mayReadOrders = async (shop, { token }) =>
  (await call(shop, "GET", "/api/orders/", { token })).status === 200;

const putUser = (shop, { email, idToken }) =>
  call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

/** "200", or the message of the refusal. */
async function messageOf(shop, action, body) {
  return identity(shop, action, body).then(
    () => "200",
    (error) => JSON.parse(error.message.replace(/^\w+: /, "")).error.message,
  );
}

async function refresh(shop, refreshToken) {
  const path = `/securetoken.googleapis.com/v1/token?key=${shop.boot.identity.apiKey}`;
  const answer = await call(shop, "POST", path, {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `grant_type=refresh_token&refresh_token=${refreshToken}`,
  });
  return answer.status === 200 ? answer.body : answer.body.error.message;
}

test("D27 an unverified address becomes an administrator only with --force, without a restart", async (t) => {
  const shop = await startFresh(t);
  const customer = await newCustomer(shop);
  const refused = await user(shop, "promote", customer.email);
  assert.deepEqual([refused.code, refused.stdout], [1, ""]);
  assert.match(refused.stderr, /The address .* is not verified\..*--force/);
  assert.equal(await mayReadOrders(shop, customer), false);

  const done = await user(shop, "promote", customer.email.toUpperCase(), "--force");
  assert.deepEqual([done.code, done.stderr], [0, ""]);
  assert.equal(await mayReadOrders(shop, customer), true);
  assert.equal((await user(shop, "demote", customer.email)).code, 0);
  assert.equal(await mayReadOrders(shop, customer), false);
  const changes = await rows(
    shop,
    `SELECT action, actor_kind FROM audit_log l JOIN users u ON l.subject = 'user/' || u.id
     WHERE u.email = ? ORDER BY seq`,
    [customer.email],
  );
  assert.deepEqual(
    changes.map(({ action, actor_kind: kind }) => `${action} by ${kind}`),
    ["staff.give by command_line", "staff.take by command_line"],
  );
});

test("the last administrator who can sign in keeps the role, unless forced", async (t) => {
  const shop = await startFresh(t);
  const admin = await demoPerson(shop, "admin");
  const refused = await user(shop, "demote", admin.email);
  assert.deepEqual([refused.code, refused.stdout], [1, ""]);
  assert.match(refused.stderr, /is the last administrator.*--force/);
  assert.equal(await mayReadOrders(shop, admin), true);

  // A disabled administrator does not count.
  const other = await newCustomer(shop);
  assert.equal((await user(shop, "promote", other.email, "--force")).code, 0);
  assert.equal((await user(shop, "disable", other.email)).code, 0);
  assert.equal((await user(shop, "demote", admin.email)).code, 1);
  assert.equal((await user(shop, "demote", other.email)).code, 0);

  const kept = await user(shop, "disable", admin.email);
  assert.deepEqual([kept.code, kept.stdout], [1, ""]);
  assert.match(kept.stderr, /is the last administrator.*--force/);
  assert.equal(await mayReadOrders(shop, admin), true);

  const done = await user(shop, "demote", admin.email, "--force");
  assert.deepEqual([done.code, done.stderr], [0, ""]);
  assert.equal(await mayReadOrders(shop, admin), false);
  // Without any administrator, customers can still be disabled.
  assert.equal((await user(shop, "disable", admin.email)).code, 0);
});

test("the last administrator is disabled only by force, and can be enabled again", async (t) => {
  const shop = await startFresh(t);
  const admin = await demoPerson(shop, "admin");
  assert.equal((await user(shop, "disable", admin.email, "--force")).code, 0);
  assert.equal(await mayReadOrders(shop, admin), false);
  assert.equal((await user(shop, "disable", admin.email)).code, 0, "who is out is out");
  assert.equal((await user(shop, "enable", admin.email)).code, 0);
  assert.equal(await mayReadOrders(shop, admin), false, "the old session stays dead");
  await aSecond(); // Tokens have a resolution of one second.
  assert.equal(await mayReadOrders(shop, await demoPerson(shop, "admin")), true);
});

test("a command for an unknown address says so", async (t) => {
  const shop = await startFresh(t);
  for (const name of ["promote", "demote", "disable", "enable", "delete-sessions"]) {
    const unknown = await user(shop, name, "unknown@firm.example");
    assert.equal(unknown.code, 1, name);
    assert.match(unknown.stderr, /There is no user unknown@firm\.example/);
  }
});

test("a disabled user is refused everywhere at once, and can be enabled again", async (t) => {
  const shop = await startFresh(t);
  const customer = await newCustomer(shop);
  const { email, password, idToken, token } = customer;
  const { refreshToken } = await identity(shop, "signInWithPassword", { email, password });
  const read = async () => (await call(shop, "GET", `/api/user/${email}`, { token })).status;

  assert.equal((await user(shop, "disable", email)).code, 0);
  assert.equal(await read(), 401);
  assert.equal((await putUser(shop, customer)).status, 401);
  assert.equal(await messageOf(shop, "signInWithPassword", { email, password }), "USER_DISABLED");
  assert.equal(await messageOf(shop, "lookup", { idToken }), "USER_DISABLED");
  assert.equal(await refresh(shop, refreshToken), "USER_DISABLED");
  assert.match(
    (await user(shop, "list")).stdout,
    new RegExp(`^[\\d-]{10} +${email} +customer, unverified, disabled`, "m"),
  );

  assert.equal((await user(shop, "enable", email)).code, 0);
  assert.equal(await read(), 401, "old access tokens stay dead");
  assert.equal((await putUser(shop, customer)).status, 401, "and old id tokens");
  assert.equal(await messageOf(shop, "lookup", { idToken }), "TOKEN_EXPIRED");
  assert.equal(await refresh(shop, refreshToken), "TOKEN_EXPIRED");
  assert.equal(await messageOf(shop, "signInWithPassword", { email, password }), "200");
});

test("delete-sessions ends every device's session, and the password opens a new one", async (t) => {
  const shop = await startFresh(t);
  const customer = await newCustomer(shop);
  const { email, password, idToken, token } = customer;
  const { refreshToken } = await identity(shop, "signInWithPassword", { email, password });
  assert.equal((await user(shop, "delete-sessions", email)).code, 0);
  assert.equal((await call(shop, "GET", `/api/user/${email}`, { token })).status, 401);
  assert.equal((await putUser(shop, customer)).status, 401);
  assert.equal(await messageOf(shop, "lookup", { idToken }), "TOKEN_EXPIRED");
  assert.equal(await refresh(shop, refreshToken), "TOKEN_EXPIRED");

  await aSecond(); // Tokens have a resolution of one second.
  const again = await identity(shop, "signInWithPassword", { email, password });
  assert.equal((await putUser(shop, { email, idToken: again.idToken })).status, 200);
});

test("a new key signs within seconds, and tokens of the old key stay valid", async (t) => {
  const shop = await startFresh(t);
  const older = await newCustomer(shop);
  const jwks = `/identity/${shop.boot.identity.projectId}/jwks.json`;
  const kids = async () => (await call(shop, "GET", jwks)).body.keys.map(({ kid }) => kid);
  const kidOf = (idToken) => JSON.parse(Buffer.from(idToken.split(".")[0], "base64url")).kid;
  assert.deepEqual(await kids(), [kidOf(older.idToken)]);

  const rotated = await command(shop, "identity", "rotate-keys");
  assert.equal(rotated.code, 0, rotated.stderr);
  const fresh = /The key (\S+) signs/.exec(rotated.stdout)[1];
  const giveUpAt = Date.now() + 60_000;
  while (!(await kids()).includes(fresh) && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  assert.deepEqual((await kids()).sort(), [fresh, kidOf(older.idToken)].sort());
  assert.match((await call(shop, "GET", jwks)).headers.get("cache-control"), /max-age=\d+/);

  const newer = await newCustomer(shop);
  assert.equal(kidOf(newer.idToken), fresh);
  for (const person of [older, newer]) {
    assert.equal(await messageOf(shop, "lookup", { idToken: person.idToken }), "200");
    assert.equal((await putUser(shop, person)).status, 200);
  }
});
