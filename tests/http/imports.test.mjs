// A file of products through the program over HTTP: uploaded in parts, checked and applied, with
// kills in between. Each row is applied once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { call, demoPerson, rows } from "./customer.mjs";
import { makePlace } from "./program.mjs";

const count = 4_000;
const part_bytes = 200_000;
const kills = 3;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const ask = (shop, admin, method, path, more = {}) =>
  call(shop, method, `/api${path}`, { token: admin.token, ...more });

async function upload(shop, admin, file) {
  const made = await ask(shop, admin, "POST", "/imports", { body: {} });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const id = made.body.insertedId;
  for (let part = 0; part * part_bytes < file.length; part += 1) {
    const body = file.slice(part * part_bytes, (part + 1) * part_bytes);
    const headers = { "Content-Type": "text/csv" };
    const stored = await ask(shop, admin, "PUT", `/import/${id}/${part}`, { headers, body });
    assert.equal(stored.status, 200, JSON.stringify(stored.body));
  }
  return id;
}

async function ended(shop, admin, jobId) {
  for (;;) {
    const { body } = await ask(shop, admin, "GET", `/job/${jobId}`);
    if (body.endedAt !== null) return body;
    await sleep(50);
  }
}

async function begin(shop, admin, path) {
  const started = await ask(shop, admin, "POST", path, path.endsWith("apply") ? { body: {} } : {});
  assert.equal(started.status, 202, JSON.stringify(started.body));
  return started.body.jobId;
}

const numberOfBoards = async (shop) =>
  (await rows(shop, "SELECT count(*) AS boards FROM products WHERE name LIKE 'Imported %'"))[0]
    .boards;

/** Waits until this many rows of the job are done, or all. */
async function reached(shop, admin, jobId, done) {
  for (;;) {
    const { body } = await ask(shop, admin, "GET", `/job/${jobId}`);
    if (body.done >= done || body.endedAt !== null) return body;
    await sleep(5);
  }
}

// R-CSV-8 R-DESK-1 R-DESK-3
test("an import that is killed again and again adds each product once", async (t) => {
  const place = await makePlace(t);
  let shop = await place.start();
  let admin = await demoPerson(shop, "admin");
  const lines = Array.from(
    { length: count },
    (_, number) => `,Imported ${number},A board.,/img/boards/teesta.svg,1,100,5`,
  );
  const id = await upload(
    shop,
    admin,
    `_id,name,description,img,minQuantity,price,stock\n${lines.join("\n")}\n`,
  );
  const checked = await ended(shop, admin, await begin(shop, admin, `/import/${id}/check`));
  assert.equal(checked.result.new, count);
  assert.equal(await numberOfBoards(shop), 0);

  const job = await begin(shop, admin, `/import/${id}/apply`);
  for (let kill = 1; kill <= kills; kill += 1) {
    await reached(shop, admin, job, (kill * count) / (2 * kills));
    await shop.end("SIGKILL");
    shop = await place.start();
    admin = await demoPerson(shop, "admin");
  }
  const applied = await ended(shop, admin, job);
  assert.deepEqual([applied.state, applied.done, applied.refused], ["done", count, 0]);
  assert.equal(await numberOfBoards(shop), count);
  const different = await rows(
    shop,
    "SELECT count(DISTINCT name) AS names FROM products WHERE name LIKE 'Imported %'",
  );
  assert.equal(different[0].names, count);
  const trail = await rows(
    shop,
    "SELECT count(*) AS added FROM audit_log WHERE action = 'product.add' AND actor_kind = 'staff'",
  );
  assert.equal(trail[0].added, count);
});

// R-CSV-3 R-CSV-9
test("the exported list of products changes nothing when it is imported", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  const admin = await demoPerson(shop, "admin");
  const response = await fetch(`${shop.url}/api/products/csv`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.match(response.headers.get("content-disposition"), /filename="products.csv"/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const file = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const id = await upload(shop, admin, file);
  const { result } = await ended(shop, admin, await begin(shop, admin, `/import/${id}/check`));
  assert.deepEqual([result.new, result.changed, result.wrong], [0, 0, 0]);
  assert.ok(result.same > 5);
});
