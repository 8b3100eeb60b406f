// The state of the shop, as administrators and `northbridge health` see it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, demoPerson, rows } from "./customer.mjs";
import { command, startFresh } from "./program.mjs";

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
