// Processors in the real program: the import commands, and the resulting pages.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { call, demoPerson, products } from "./customer.mjs";
import { command, startFresh } from "./program.mjs";

const fitOf = async (shop, board, cpu) => {
  const { body } = await call(shop, "GET", `/api/product/${board}/cpus?cpu=${cpu}`);
  return body.cpus[0].fit;
};

// R-CPU-5: the demo shows every answer.
test("the demo's boards have lists from which each answer about a processor comes", async (t) => {
  const shop = await startFresh(t);
  const seen = {
    yes: ["padma-x870", "amd-ryzen-5-9600x"],
    update: ["padma-b650", "amd-ryzen-5-9600x"],
    check: ["surma-b650i", "amd-ryzen-5-9600x"],
    likely: ["padma-x870e", "amd-ryzen-5-9600x"],
    likely_update: ["teesta-a620m", "amd-ryzen-5-9600x"],
    no: ["padma-x870", "intel-core-i5-12600k"],
  };
  for (const [fit, [board, cpu]] of Object.entries(seen)) {
    assert.equal(await fitOf(shop, board, cpu), fit, board);
  }
  const all = await products(shop);
  const lists = await Promise.all(
    all.map(async ({ _id }) => (await call(shop, "GET", `/api/product/${_id}/cpus`)).body),
  );
  const listed = lists.filter(({ hasList }) => hasList);
  assert.ok(listed.length >= 15 && listed.length < lists.length);
  assert.ok(listed.reduce((sum, { cpus }) => sum + cpus.length, 0) >= 200);
});

// R-CPU-2
test("files of processors and of lists are imported as a whole, even while the shop is open", async (t) => {
  const shop = await startFresh(t);
  const [cpus, lists] = ["cpus.csv", "lists.csv"].map((name) => join(shop.data, name));
  await writeFile(
    cpus,
    "slug;name;maker;socket;family;launched\r\nnew-one;New One;AMD;am5;ryzen-9000;2026-01\r\n",
  );
  const dry = await command(shop, "import", "cpus", cpus, "--dry-run");
  assert.deepEqual(
    [dry.code, dry.stdout],
    [0, "1 rows: 1 added, 0 changed, 0 removed. Nothing was written: this was a dry run.\n"],
  );
  assert.deepEqual((await call(shop, "GET", "/api/cpus?search=new+one")).body, []);
  assert.equal((await command(shop, "import", "cpus", cpus)).code, 0);
  assert.equal((await call(shop, "GET", "/api/cpus?search=new+one")).body[0].socket, "AM5");

  const head = "board,cpu,bios,since,note\n";
  await writeFile(lists, `${head}padma-x870e,New One,9.9,2027-01-01,\nnowhere,New One,,,\n`);
  const refused = await command(shop, "import", "cpu-lists", lists);
  assert.deepEqual([refused.code, refused.stdout], [1, ""]);
  assert.equal(
    refused.stderr,
    "row 3, board: is no board that the shop sells\n" + "Nothing was imported.\n",
  );
  assert.equal(await fitOf(shop, "padma-x870e", "new-one"), "likely_update", "nothing half");
  await writeFile(lists, `${head}padma-x870e,New One,9.9,2027-01-01,\n`);
  const done = await command(shop, "import", "cpu-lists", lists);
  assert.equal(done.stdout, "1 rows: 1 added, 0 changed, 0 removed.\n");
  assert.equal(await fitOf(shop, "padma-x870e", "new-one"), "update");
  const absent = await command(shop, "import", "cpus", join(shop.data, "absent.csv"));
  assert.equal(absent.code, 1);
  assert.match(absent.stderr, /absent\.csv cannot be read/);
});

// R-CPU-1
test("an administrator's list is used at once", async (t) => {
  const shop = await startFresh(t);
  const { token } = await demoPerson(shop, "admin");
  const [board] = (await products(shop)).filter(({ slug }) => slug === "padma-x870e");
  const body = { csv: "cpu,bios,since,note\nRyzen 5 9600X,,,With care\n" };
  const answer = await call(shop, "PUT", `/api/product/${board._id}/cpus`, { token, body });
  assert.deepEqual(answer.body, { rows: 1, added: 1, changed: 0, removed: 0 });
  assert.equal(await fitOf(shop, "padma-x870e", "amd-ryzen-5-9600x"), "yes");
  assert.equal(await fitOf(shop, "padma-x870e", "amd-ryzen-7-9700x"), "no");
});
