// The state of the shop, as administrators and `northbridge health` see it.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { call, demoPerson, newCustomer, rows } from "./customer.mjs";
import { command, makePlace, startFresh } from "./program.mjs";
import { until } from "./provider.mjs";

test("R-OPS-48: an administrator sees servers, database, queue and backups; the command says the same", async (t) => {
  const shop = await startFresh(t);
  const { token } = await demoPerson(shop, "admin");
  const { status, body, headers } = await call(shop, "GET", "/api/health", { token });
  assert.deepEqual([status, headers.get("cache-control")], [200, "no-store"]);
  assert.match(body.database.engine, /^(SQLite 3|PostgreSQL 1)/);
  assert.equal(body.servers.length, 1);
  assert.ok(body.servers[0].diskFreeBytes > 0);
  assert.deepEqual(
    body.notices.map(({ code }) => code),
    ["backup_none"],
  );
  const said = await command(shop, "health", "--json");
  assert.equal(said.code, 0, said.stderr);
  assert.equal(JSON.parse(said.stdout).servers[0].name, body.servers[0].name);
  assert.equal((await command(shop, "health", "--strict")).code, 3);
  await rows(
    shop,
    `INSERT INTO outbox (id, event, payload, happened_at_ms, next_try_ms, delivered_at_ms)
     VALUES ('delivered', 'e', '{}', 1, 1, 2)`,
  );
  assert.equal((await command(shop, "health")).code, 0, "what is delivered does not wait");
  await shop.end();
  const closed = await command(shop, "health");
  assert.equal(closed.code, 3);
  assert.match(closed.stdout, /^bad: closed$/m);
});

test("R-OPS-49: an administrator backs the shop up now, once, and sees it proved", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start({ NORTHBRIDGE_BACKUP_FOLDER: join(place.folder, "backups") });
  const { token } = await demoPerson(shop, "admin");
  const health = async () => (await call(shop, "GET", "/api/health", { token })).body.backup;
  const start = (as) => call(shop, "POST", "/api/backups", { token: as });
  await until(async () => (await health()).provedAt !== null, "the first daily one is proved");
  const before = (await health()).provedAt;
  const answers = await Promise.all(Array.from({ length: 8 }, () => start(token)));
  for (const { status } of answers) assert.equal(status, 202);
  const proved = await until(async () => {
    const { provedAt, running } = await health();
    return running === null && provedAt !== before;
  }, "the one that was asked for is proved");
  assert.ok(proved);
  const states = await rows(shop, "SELECT state FROM backups WHERE kind = 'daily'");
  assert.deepEqual(states, [{ state: "proved" }, { state: "proved" }], "eight clicks are one");
  const trail = await rows(shop, "SELECT actor_kind FROM audit_log WHERE action = 'backup.start'");
  assert.deepEqual(trail, [{ actor_kind: "staff" }]);
  assert.equal((await start(undefined)).status, 401);
  assert.equal((await start((await newCustomer(shop)).token)).status, 403);
});

test("R-OPS-49: a shop that does not back itself up refuses", async (t) => {
  const shop = await startFresh(t);
  const { token } = await demoPerson(shop, "admin");
  const refused = await call(shop, "POST", "/api/backups", { token });
  assert.deepEqual([refused.status, refused.body.type], [409, "/problems/backups_off"]);
});
