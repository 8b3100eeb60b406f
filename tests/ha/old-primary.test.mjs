// A manual failover, after which the old primary starts again: the shop writes only to the new one.
// Run by script/with-postgres.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { newCustomer, order, orderRequestFor, products } from "../http/customer.mjs";
import { command, makePlace, manyOrders, run } from "../http/program.mjs";
import { output } from "../package/program.mjs";

const server = process.env.NORTHBRIDGE_TEST_DATABASE;
const [, oldFolder] = /[?&]host=([^&]+)/.exec(server);
const schema = "failover";

/** A command as the servers' own user. */
const asPostgres = (...words) =>
  process.getuid() === 0
    ? output("runuser", ["-u", "postgres", "--", ...words], { cwd: "/" })
    : output(words[0], words.slice(1), { cwd: "/" });

async function postgres(name, ...words) {
  const programs = (await output("pg_config", ["--bindir"])).trim();
  return asPostgres(join(programs, name), ...words);
}

/** A server with its data and its socket in `folder`. */
const machine = (folder) => {
  const pgCtl = (...words) =>
    postgres(
      "pg_ctl",
      "-w",
      "-D",
      join(folder, "data"),
      "-l",
      join(folder, "server.log"),
      ...words,
    );
  const address = `postgres://northbridge@/postgres?host=${folder}`;
  const psql = async (statement) => (await output("psql", [address, "-qAtc", statement])).trim();
  // As many as the primary has, or a standby does not start.
  const settings = `-c listen_addresses='' -c max_connections=300 -c fsync=off -k '${folder}'`;
  return {
    folder,
    psql,
    start: () => pgCtl("-o", settings, "start"),
    stop: () => pgCtl("-m", "immediate", "stop"),
    promote: () => pgCtl("promote"),
    orders: async () => Number(await psql(`SELECT count(*) FROM ${schema}.orders`)),
  };
};

/** A running standby of the server that script/with-postgres has started. */
async function startStandby(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-standby-"));
  await mkdir(join(folder, "data"), { mode: 0o700 });
  if (process.getuid() === 0) await output("chown", ["-R", "postgres", folder]);
  const copy = ["-h", oldFolder, "-U", "northbridge", "-D", join(folder, "data")];
  await postgres("pg_basebackup", "--checkpoint=fast", "--write-recovery-conf", ...copy);
  const standby = machine(folder);
  await standby.start();
  t.after(async () => {
    await standby.stop().catch(() => undefined);
    await rm(folder, { recursive: true });
  });
  return standby;
}

const until = async (isSo) => {
  while (!(await isSo())) await setTimeout(50);
};

test(
  "R-OPS-66: after a failover by hand the shop writes into the new primary, also if the old one comes back",
  { timeout: 180_000 },
  async (t) => {
    const before = machine(oldFolder);
    await before.psql(`CREATE SCHEMA ${schema}`);
    const standby = await startStandby(t);
    const address = `postgres://northbridge@/postgres?host=${oldFolder},${standby.folder}&options=-csearch_path%3D${schema}`;
    const database = { settings: { NORTHBRIDGE_DATABASE: address }, address };
    const place = await makePlace(t, { database });
    let shop = await place.start(manyOrders);
    const customer = await newCustomer(shop);
    const [board] = (await products(shop)).toSorted(
      (one, other) => other.availableQuantity - one.availableQuantity,
    );
    const orderOne = async () => {
      const key = randomUUID();
      let response;
      await until(async () => {
        response = await order(shop, customer.token, orderRequestFor(board), key);
        return response.status !== 503;
      });
      assert.equal(response.status, 201, JSON.stringify(response.body));
    };
    const timeline = async () => {
      const [cluster, number] = (await readFile(join(place.data, "timeline"), "utf8")).split(/\s/);
      return { cluster, number: Number(number) };
    };
    await orderOne();
    const first = await timeline();
    assert.equal(first.number, 1);
    const known = await before.orders();
    await until(async () => (await standby.orders()) === known);

    await before.stop();
    await standby.promote();
    await orderOne();
    assert.deepEqual(await timeline(), { ...first, number: 2 });
    await before.start();
    await shop.end();
    shop = await place.start(manyOrders);
    await orderOne();
    assert.equal(await before.orders(), known, "the old primary got an order");
    assert.equal(await standby.orders(), known + 2);

    await standby.stop();
    const refused = await order(shop, customer.token, orderRequestFor(board), randomUUID());
    assert.equal(refused.status, 503, JSON.stringify(refused.body));
    assert.equal(await before.orders(), known, "the old primary got an order");
    const users = await command(shop, "user", "list");
    assert.equal(users.code, 1);
    assert.match(users.stderr, /is on timeline 1, but this shop has used timeline 2/);
    const args = ["doctor", "--json", "--demo", "--data", place.data];
    const { checks } = JSON.parse((await run(args, database.settings)).stdout);
    const found = checks.find(({ check }) => check === "database.reachable");
    assert.equal(found.level, "fault");
    assert.match(found.sentence, /pg_rewind/);
  },
);
