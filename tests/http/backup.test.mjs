// `northbridge backup` and `restore`: while the shop is open, from and to either engine.

import assert from "node:assert/strict";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { ask, backUp, makeBackup, restore } from "./backups.mjs";
import {
  call,
  myOrders,
  newCustomer,
  order,
  orderRequestFor,
  products,
  rows,
} from "./customer.mjs";
import {
  environment,
  isPostgres,
  makePlace,
  manyOrders,
  program,
  run,
  verify,
} from "./program.mjs";

/** Places orders until stopped: the acknowledged ids. */
function streamOfOrders(shop, customer, product) {
  const placed = [];
  let isOver = false;
  const stream = (async () => {
    while (!isOver) {
      const { status, body } = await order(shop, customer.token, orderRequestFor(product));
      if (status !== 201) return;
      placed.push(body.insertedId);
    }
  })();
  return {
    placed,
    end() {
      isOver = true;
      return stream;
    },
  };
}

test("R-OPS-1 R-OPS-2 R-OPS-3 R-OPS-12 a backup of an open shop has every acknowledged order and restores to either engine", async (t) => {
  const here = await makePlace(t);
  const shop = await here.start(manyOrders);
  const customer = await newCustomer(shop);
  const stock = ({ availableQuantity, minQuantity }) => availableQuantity / minQuantity;
  const [product] = (await products(shop)).toSorted((one, other) => stock(other) - stock(one));
  const stream = streamOfOrders(shop, customer, product);
  while (stream.placed.length < 5) await new Promise((resume) => setTimeout(resume, 5));
  const before = [...stream.placed];
  const folder = join(here.folder, "backups");
  const { path, stderr } = await backUp(here, folder, "--label", "audit");
  await stream.end();

  assert.match(path, /\/\d{8}T\d{6}Z-audit$/);
  assert.match(stderr, /rows: (\d+) of \1/, "its progress is shown");
  assert.match(stderr, /verify orders/);
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.equal((await stat(join(path, "shop.sqlite.gz"))).mode & 0o777, 0o600);
  const [record] = await rows(shop, "SELECT kind, state, proved_at_ms FROM backups");
  assert.deepEqual([record.kind, record.state], ["manual", "proved"]);
  assert.ok(record.proved_at_ms);

  // Through a shop on the other engine, where there is one.
  const there = await makePlace(t);
  const file = await makePlace(t);
  const first = await restore(path, there);
  assert.equal(first.code, 0, first.stdout + first.stderr);
  assert.match(first.stdout, /nothing is wrong/);
  const { path: second } = await backUp(there, join(there.folder, "backups"));
  const again = await run(["restore", "--from", second, "--data", file.data]);
  assert.equal(again.code, 0, again.stdout + again.stderr);

  const restored = await there.start(manyOrders);
  const kept = new Set((await myOrders(restored, customer)).map(({ _id }) => _id));
  assert.deepEqual(
    before.filter((id) => !kept.has(id)),
    [],
  );
  const next = await order(restored, customer.token, orderRequestFor(product));
  assert.ok([201, 409].includes(next.status), "sessions and order numbers go on");
});

test("R-OPS-4 without this program a backup is opened by sha256sum, gunzip and sqlite3", async (t) => {
  const { path } = await makeBackup(t);
  await ask("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: path });
  const copy = join(path, "..", "copy.sqlite");
  await ask("sh", ["-c", `gunzip --stdout '${join(path, "shop.sqlite.gz")}' > '${copy}'`]);
  const count = `import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute("SELECT count(*) FROM orders").fetchone()[0])`;
  const { stdout } = await ask("/usr/bin/python3", ["-c", count, copy]);
  assert.ok(Number(stdout) >= 300);
  const manifest = JSON.parse(await readFile(join(path, "manifest.json"), "utf8"));
  assert.equal(manifest.engine, isPostgres ? "postgres" : "sqlite");
  assert.equal(manifest.tables.find(({ name }) => name === "orders").rows, Number(stdout));
  assert.ok((await readdir(join(path, "identity-keys"))).length > 0);
});

test("R-OPS-12 a restore that was killed is begun again, and --end-sessions signs every user out", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  const customer = await newCustomer(shop);
  assert.equal((await call(shop, "GET", `/api/user/${customer.email}`, customer)).status, 200);
  const { path } = await backUp(place, join(place.folder, "backups"));
  const there = await makePlace(t);
  await mkdir(join(there.data, ".restoring"), { recursive: true });
  await writeFile(join(there.data, ".restoring", "shop.sqlite"), "half");
  await mkdir(join(there.data, "identity-keys"));
  const { code, stderr } = await restore(path, there, "--end-sessions");
  assert.equal(code, 0, stderr);
  assert.ok(!(await readdir(there.data)).includes(".restoring"));
  const restored = await there.start();
  assert.equal((await call(restored, "GET", `/api/user/${customer.email}`, customer)).status, 401);
  assert.equal((await verify(there, {}, ["--without-provider"])).code, 0);
});

