// The machine's clock is set two days ahead, back, and two days behind, while the shop runs: no session
// is lost for longer than a new sign-in takes, and scheduled work continues.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { call, identity, newCustomer } from "../http/customer.mjs";
import { openPayment, Provider, record, stateOf, until } from "../http/provider.mjs";
import { booksAreInOrder, makeBuyer, makeMachine, tryToOrder } from "./shop.mjs";

const two_days_seconds = 2 * 24 * 60 * 60;

/** Signs a user in again, as the browser does once its tokens are refused. */
async function signInAnew(shop, { email, password }) {
  const { idToken } = await identity(shop, "signInWithPassword", { email, password });
  const answer = await call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { email, password, idToken, token: answer.body.token };
}

const countOfMails = async (shop) => (await readdir(join(shop.data, "outbox"))).length;

/** Everything time-dependent that a customer does in the shop. */
async function everythingWorks(shop, provider, person, board, when) {
  const buyer = { ...(await signInAnew(shop, person)), board };
  const placed = await tryToOrder(shop, buyer);
  assert.equal(placed.status, 201, `${when}: ${JSON.stringify(placed.body)}`);
  const again = await tryToOrder(shop, buyer, placed.key);
  assert.deepEqual([again.status, again.body], [201, placed.body], `${when}: the key is known`);

  const wanted = placed.body;
  const opened = await openPayment(shop, buyer, wanted);
  assert.equal(opened.status, 200, `${when}: ${JSON.stringify(opened.body)}`);
  const intent = opened.body.clientSecret.split("_secret_")[0];
  assert.equal((await provider.confirm(intent)).status, 200, when);
  assert.equal((await record(shop, buyer, { ...wanted, intent })).status, 200, when);
  assert.equal((await stateOf(shop, wanted)).transaction_id, intent, when);

  const mails = await countOfMails(shop);
  const { idToken } = await newCustomer(shop);
  await identity(shop, "sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  await until(async () => (await countOfMails(shop)) > mails, `${when}: the mail has left`);
  await booksAreInOrder(shop, when);
}

test("the clock jumps by two days, ahead, back and behind, and customers can continue", async (t) => {
  const { machine, place, start } = await makeMachine(t);
  let shop = await start();
  const provider = await Provider.of(shop);
  const person = await makeBuyer(shop);
  const { board } = person;
  const jumps = { ahead: 1, "back again": 0, behind: -1, "right again": 0 };
  await everythingWorks(shop, provider, person, board, "at first");
  for (const [when, days] of Object.entries(jumps)) {
    await machine.set("clock_ahead_seconds", days * two_days_seconds);
    await everythingWorks(shop, provider, person, board, when);
    // A changed password ends all sessions, but not the ones that start now.
    const { idToken } = await signInAnew(shop, person);
    person.password = `another-password-${when}`;
    await identity(shop, "update", { idToken, password: person.password });
    await everythingWorks(shop, provider, person, board, `${when}, with a new password`);
  }
  assert.equal((await shop.end("SIGTERM")).code, 0);

  // A program that starts with a wrong clock and keeps running after the clock is corrected.
  await machine.set("clock_ahead_seconds", two_days_seconds);
  shop = await place.start({ ...machine.environment });
  await everythingWorks(shop, await Provider.of(shop), person, board, "started ahead");
  await machine.set("clock_ahead_seconds", 0);
  await everythingWorks(shop, await Provider.of(shop), person, board, "and back");
});

test("a reached rate limit holds for its window, and no longer when the clock is set back", async (t) => {
  const { machine, start } = await makeMachine(t);
  const shop = await start();
  const { email } = await newCustomer(shop);
  const guess = () => identity(shop, "signInWithPassword", { email, password: "not-this-one" });
  const outcome = async () => (await guess().catch((failure) => failure)).message;
  await machine.set("clock_ahead_seconds", two_days_seconds);
  const isTooMuch = async () => /TOO_MANY_ATTEMPTS/.test(await outcome());
  await until(isTooMuch, "too many attempts");
  await machine.set("clock_ahead_seconds", 0);
  assert.equal(await isTooMuch(), false, "what was counted in the future counts no more");
  await until(isTooMuch, "the limit holds at the right time");
});
