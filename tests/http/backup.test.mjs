// `northbridge backup` and `restore`: beside an open shop, from and to either engine, and with every
// kind of damage.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  chmod,
  chown,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { basename, join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
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

const ask = promisify(execFile);
const isRoot = process.getuid() === 0;

/** Backs a shop up, running or not: {path, stderr}. */
async function backUp({ data, database }, to, ...more) {
  const args = ["backup", "--data", data, "--to", to, ...more];
  const { code, stdout, stderr } = await run(args, database.settings);
  assert.equal(code, 0, stderr);
  return { path: stdout.trim(), stderr };
}

/** A closed shop with a few orders, and a backup of it. */
async function makeBackup(t) {
  const place = await makePlace(t);
  const fill = ["fill", "--demo", "--data", place.data, "--products", "20", "--orders", "300"];
  assert.equal((await run(fill, place.database.settings)).code, 0);
  await (await place.start()).end();
  const folder = join(place.folder, "backups");
  const { path } = await backUp(place, folder);
  return { place, folder, path };
}

const restore = (from, { data, database }, ...more) =>
  run(["restore", "--from", from, "--data", data, ...more], database.settings);

/** Orders until it is ended: the ids that were acknowledged. */
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

test("R-OPS-1 R-OPS-2 R-OPS-3 R-OPS-12 a backup beside an open shop has every acknowledged order and restores to either engine", async (t) => {
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
  const { stdout } = await ask("python3", ["-c", count, copy]);
  assert.ok(Number(stdout) >= 300);
  const manifest = JSON.parse(await readFile(join(path, "manifest.json"), "utf8"));
  assert.equal(manifest.engine, isPostgres ? "postgres" : "sqlite");
  assert.equal(manifest.tables.find(({ name }) => name === "orders").rows, Number(stdout));
  assert.ok((await readdir(join(path, "identity-keys"))).length > 0);
});

/** What may become of a backup, by what is said about it. */
const damages = {
  "its checksum differs": async ({ path }) => {
    const file = await open(join(path, "shop.sqlite.gz"), "r+");
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 5_000);
    buffer[0] ^= 4;
    await file.write(buffer, 0, 1, 5_000);
    await file.close();
  },
  "shop.sqlite.gz is not what was backed up": async ({ path }) => {
    const { size } = await stat(join(path, "shop.sqlite.gz"));
    await truncate(join(path, "shop.sqlite.gz"), size - 100);
  },
  "manifest.json is not what was backed up": async ({ path, place, folder }) => {
    const { path: other } = await backUp(place, folder, "--label", "other");
    await cp(join(other, "manifest.json"), join(path, "manifest.json"));
    await rm(other, { recursive: true });
  },
  "its manifest.json is absent or cannot be read": ({ path }) =>
    truncate(join(path, "manifest.json"), 9),
  "shop.sqlite.gz is absent": ({ path }) => rm(join(path, "shop.sqlite.gz")),
  "letter.txt is no part of this backup": ({ path }) => writeFile(join(path, "letter.txt"), "Dear"),
  "SHA256SUMS is absent or was changed": ({ path }) => writeFile(join(path, "SHA256SUMS"), "x"),
};

test("R-OPS-12 a damaged backup is refused with what is wrong, and nothing is restored", async (t) => {
  const made = await makeBackup(t);
  const whole = join(made.place.folder, "whole");
  await cp(made.path, whole, { recursive: true });
  for (const [sentence, damage] of Object.entries(damages)) {
    await damage(made);
    const there = await makePlace(t);
    const refused = await restore(made.path, there);
    assert.equal(refused.code, 3, refused.stdout + refused.stderr);
    assert.ok(refused.stderr.includes(sentence), `${sentence}: ${refused.stderr}`);
    assert.match(refused.stderr, /nothing was restored/);
    await assert.rejects(stat(there.data), "the folder is not even made");
    const checked = await run(["backup", "check", made.path]);
    assert.equal(checked.code, 3);
    assert.ok(checked.stderr.includes(sentence), checked.stderr);
    const list = await run(["backup", "list", "--from", made.folder]);
    assert.ok(list.stdout.includes(basename(made.path)), `it stays in the list: ${list.stdout}`);
    await rm(made.path, { recursive: true });
    await cp(whole, made.path, { recursive: true });
  }
  const good = await run(["backup", "check", made.path]);
  assert.equal(good.code, 0, good.stderr);
  assert.match(good.stdout, /is whole: restored and verified/);
});

test("R-OPS-12 records that were changed behind the checksums are found by the manifest", async (t) => {
  const { path } = await makeBackup(t);
  const change = `import gzip, os, sqlite3, sys
packed = sys.argv[1] + "/shop.sqlite.gz"
open(sys.argv[1] + "/x", "wb").write(gzip.open(packed).read())
with sqlite3.connect(sys.argv[1] + "/x") as database:
    database.execute("UPDATE orders SET address = 'elsewhere' WHERE number = 1010")
gzip.open(packed, "wb").write(open(sys.argv[1] + "/x", "rb").read())
os.remove(sys.argv[1] + "/x")`;
  await ask("python3", ["-c", change, path]);
  const parts = "$(find manifest.json shop.sqlite.gz identity-keys files -type f)";
  await ask("sh", ["-c", `sha256sum ${parts} > SHA256SUMS`], { cwd: path });
  const there = await makePlace(t);
  const { code, stderr } = await restore(path, there);
  assert.equal(code, 3);
  assert.match(stderr, /the table orders differs/);
});

