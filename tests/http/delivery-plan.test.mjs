// The delivery plan: saved by the owner, read by everyone.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { call, demoPerson } from "./customer.mjs";
import { makePlace } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let admin;

before(async () => {
  shop = await (await makePlace(file)).start();
  admin = await demoPerson(shop, "admin");
});

const path = "/api/delivery-plan";
const read = () => call(shop, "GET", path);
const save = (body, ifMatch, who = admin) =>
  call(shop, "PUT", path, {
    token: who?.token,
    body,
    headers: ifMatch === undefined ? {} : { "If-Match": ifMatch },
  });

/** The plan with this charge for the lightest parcels to Dhaka. */
function withCharge({ version: _, ...plan }, chargeTaka) {
  const changed = structuredClone(plan);
  changed.methods[0].zones[0].steps[0].chargeTaka = chargeTaka;
  return changed;
}

const lineOf = async (language = "") => {
  const pages = (await call(shop, "GET", `/api${language}/pages`)).body;
  return pages.find(({ slug }) => slug === "delivery").lead;
};

// R-DELIV-6
test("the demo's plan is next to prices in both languages, and a saved one at once", async () => {
  const { status, body } = await read();
  assert.equal(status, 200);
  assert.equal(body.version, 1);
  assert.deepEqual(
    body.methods.map(({ kind }) => kind),
    ["home", "pickup", "transport"],
  );
  assert.equal(await lineOf(), "From ৳\u00a080, in 1 to 3 days");
  assert.equal(await lineOf("/bn"), "৳\u00a0৮০ থেকে, ১ থেকে ৩ দিনে");

  const saved = await save(withCharge(body, 75));
  assert.deepEqual([saved.status, saved.body.version], [200, 2]);
  assert.equal(await lineOf(), "From ৳\u00a075, in 1 to 3 days");
  assert.deepEqual((await read()).body, saved.body);
  const again = await save(withCharge(body, 75));
  assert.equal(again.body.version, 2, "the same plan makes no version");
});

// R-DELIV-2 D52
test("of two plans saved at once over one version, one is refused", async () => {
  const { body, headers } = await read();
  const etag = headers.get("etag");
  const answers = await Promise.all([61, 62].map((taka) => save(withCharge(body, taka), etag)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
  const [saved] = answers.filter(({ status }) => status === 200);
  assert.equal(saved.body.version, body.version + 1);
  assert.deepEqual((await read()).body, saved.body);
});

// R-DELIV-2
test("a wrong plan is refused by path, a long one by its size, and others by permission", async () => {
  const { body } = await read();
  const wrong = withCharge(body, 80.5);
  wrong.methods[0].zones[1].districts = ["BD-13"];
  wrong.methods[1].name = "";
  const preview = { token: admin.token, body: wrong };
  for (const [status, answer] of [
    [422, await save(wrong)],
    [200, await call(shop, "POST", `${path}/preview`, preview)],
  ]) {
    assert.equal(answer.status, status);
    assert.deepEqual(Object.keys(answer.body.errors).sort(), [
      "methods/0/zones/0/steps/0/chargeTaka",
      "methods/1/name",
    ]);
  }
  const twice = withCharge(body, 80);
  twice.methods[0].zones[1].districts = ["BD-13"];
  assert.deepEqual(Object.keys((await save(twice)).body.errors), ["methods/0/zones/1/districts"]);
  const long = { ...withCharge(body, 80), note: "x".repeat(400_000) };
  assert.equal((await save(long)).status, 413);
  const customer = await demoPerson(shop, "customer");
  assert.equal((await save(withCharge(body, 1), undefined, customer)).status, 403);
  assert.deepEqual((await read()).body, body);
});

// R-DELIV-2
test("a preview has the charges of five weights, and saves nothing", async () => {
  const { body } = await read();
  const { status, body: charges } = await call(shop, "POST", `${path}/preview`, {
    token: admin.token,
    body: withCharge(body, 90),
  });
  assert.equal(status, 200);
  assert.deepEqual(charges.kilos, [1, 2, 5, 10, 20]);
  assert.deepEqual(charges.methods, [
    [
      [90, 100, 160, 260, null],
      [130, 160, 235, 360, null],
    ],
    [],
    [[null, null, null, null, 0]],
  ]);
  assert.deepEqual((await read()).body, body);
});
