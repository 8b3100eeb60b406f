// An order's documents on the running shop: issued once, attached to its email, intact after a
// kill.

import assert from "node:assert/strict";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { call, demoPaidOrder, demoPerson, rows } from "./customer.mjs";
import { command, makePlace, program, run, verify } from "./program.mjs";

const patience_ms = 20_000;

async function eventually(look, isEnough) {
  const giveUpAt = Date.now() + patience_ms;
  while (true) {
    const seen = await look();
    if (isEnough(seen)) return seen;
    assert.ok(Date.now() < giveUpAt, `not in time: ${JSON.stringify(seen).slice(0, 500)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const papersOf = async (shop, { token }, { _id }) =>
  (await call(shop, "GET", `/api/order/${_id}/papers`, { token })).body;

/** Documents of the demo's shipped order: goods that left after the invoice also have a challan. */
async function firstPapers(shop, customer, order) {
  const [{ shipped_at_ms }] = await rows(
    shop,
    "SELECT min(at_ms) AS shipped_at_ms FROM order_events WHERE order_id = ? AND kind = 'shipped'",
    [order._id],
  );
  return eventually(
    () => papersOf(shop, customer, order),
    (list) =>
      list.some(({ kind }) => kind === "challan") ||
      list.some(({ issuedAt }) => Date.parse(issuedAt) >= shipped_at_ms),
  );
}

/** The emails with this file, as they were written. */
async function mailsWith({ data }, name) {
  const folder = join(data, "outbox");
  const names = (await readdir(folder)).filter((file) => file.endsWith(".eml"));
  const mails = await Promise.all(names.map((file) => readFile(join(folder, file), "utf8")));
  return mails.filter((mail) => mail.includes(`filename="${name}"`));
}

const refund = (amount) => ({ amount, reason: "Two boards were broken", goodsCameBack: false });

test("R-INV-1 R-INV-5 R-INV-12: an order gets its invoice and its refunds their notes, once, also after a kill", async (t) => {
  const place = await makePlace(t);
  let shop = await place.start();
  const rahima = await demoPerson(shop, "customer");
  const paid = await demoPaidOrder(shop, rahima);
  const [invoice, ...challans] = await firstPapers(shop, rahima, paid);
  assert.equal(invoice.kind, "invoice");
  assert.match(invoice.number, /^\d{4}-\d{2}\/000001$/);
  assert.equal(invoice.gross, paid.price);
  const name = `Mushak-6.3-${invoice.number.replace("/", "-")}.pdf`;
  assert.ok(
    (
      await eventually(
        () => mailsWith(place, name),
        (mails) => mails.length > 0,
      )
    ).length,
  );

  const admin = await demoPerson(shop, "admin");
  const asked = await call(shop, "POST", `/api/order/${paid._id}/refund`, {
    token: admin.token,
    body: refund(1000.01),
  });
  assert.ok(asked.status < 300, JSON.stringify(asked.body));
  await shop.end("SIGKILL");
  shop = await place.start();
  const again = await demoPerson(shop, "customer");
  const papers = await eventually(
    () => papersOf(shop, again, paid),
    (list) => list.some(({ kind }) => kind === "credit"),
  );
  assert.equal(invoice.against, null);
  assert.deepEqual(papers.slice(0, -1), [invoice, ...challans]);
  assert.deepEqual([papers.at(-1).gross, papers.at(-1).against], [1000.01, invoice._id]);
  const { code, stdout } = await verify(place);
  assert.equal(code, 0, stdout);
  assert.match(stdout, new RegExp(`${papers.length} papers`));
});

test("R-INV-10: a command writes the papers of a month into a ZIP file, which is there whole or not at all", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  const rahima = await demoPerson(shop, "customer");
  const paid = await demoPaidOrder(shop, rahima);
  const issued = await firstPapers(shop, rahima, paid);
  const dhakaOffset_ms = 6 * 60 * 60 * 1000;
  const month = new Date(Date.parse(issued[0].issuedAt) + dhakaOffset_ms).toISOString().slice(0, 7);
  const folder = join(place.data, "export");
  await mkdir(folder);
  const words = (to, of = month) => ["papers", "export", "--month", of, "--to", to];
  const exported = (to, of) => command(shop, ...words(to, of));

  const { code, stdout, stderr } = await exported(folder);
  assert.deepEqual(
    [code, stdout],
    [0, `Papers in ${join(folder, `papers-${month}.zip`)}: ${issued.length}\n`],
  );
  assert.match(stderr, new RegExp(`(^|\n)papers: ${issued.length} of ${issued.length}\n$`));
  assert.deepEqual(await readdir(folder), [`papers-${month}.zip`]);

  const before = await readFile(join(folder, `papers-${month}.zip`));
  // Without memory for a PDF, the kernel kills it or an allocation fails.
  const small = [program, ...words(folder), "--demo", "--data", place.data];
  const ended = await run(["--fsize=30000", ...small], shop.settings, "", "prlimit");
  assert.notEqual(ended.code, 0);
  assert.deepEqual(await readFile(join(folder, `papers-${month}.zip`)), before);
  assert.equal((await exported(folder)).code, 0);
  assert.deepEqual(await readdir(folder), [`papers-${month}.zip`]);

  const none = await exported(folder, "2001-01");
  assert.deepEqual([none.code, none.stderr], [0, ""]);
  assert.match(none.stdout, /no papers in 2001-01/);
  const wrong = await exported(folder, "2026-13");
  assert.deepEqual([wrong.code, wrong.stdout], [2, ""]);
  assert.match(wrong.stderr, /must be a month such as 2026-11/);

  const { code: refused, stderr: reason } = await exported(join(folder, "absent"));
  assert.equal(refused, 1);
  assert.match(reason, /absent/);
  assert.deepEqual(await readdir(folder), [`papers-${month}.zip`]);
});