test("R-OPS-1 backups are listed, confirmed, and made of files only", async (t) => {
  const { place, folder, path } = await makeBackup(t);
  const command = (...words) => run(words, place.database.settings);
  const newest = await command("backup", "list", "--from", folder, "--newest-proved");
  assert.equal(newest.stdout, `${path}\n`);
  const files = await backUp(place, folder, "--files-only", "--label", "keys");
  assert.deepEqual((await readdir(files.path)).sort(), [
    "SHA256SUMS",
    "files",
    "identity-keys",
    "manifest.json",
    "proof.json",
  ]);
  const list = await command("backup", "list", "--from", folder, "--json");
  const all = JSON.parse(list.stdout);
  assert.deepEqual(
    all.map(({ proved }) => proved),
    [false, true],
  );
  assert.deepEqual(
    all.map(({ hasDatabase }) => hasDatabase),
    [false, true],
  );
  const stillNewest = await command("backup", "list", "--from", folder, "--newest-proved");
  assert.equal(stillNewest.stdout, `${path}\n`, "keys are no shop");
  const status = await command("backup", "status", "--json", "--data", place.data);
  assert.match(JSON.parse(status.stdout).lastProved.name, /-manual$/);
  assert.match((await command("backup", "list", "--from", folder)).stdout, /-keys +files only/);
  assert.match((await command("backup", "list", "--from", folder)).stdout, /-manual +proved/);
  const none = join(place.folder, "none");
  for (const more of [[], ["--newest-proved"], ["--json"]]) {
    const nothing = await command("backup", "list", "--from", none, ...more);
    assert.equal(nothing.code, 1);
    assert.match(nothing.stderr, /There is no folder .*none/);
  }

  for (const kind of ["offsite", "external"]) {
    const args = ["backup", "confirm", "--kind", kind, "--data", place.data];
    assert.equal((await command(...args)).code, 0);
  }
  const confirmed = await command("backup", "status", "--json", "--data", place.data);
  assert.ok(Date.parse(JSON.parse(confirmed.stdout).offsiteAt) <= Date.now());
  assert.equal((await command("backup", "confirm", "--kind", "prayer")).code, 2);
  assert.equal((await command("backup", "--to", folder, "--label", "../up")).code, 2);
  const nowhere = await command("backup", "--data", place.data);
  assert.equal(nowhere.code, 2);
  assert.match(nowhere.stderr, /name one with --to, or set backup_folder/);
});

test("R-OPS-2 on a full disk nothing appears, and the next backup removes what was begun", async (t) => {
  const { place, folder } = await makeBackup(t);
  const small = join(place.folder, "small");
  await mkdir(small);
  const mounted = await ask("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", small]).then(
    () => true,
    () => false, // Not every user may mount.
  );
  if (mounted) {
    try {
      const full = await run(
        ["backup", "--data", place.data, "--to", small],
        place.database.settings,
      );
      assert.equal(full.code, 1);
      assert.match(full.stderr, /too little space in .*: \d+ MB are free, and \d+ MB are needed/);
      assert.match(full.stderr, /Free \d+ MB, .*Nothing was changed/);
      const list = await run(["backup", "list", "--from", small]);
      assert.match(list.stdout, /There is no backup/);
    } finally {
      await ask("umount", ["--lazy", small]);
    }
  }
  // A file size limit stops it halfway.
  const limited = ["-c", `ulimit -f 64; trap '' XFSZ; exec "$@"`, "sh", program, "backup"];
  const cut = await ask(
    "sh",
    [...limited, "--data", place.data, "--to", folder, "--label", "cut"],
    {
      env: environment(place.database.settings),
    },
  ).catch((failure) => failure);
  assert.equal(cut.code, 1, "it fails");
  assert.match(cut.stderr, /full|large|I\/O/);
  const names = await readdir(folder);
  assert.ok(!names.some((name) => /^\d.*-cut$/.test(name)), names.join());
  await backUp(place, folder, "--label", "next");
  assert.ok(!(await readdir(folder)).some((name) => name.startsWith(".part")));
});
