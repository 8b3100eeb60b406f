// The configuration of docs/high-availability.md, run once: the data folder is lost, then restored
// with the orders placed after the backup. Needs pgbackrest, and a server by `script/with-postgres
// --durable`.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { newCustomer, order, orderRequestFor, products, rows } from "../http/customer.mjs";
import { makePlace, manyOrders, verify } from "../http/program.mjs";
import { output, root } from "../package/program.mjs";

const server = process.env.NORTHBRIDGE_TEST_DATABASE;
const [, folder] = /[?&]host=([^&]+)/.exec(server);
const data = join(folder, "data");

/** A command as the server's own user. */
const asPostgres = (...words) =>
  process.getuid() === 0
    ? output("runuser", ["-u", "postgres", "--", ...words], { cwd: "/" })
    : output(words[0], words.slice(1), { cwd: "/" });

const psql = (statement) => output("psql", [server, "-qAtc", statement]);

async function pgCtl(...words) {
  const programs = (await output("pg_config", ["--bindir"])).trim();
  // The server inherits its output, and the test would wait for it.
  const log = ["-w", "-l", join(folder, "server.log")];
  return asPostgres(join(programs, "pg_ctl"), "-D", data, ...log, ...words);
}

const start = () => pgCtl("-o", `-c listen_addresses='' -k '${folder}'`, "start");

/** The blocks of settings on the page: [pgbackrest.conf, postgresql.conf]. */
async function settingsOfPage() {
  const page = await readFile(join(root, "docs/high-availability.md"), "utf8");
  return [...page.matchAll(/```ini\n(.*?)```/gs)].map(([, block]) => block);
}

/** The page's settings with this test's folders: a function that runs pgbackrest. */
async function configure(t) {
  const [ours, postgres] = await settingsOfPage();
  const place = await mkdtemp(join(tmpdir(), "northbridge-pgbackrest-"));
  t.after(() => rm(place, { recursive: true }));
  const repository = join(place, "repository");
  await mkdir(repository);
  const config = join(place, "pgbackrest.conf");
  const own = `[global]\nlog-path=${place}\nlock-path=${place}\n`;
  const socket = `pg1-socket-path=${folder}\npg1-user=northbridge\npg1-database=postgres\n`;
  await writeFile(
    config,
    ours
      .replace("[global]\n", own)
      .replace("/var/lib/pgbackrest", repository)
      .replace("/var/lib/postgresql/15/main", data) + socket,
  );
  if (process.getuid() === 0) await output("chown", ["-R", "postgres", place]);
  const settings = postgres.replace("pgbackrest ", `pgbackrest --config=${config} `);
  const file = join(data, "postgresql.conf");
  await writeFile(file, settings, { flag: "a" });
  await pgCtl("-m", "fast", "stop");
  await start();
  return (...words) => asPostgres("pgbackrest", `--config=${config}`, "--stanza=shop", ...words);
}

test("R-OPS-19: a lost PostgreSQL comes back from pgBackRest with the orders after the backup", async (t) => {
  const pgbackrest = await configure(t);
  await pgbackrest("stanza-create");
  await pgbackrest("check");
  const place = await makePlace(t);
  const shop = await place.start(manyOrders);
  const customer = await newCustomer(shop);
  const [board] = (await products(shop)).toSorted(
    (one, other) => other.availableQuantity - one.availableQuantity,
  );
  const placed = [];
  const orderOne = async () => {
    const { status, body } = await order(shop, customer.token, orderRequestFor(board));
    assert.equal(status, 201, JSON.stringify(body));
    placed.push(body.insertedId);
  };
  await orderOne();
  await pgbackrest("backup");
  for (let count = 0; count < 5; count += 1) await orderOne();
  await psql("SELECT pg_switch_wal()"); // Or archive_timeout does it within a minute.
  await pgbackrest("check");
  await shop.end("SIGKILL");
  await pgCtl("-m", "immediate", "stop");
  await rm(data, { recursive: true });
  await asPostgres("mkdir", "-m", "700", data);

  await pgbackrest("restore");
  await start();
  // It replays the archived log to its end, and accepts no writes until then.
  while ((await psql("SELECT pg_is_in_recovery()")).trim() === "t") await setTimeout(50);
  const again = await place.start(manyOrders);
  const kept = (await rows(again, "SELECT id FROM orders")).map(({ id }) => id);
  for (const id of placed) assert.ok(kept.includes(id), `${id} is lost`);
  const { code, stdout } = await verify(place, {}, ["--without-provider"]);
  assert.equal(code, 0, stdout);
});
