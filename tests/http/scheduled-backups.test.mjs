// Scheduled backups of the running program, emails about late ones, and kills during a backup.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { rows } from "./customer.mjs";
import { environment, freePort, isPostgres, makePlace, program, run } from "./program.mjs";
import { runScript } from "./schemas.mjs";

const kills = Number(process.env.BACKUP_KILLS ?? 6);

/** Polls until `isRight`, for as long as a backup may take. */
async function eventually(ask, isRight) {
  const giveUpAt = Date.now() + 60_000;
  let answer;
  do {
    answer = await ask();
    if (isRight(answer)) return answer;
    await new Promise((resume) => setTimeout(resume, 100));
  } while (Date.now() < giveUpAt);
  assert.fail(`still ${JSON.stringify(answer)}`);
}

const records = (shop) =>
  rows(shop, "SELECT kind, state, name, server FROM backups ORDER BY started_at_ms, id");

const isProved = (list) => list.some(({ kind, state }) => kind === "daily" && state === "proved");

const status = async ({ data, database }, settings = {}) => {
  const args = ["backup", "status", "--json", "--data", data];
  const { code, stdout, stderr } = await run(args, { ...database.settings, ...settings });
  assert.equal(stderr, "");
  return { code, ...JSON.parse(stdout) };
};

test("R-OPS-7 R-OPS-8 R-OPS-9 a running shop backs itself up, proves it, and says so", async (t) => {
  const place = await makePlace(t);
  const folder = join(place.folder, "backups");
  const settings = {
    NORTHBRIDGE_BACKUP_FOLDER: folder,
    NORTHBRIDGE_BACKUP_EVERY_MINUTES: "1",
    NORTHBRIDGE_OPS_LISTEN: `127.0.0.1:${await freePort()}`,
  };
  const shop = await place.start(settings);
  const wanted = isPostgres ? 1 : 2;
  const all = await eventually(
    () => records(shop),
    (list) => isProved(list) && list.length === wanted && list.at(-1).state !== "running",
  );
  if (!isPostgres) assert.deepEqual([all[1].kind, all[1].state], ["minutes", "checked"]);
  const { code, lastProved, isLate, nextDailyAt } = await status(place, settings);
  assert.deepEqual([code, isLate], [0, false]);
  assert.equal(lastProved.name, all[0].name);
  assert.ok(Date.parse(nextDailyAt) > Date.now());
  assert.ok(Date.parse(nextDailyAt) <= Date.now() + 24 * 3_600_000);
  const newest = await run(["backup", "list", "--from", folder, "--newest-proved"]);
  assert.equal(newest.stdout, `${join(folder, all[0].name)}\n`);
  const metrics = await eventually(
    async () => (await fetch(`http://${settings.NORTHBRIDGE_OPS_LISTEN}/metrics`)).text(),
    (text) => /^northbridge_backup_proved_timestamp_seconds [1-9]/m.test(text),
  );
  assert.match(metrics, /^northbridge_backup_bytes [1-9]/m);
  const again = await run(["backup", "check", join(folder, all[0].name)]);
  assert.equal(again.code, 0, again.stderr);
});

test(
  "R-OPS-7 of several servers on one database one makes the backup",
  { skip: !isPostgres },
  async (t) => {
    const first = await makePlace(t);
    const second = await makePlace(t, first);
    const folder = join(first.folder, "backups");
    const settings = {
      NORTHBRIDGE_IDENTITY_KEYS: join(first.folder, "identity-keys"),
      NORTHBRIDGE_PUBLIC_URL: "http://shop.example",
      NORTHBRIDGE_BACKUP_FOLDER: folder,
    };
    const [shop] = await Promise.all([first.start(settings), second.start(settings)]);
    await eventually(() => records(shop), isProved);
    assert.equal((await records(shop)).length, 1);
    assert.equal((await readdir(folder)).filter((name) => name.endsWith("-daily")).length, 1);
  },
);