test("R-OPS-1 what is no backup, and a target that is not empty, are left alone", async (t) => {
  const { place, folder, path } = await makeBackup(t);
  const foreign = join(place.folder, "foreign");
  await mkdir(foreign);
  await writeFile(join(foreign, "manifest.json"), '{"name": "an app", "icons": []}');
  const there = await makePlace(t);
  for (const [from, sentence] of [
    [foreign, /is no backup of this program/],
    [join(place.folder, "nowhere"), /there is no backup .*nowhere/],
    [folder, /is a folder of backups, .* such as the newest, .*-manual/],
  ]) {
    const { code, stderr } = await restore(from, there);
    assert.equal(code, 1);
    assert.match(stderr, sentence);
  }
  await mkdir(there.data);
  await writeFile(join(there.data, "diary"), "mine");
  const full = await restore(path, there);
  assert.equal(full.code, 1);
  assert.match(full.stderr, /is not empty: there is diary in it/);
  assert.equal(await readFile(join(there.data, "diary"), "utf8"), "mine");
  const own = await run(
    ["restore", "--from", path, "--data", join(place.folder, "other")],
    place.database.settings,
  );
  assert.equal(own.code, isPostgres ? 1 : 0);
  if (isPostgres) assert.match(own.stderr, /the database is not empty/);
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
  assert.equal((await command("backup", "confirm", "--kind", "prayer")).code, 2);
  assert.equal((await command("backup", "--to", folder, "--label", "../up")).code, 2);
  const nowhere = await command("backup", "--data", place.data);
  assert.equal(nowhere.code, 2);
  assert.match(nowhere.stderr, /name one with --to, or set backup_folder/);
});

test(
  "R-OPS-1 another user's folder is refused with the command to use",
  { skip: !isRoot && "only root gives files away" },
  async (t) => {
    const { place, folder, path } = await makeBackup(t);
    const daemon = 1;
    await chown(folder, daemon, daemon);
    const to = await run(["backup", "--data", place.data, "--to", folder], place.database.settings);
    assert.equal(to.code, 1);
    assert.match(to.stderr, /belongs to the user daemon: .*runuser -u daemon/);
    const there = await makePlace(t);
    await mkdir(there.data);
    await chown(there.data, daemon, daemon);
    const into = await restore(path, there);
    assert.equal(into.code, 1);
    assert.match(into.stderr, /runuser -u daemon/);
  },
);

test(
  "R-OPS-1 each command that another user may not run names the user who may",
  { skip: !isRoot && "only root becomes another user" },
  async (t) => {
    const { place, folder, path } = await makeBackup(t);
    const shop = ["--demo", "--data", place.data];
    const commands = [
      ...(isPostgres
        ? []
        : [
            ["health", ...shop],
            ["servers", ...shop],
            ["upgrade", "--check", ...shop],
            ["backup", "status", ...shop],
            ["backup", "confirm", "--kind", "offsite", ...shop],
          ]),
      ["backup", "list", "--from", folder],
      ["backup", "check", path],
      ["restore", "--from", path, "--data", "/tmp/no-shop-here"],
    ];
    for (const command of commands) {
      const denied = await ask(program, command, {
        uid: 1,
        gid: 1,
        env: environment(place.database.settings),
      }).catch((failure) => failure);
      assert.equal(denied.code, 1, command.join(" "));
      assert.match(
        denied.stderr,
        /belongs to the user root: run the command as that user, such as by `runuser -u root/,
        command.join(" "),
      );
    }
  },
);

test(
  "R-OPS-12 a backup that another user has brought back is not called damaged",
  { skip: !isRoot && "only root becomes another user" },
  async (t) => {
    const { place, folder, path } = await makeBackup(t);
    for (const one of [place.folder, folder, path]) await chmod(one, 0o755);
    for (const command of [
      ["backup", "check", path],
      ["backup", "list", "--from", folder],
      ["restore", "--from", path, "--data", "/tmp/no-shop-here"],
    ]) {
      const { stdout, stderr } = await ask(program, command, { uid: 1, gid: 1 }).catch(
        (failure) => failure,
      );
      const said = stdout + stderr;
      assert.match(said, /manifest.json: permission denied: .* belongs to the user root/);
      assert.doesNotMatch(said, /damaged|relied on|Do not rely/);
    }
  },
);

test(
  "R-OPS-1 the server opens no other user's shop, and leaves nothing in it",
  { skip: (!isRoot || isPostgres) && "only root gives files away" },
  async (t) => {
    const { place } = await makeBackup(t);
    const daemon = 1;
    await rm(join(place.data, "lock"));
    await ask("chown", ["-R", `${daemon}:${daemon}`, place.data]);
    const { code, stderr } = await run(["serve", "--demo", "--data", place.data]);
    assert.equal(code, 1);
    assert.match(stderr, /belongs to the user daemon: .*runuser -u daemon/);
    assert.ok(!(await readdir(place.data)).includes("lock"));
  },
);

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
  // A limit on the size of files stops it in its middle.
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

test(
  "R-OPS-12 a shop whose database is damaged does not open, and the program says what to do",
  { skip: isPostgres && "its file belongs to no program of ours" },
  async (t) => {
    const place = await makePlace(t);
    await (await place.start()).end();
    const file = await open(join(place.data, "shop.sqlite"), "r+");
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - 200, 7), 0, size - 200, 200);
    await file.close();
    const { code, stderr } = await run(["serve", "--demo", "--data", place.data]);
    assert.equal(code, 1);
    assert.match(stderr, /the database is damaged: .*restore the last proved backup/);
  },
);
