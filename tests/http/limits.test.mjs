// Rate limits over HTTP and behind a proxy: whose requests they count, their response headers, and
// that neither a restart nor a forged address resets them.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { call, newCustomer, newEmail, rows } from "./customer.mjs";
import { makePlace, startFresh } from "./program.mjs";

/** One guess at a password, as the proxy in front of the shop forwards it. */
function guess(shop, email, { from, mark, password = "a-wrong-password" } = {}) {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${shop.boot.identity.apiKey}`;
  const headers = {
    ...(from !== undefined && { "X-Forwarded-For": from }),
    ...(mark !== undefined && { Cookie: mark }),
  };
  return call(shop, "POST", path, { body: { email, password }, headers });
}

const isLocked = ({ status, body }) =>
  status === 400 && body.error.message.startsWith("TOO_MANY_ATTEMPTS_TRY_LATER");

/**
 * The limit, the remaining calls, and the seconds until some return, which must be within the
 * window.
 */
function limits({ headers }, windowSeconds = 15 * 60) {
  const said = ["limit", "remaining", "reset"].map((name) => headers.get(`x-ratelimit-${name}`));
  for (const value of said) assert.match(value ?? "nothing", /^\d+$/);
  const [limit, remaining, reset] = said.map(Number);
  assert.ok(reset <= windowSeconds, `${reset} s of ${windowSeconds}`);
  return [limit, remaining, reset];
}

test("password guesses are counted by account and client network, also across a restart", async (t) => {
  const place = await makePlace(t);
  const settings = { NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.0/8" };
  let shop = await place.start(settings);
  const ada = await newCustomer(shop);
  const attacker = "203.0.113.66";
  for (let left = 9; left >= 0; left -= 1) {
    const answer = await guess(shop, ada.email, { from: `198.51.100.${left}, ${attacker}` });
    assert.equal(answer.body.error.message, "INVALID_LOGIN_CREDENTIALS");
    assert.deepEqual(limits(answer).slice(0, 2), [10, left], "whatever stands further left");
  }
  const locked = await guess(shop, ada.email, { from: attacker, password: ada.password });
  assert.ok(isLocked(locked), JSON.stringify(locked.body));
  const wait = Number(locked.headers.get("retry-after"));
  assert.ok(wait > 0 && wait <= 60, `${wait} s`);
  assert.deepEqual(limits(locked), [10, 0, wait]);

  await shop.end();
  shop = await place.start(settings);
  // Locked; after more than a minute, counted once and locked again.
  const again = await guess(shop, ada.email, { from: attacker });
  assert.deepEqual(limits(again).slice(0, 2), [10, 0], JSON.stringify(again.body));
  const neighbour = await guess(shop, newEmail(), { from: attacker });
  assert.deepEqual(limits(neighbour).slice(0, 2), [10, 9], "others at that address go on");
  const elsewhere = await guess(shop, ada.email, { from: "203.0.113.7", password: ada.password });
  assert.equal(elsewhere.status, 200, "and the owner goes on elsewhere");
});

test("guesses from the same network do not lock out a browser that signed in before", async (t) => {
  const place = await makePlace(t);
  const settings = { NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.0/8" };
  let shop = await place.start(settings);
  const [ada, eve] = [await newCustomer(shop), await newCustomer(shop)];
  const from = "203.0.113.66"; // Shared by all three, like an office's.
  const signIn = ({ email, password }, mark) => guess(shop, email, { from, mark, password });
  const markOf = async (person) => {
    const [cookie, ...attributes] = (await signIn(person)).headers.get("set-cookie").split("; ");
    assert.match(cookie, /^device=[\w-]{43}$/);
    assert.ok(attributes.includes("HttpOnly") && attributes.includes("SameSite=Strict"));
    return cookie;
  };
  const [ofAda, ofEve] = [await markOf(ada), await markOf(eve)];
  for (let times = 0; times < 10; times += 1) await guess(shop, ada.email, { from, mark: ofEve });
  assert.ok(isLocked(await signIn(ada)), "without the mark");
  assert.ok(isLocked(await signIn(ada, ofEve)), "with another account's");

  await shop.end();
  shop = await place.start(settings);
  const wrong = await guess(shop, ada.email, { from, mark: ofAda });
  assert.equal(wrong.body.error.message, "INVALID_LOGIN_CREDENTIALS");
  assert.deepEqual(limits(wrong).slice(0, 2), [10, 9], "counted alone");
  const owner = await signIn(ada, ofAda);
  assert.equal(owner.status, 200);
  assert.ok(owner.headers.get("set-cookie").startsWith(ofAda), "the same for another year");
});

test("a neighbour who uses up a network's sign-ups keeps no browser that waits from registering", async (t) => {
  const place = await makePlace(t);
  const settings = { NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.1" };
  let shop = await place.start(settings);
  const [network, other] = ["203.0.113.66", "203.0.113.67"];
  const register = (from, cookie) => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${shop.boot.identity.apiKey}`;
    const headers = { "X-Forwarded-For": from, ...(cookie && { Cookie: cookie }) };
    const body = { email: newEmail(), password: "a-long-password", returnSecureToken: true };
    return call(shop, "POST", path, { body, headers });
  };
  const now = () => Math.floor(Date.now() / 1000);
  await rows(
    shop,
    `INSERT INTO identity_attempts (bucket, attempts, blocked_until, expires_at)
     VALUES ('sign-up from ${network}', 100, 0, ${now() + 3_000})`,
  );
  const refused = await register(network);
  assert.ok(isLocked(refused), JSON.stringify(refused.body));
  assert.match(refused.body.error.message, /try again in 10 minutes/);
  assert.equal(refused.headers.get("retry-after"), "600");
  const [cookie, ...attributes] = refused.headers.get("set-cookie").split("; ");
  assert.match(cookie, /^sign-up-turn=\d{10}\.\w{22}\.[0-9a-f]{64}$/);
  assert.ok(attributes.includes("HttpOnly") && attributes.includes("SameSite=Strict"));
  assert.ok(isLocked(await register(network, cookie)), "it has not waited yet");
  assert.equal((await register(other)).status, 200);

  // The test cannot move the clock, so it inserts a counter from eleven minutes ago.
  const [{ value: secret }] = await rows(
    shop,
    "SELECT value FROM house WHERE name = 'identity_turn_secret'",
  );
  const start = `${now() - 660}.${"x".repeat(22)}`;
  const signature = createHmac("sha256", secret).update(`sign-up ${start}${network}`).digest("hex");
  await shop.end();
  shop = await place.start(settings);
  const waited = `sign-up-turn=${start}.${signature}`;
  assert.ok(
    isLocked(
      await register(
        network,
        waited.replace(/.$/, (c) => (c === "0" ? "1" : "0")),
      ),
    ),
  );
  assert.equal((await register(network, waited)).status, 200);
  assert.ok(isLocked(await register(network, waited)), "once");
});