test("R-OPS-9 administrators get an email when backups are late, and the status says so", async (t) => {
  const place = await makePlace(t);
  const broken = join(place.folder, "a-file");
  await writeFile(broken, "");
  await (await place.start()).end();
  const settings = { NORTHBRIDGE_BACKUP_FOLDER: broken };
  const shop = await place.start(settings);
  await eventually(
    () => records(shop),
    (list) => list.some(({ state }) => state === "failed"),
  );
  await shop.end();
  // Moves the start back by two days.
  await runScript(place, "UPDATE backups SET started_at_ms = started_at_ms - 172800000");
  const late = await place.start(settings);
  const outbox = join(place.data, "outbox");
  const mails = await eventually(
    async () => {
      const names = await readdir(outbox).catch(() => []);
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
      return texts.filter((text) => text.includes("backup is late"));
    },
    (list) => list.length > 0,
  );
  assert.equal(mails.length, 1);
  assert.match(mails[0], new RegExp(`^To: .*${late.boot.demo.admin.email}`, "m"));
  assert.match(mails[0], /northbridge backup status/);
  const said = await status(place, settings);
  assert.deepEqual([said.code, said.isLate, said.hasFailed], [3, true, true]);
  assert.match(said.lastDaily.detail, /a-file/);
  const text = await run(["backup", "status", "--data", place.data], {
    ...place.database.settings,
    ...settings,
  });
  assert.match(text.stdout, /^Late: no backup was proved/m);
});

/** Starts a backup and kills it after a while; returns whether it had finished. */
async function killedAfter({ data, database }, folder, wait_ms) {
  const child = spawn(program, ["backup", "--data", data, "--to", folder, "--label", "killed"], {
    env: environment(database.settings),
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const timer = setTimeout(() => child.kill("SIGKILL"), wait_ms);
  await ended;
  clearTimeout(timer);
}

test("R-OPS-13 a kill or a full disk at any moment of a backup leaves the old ones whole and no half one", async (t) => {
  const place = await makePlace(t);
  const fill = ["fill", "--demo", "--data", place.data, "--products", "20", "--orders", "5000"];
  assert.equal((await run(fill, place.database.settings)).code, 0);
  await (await place.start()).end();
  const folder = join(place.folder, "backups");
  const began = performance.now();
  const first = await run(
    ["backup", "--data", place.data, "--to", folder],
    place.database.settings,
  );
  assert.equal(first.code, 0, first.stderr);
  const took_ms = performance.now() - began;
  for (let i = 0; i < kills; i += 1) {
    await killedAfter(place, folder, (took_ms * (i + 0.5)) / kills);
  }
  // A disk that fills up after this many blocks.
  for (const blocks of [1, 64, 512, 2048]) {
    const limit = `ulimit -f ${blocks}; trap '' XFSZ; exec "$@"`;
    const args = ["-c", limit, "sh", program, "backup", "--data", place.data, "--to", folder];
    await run(args, place.database.settings, "", "sh");
  }
  const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
  assert.ok(names.length >= 1);
  for (const name of names) {
    const { code, stderr } = await run(["backup", "check", join(folder, name)]);
    assert.equal(code, 0, `${name}: ${stderr}`);
  }
  const next = await run(["backup", "--data", place.data, "--to", folder], place.database.settings);
  assert.equal(next.code, 0, next.stderr);
  const left = (await readdir(folder)).filter((name) => /^\.(?!lock$)/.test(name));
  assert.deepEqual(left, []);
});

/** A server that asks for a password like PostgreSQL, and records the reply. */
async function passwordTaker(t) {
  const got = [];
  const taker = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])); // AuthenticationCleartextPassword
      socket.once("data", (message) => {
        got.push(message.subarray(5, -1).toString());
        socket.end();
      });
    });
  });
  await new Promise((listening) => taker.listen(0, "127.0.0.1", listening));
  t.after(() => taker.close());
  return { got, address: `postgres://shop@127.0.0.1:${taker.address().port}/shop?sslmode=disable` };
}

test("R-OPS-31 restore takes the database's password from its secret file, as the shop does", async (t) => {
  const place = await makePlace(t);
  await (await place.start()).end();
  const backup = await run(
    ["backup", "--data", place.data, "--to", join(place.folder, "backups")],
    place.database.settings,
  );
  assert.equal(backup.code, 0, backup.stderr);
  const { got, address } = await passwordTaker(t);
  const secret = join(place.folder, "secret");
  await writeFile(secret, "s3cret of a file\n");
  const settings = {
    NORTHBRIDGE_DATABASE: address,
    NORTHBRIDGE_DATABASE_PASSWORD_FILE: secret,
  };
  const data = join(place.folder, "restored");
  await mkdir(data);
  const from = ["restore", "--from", backup.stdout.trim(), "--data", data];
  for (const args of [from, [...from, "--database", address]]) {
    const { code } = await run(args, settings);
    assert.equal(code, 1, "the taker hangs up");
  }
  assert.deepEqual([...new Set(got)], ["s3cret of a file"]);
});
