// Commits wait for an absent standby: the shop's responses during and after that. Changes the whole
// server that script/with-postgres started.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { promisify } from "node:util";
import {
  call,
  stockViolations,
  myOrders,
  newCustomer,
  order,
  products,
  orderRequestFor,
} from "../http/customer.mjs";
import { makePlace, verify } from "../http/program.mjs";

const psql = async (statement) => {
  const { stdout } = await promisify(execFile)("psql", [
    process.env.NORTHBRIDGE_TEST_DATABASE,
    "-Atqc",
    statement,
  ]);
  return stdout.trim();
};

const hooks = [];
after(async () => {
  for (const hook of hooks) await hook();
});

async function wantStandby(name) {
  await psql(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await psql("SELECT pg_reload_conf()");
  while ((await psql("SHOW synchronous_standby_names")) !== name);
}

const waitingCommits = async () =>
  Number(await psql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"));

test(
  "a commit without its standby is reported as unknown, the next writes are refused, and nothing is done twice",
  { timeout: 180_000 },
  async () => {
    const context = { after: (hook) => hooks.unshift(hook) };
    const place = await makePlace(context);
    const beside = await makePlace(context, place);
    const shops = [await place.start(), await beside.start()];
    const [first, second] = shops;
    const customer = await newCustomer(first);
    const [board] = await products(first);
    const key = randomUUID();
    const placeIt = (shop) => order(shop, customer.token, orderRequestFor(board), key);

    await wantStandby("absent");
    try {
      const unknown = await placeIt(first);
      assert.equal(unknown.status, 503);
      assert.equal(unknown.body.type, "/problems/outcome_unknown");
      assert.ok(unknown.headers.has("retry-after"));
      for (let count = 0; count < 5; count += 1) {
        for (const shop of shops) {
          const refused = await placeIt(shop);
          assert.equal(refused.status, 503, JSON.stringify(refused.body));
          assert.ok(refused.headers.has("retry-after"));
        }
      }
      assert.ok(
        (await waitingCommits()) <= shops.length,
        "a server leaves one commit waiting at most",
      );
      for (const shop of shops) {
        assert.equal((await call(shop, "GET", "/products")).status, 200);
        assert.deepEqual(await myOrders(shop, customer), [], "what no standby has is not shown");
      }
    } finally {
      await wantStandby("");
    }

    const answers = [];
    for (const shop of shops) {
      let answer = await placeIt(shop);
      while (answer.status === 503) answer = await placeIt(shop);
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      answers.push(answer.body.insertedId);
    }
    assert.equal(answers[0], answers[1]);
    assert.equal((await myOrders(second, customer)).length, 1);
    assert.deepEqual(await stockViolations(first), []);
    const { code, stdout } = await verify(first);
    assert.equal(code, 0, stdout);
  },
);
