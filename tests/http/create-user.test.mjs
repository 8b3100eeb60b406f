// Accounts of the embedded identity service, created and given passwords from the command line.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { call, identity, newCustomer, newEmail, rows } from "./customer.mjs";
import { command, commandWith, environment, program, run, startFresh } from "./program.mjs";

/** Signs in: {email, token, ...} of the shop's API, or the identity service's refusal. */
async function signIn(shop, email, password) {
  const { idToken } = await identity(shop, "signInWithPassword", { email, password });
  return call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });
}

const isAdmin = async (shop, token) =>
  (await call(shop, "GET", "/api/orders/", { token })).status === 200;

test("a created user signs in at once, with a verified address, as an administrator if wanted", async (t) => {
  const shop = await startFresh(t);
  const email = newEmail();
  const words = ["user", "create", ` ${email.toUpperCase()} `, "--name", "Ada Lovelace"];
  const created = await commandWith("a-long-password\n", shop, ...words, "--admin");
  assert.deepEqual(
    [created.code, created.stdout, created.stderr],
    [0, `${email} may sign in now, as an administrator.\n`, ""],
  );
  const { status, body } = await signIn(shop, email, "a-long-password");
  assert.equal(status, 200);
  assert.equal(await isAdmin(shop, body.token), true);
  const user = (await call(shop, "GET", `/api/user/${email}`, { token: body.token })).body;
  assert.deepEqual([user.name, user.emailVerified], ["Ada Lovelace", true]);
});

test("a created user exists before the first sign-in, so that promote finds them", async (t) => {
  const shop = await startFresh(t);
  const email = newEmail();
  assert.equal((await commandWith("a-long-password", shop, "user", "create", email)).code, 0);
  assert.match((await command(shop, "user", "list")).stdout, new RegExp(`${email} +customer `));
  assert.equal((await command(shop, "user", "promote", email)).code, 0);
  const { body } = await signIn(shop, email, "a-long-password");
  assert.equal(await isAdmin(shop, body.token), true);
});

test("a refused user is not created, and the sentence says why", async (t) => {
  const shop = await startFresh(t);
  const { email: taken } = await newCustomer(shop);
  const email = newEmail();
  const before = (await command(shop, "user", "list")).stdout;
  const refused = async (input, words, sentence) => {
    const { code, stdout, stderr } = await commandWith(input, shop, "user", "create", ...words);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, sentence);
  };
  const good = "a-long-password\n";
  await refused(good, [taken], /^There is already an account with the address/);
  await refused(good, ["ada"], /^`ada` is not an email address\.$/m);
  await refused(good, [email, "--name", "x".repeat(101)], /^A name has 1 to 100 characters/);
  await refused("", [email], /^The standard input has no password\.$/m);
  await refused("\n", [email], /^The password is empty\.$/m);
  await refused("short\n", [email], /at least 6 characters\.$/m);
  await refused("password\n", [email], /too easy to guess\.$/m);
  assert.equal((await command(shop, "user", "list")).stdout, before);
});

test("an address whose user is disabled is not created again", async (t) => {
  const shop = await startFresh(t);
  const { email, idToken } = await newCustomer(shop);
  await identity(shop, "delete", { idToken });
  assert.equal((await command(shop, "user", "disable", email)).code, 0);
  const { code, stderr } = await commandWith("a-long-password\n", shop, "user", "create", email);
  assert.equal(code, 1);
  assert.match(stderr, /is disabled\. Unblock them first, with `northbridge user enable`/);
  const password = "a-long-password";
  const signingIn = identity(shop, "signInWithPassword", { email, password });
  await assert.rejects(signingIn, /INVALID_LOGIN_CREDENTIALS/, "no account was left behind");
});

test("set-password replaces the password and ends every session, with a record", async (t) => {
  const shop = await startFresh(t);
  const { email, password, token, idToken } = await newCustomer(shop);
  const done = await commandWith("another-password\n", shop, "user", "set-password", email);
  assert.deepEqual(
    [done.code, done.stdout],
    [0, `${email} has a new password and is signed out everywhere.\n`],
  );
  assert.equal((await call(shop, "GET", `/api/user/${email}`, { token })).status, 401);
  await assert.rejects(identity(shop, "lookup", { idToken }), /TOKEN_EXPIRED/);
  const old = identity(shop, "signInWithPassword", { email, password });
  await assert.rejects(old, /INVALID_LOGIN_CREDENTIALS/);
  await new Promise((resume) => setTimeout(resume, 1100)); // A token is newer from the next second on.
  assert.equal((await signIn(shop, email, "another-password")).status, 200);
  const events = await rows(
    shop,
    `SELECT action FROM audit_log l JOIN users u ON l.subject = 'user/' || u.id
     WHERE u.email = ? ORDER BY seq`,
    [email],
  );
  assert.deepEqual(events, [{ action: "user.end_sessions" }, { action: "user.set_password" }]);

  const unknown = await commandWith(
    "a-long-password\n",
    shop,
    "user",
    "set-password",
    "a@b.example",
  );
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /There is no account with the address a@b\.example/);
});

/** Runs a command on a terminal, and types each answer when its question appears. */
async function onTerminal({ data, settings }, words, dialogue) {
  const line = [program, ...words, "--demo", "--data", data].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qec", line, "/dev/null"], { env: environment(settings) });
  let shown = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    shown += text;
    if (dialogue.length > 0 && shown.endsWith(dialogue[0][0])) {
      child.stdin.write(`${dialogue.shift()[1]}\n`);
    }
  });
  const [code] = await once(child, "close");
  return { code, shown };
}

test("on a terminal the password is typed twice and never shown", async (t) => {
  const shop = await startFresh(t);
  const email = newEmail();
  const typed = (first, second) => [
    ["New password: ", first],
    ["The same again: ", second],
  ];
  const words = ["user", "create", email];
  const differ = await onTerminal(shop, words, typed("unseen-1", "unseen-2"));
  assert.equal(differ.code, 1);
  assert.match(differ.shown, /The two passwords differ\. Nothing was changed\./);
  const { code, shown } = await onTerminal(shop, words, typed("unseen-1", "unseen-1"));
  assert.equal(code, 0, shown);
  assert.doesNotMatch(differ.shown + shown, /unseen/);
  assert.equal((await signIn(shop, email, "unseen-1")).status, 200);
});

test("with Firebase the commands point to its console", async (t) => {
  const shop = await startFresh(t);
  const firebase = {
    ...shop.settings,
    NORTHBRIDGE_IDENTITY: "firebase",
    NORTHBRIDGE_FIREBASE_PROJECT_ID: "shop",
    NORTHBRIDGE_FIREBASE_API_KEY: "key",
  };
  for (const name of ["create", "set-password"]) {
    const args = ["user", name, newEmail(), "--demo", "--data", shop.data];
    const { code, stderr } = await run(args, firebase, "a-long-password\n");
    assert.equal(code, 1);
    assert.match(stderr, /sign in with Firebase .* in the Firebase console\.$/m);
  }
});