test("a subscriber's whole IPv6 network counts as one client network", async (t) => {
  const shop = await startFresh(t, { NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.1" });
  const email = newEmail();
  const from = (host) => guess(shop, email, { from: `2001:db8:1:2:${host}` });
  for (let host = 1; host <= 10; host += 1) await from(`${host}::${host}`);
  assert.ok(isLocked(await from("ffff::1")));
  assert.ok(!isLocked(await guess(shop, email, { from: "2001:db8:1:3::1" })));
});

test("a flood of sign-ins from one network leaves room for those of others", async (t) => {
  const shop = await startFresh(t, { NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.1" });
  const ada = await newCustomer(shop);
  const flood = Array.from({ length: 150 }, () =>
    guess(shop, newEmail(), { from: "203.0.113.66" }),
  );
  const others = Array.from({ length: 10 }, (_, host) =>
    guess(shop, ada.email, { from: `198.51.100.${host}`, password: ada.password }),
  );
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  assert.deepEqual(statuses, Array(10).fill(200));
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 503);
  assert.ok(refused.length > 0, "the flood has more than its share");
});

test("without a configured proxy, X-Forwarded-For is ignored", async (t) => {
  const shop = await startFresh(t);
  const email = newEmail();
  for (let host = 1; host <= 10; host += 1) {
    await guess(shop, email, { from: `198.51.100.${host}` });
  }
  assert.ok(isLocked(await guess(shop, email, { from: "198.51.100.99" })));
});

test("a requested reset reports the address's remaining limit, and nothing about the mailbox", async (t) => {
  const shop = await startFresh(t);
  const ada = await newCustomer(shop);
  const path = `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${shop.boot.identity.apiKey}`;
  const ask = (email) =>
    call(shop, "POST", path, { body: { requestType: "PASSWORD_RESET", email } });
  for (let times = 1; times <= 7; times += 1) {
    const answer = await ask(ada.email);
    assert.deepEqual([answer.status, answer.body.email], [200, ada.email]);
    assert.deepEqual(limits(answer, 60 * 60).slice(0, 2), [100, 100 - times]);
  }
  assert.equal((await ask(newEmail())).status, 200);
  const asked = await rows(shop, "SELECT attempts FROM identity_attempts WHERE bucket = ?", [
    `PASSWORD_RESET mail to ${ada.email}`,
  ]);
  assert.deepEqual(asked, [{ attempts: 5 }], "five mails an hour, then none");
});
