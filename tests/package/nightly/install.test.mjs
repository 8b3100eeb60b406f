// The package in a bare Debian: installed, upgraded, downgraded, removed, purged and installed again, while a shop's
// rows stay. systemd does not run there: the unit's command is started by hand, as its user. Needs root, and
// script/package before.

import assert from "node:assert/strict";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  call,
  identity,
  newBoard,
  newCustomer,
  order,
  orderRequestFor,
} from "../../http/customer.mjs";
import { asFile, newPng } from "../../http/picture-files.mjs";
import { freePort } from "../../http/program.mjs";
import { until } from "../../http/provider.mjs";
import { command, output, root } from "../program.mjs";
import { BareRoot, packages } from "./bare-root.mjs";

const settings = "/etc/northbridge/northbridge.toml";
const data = "/var/lib/northbridge";
const asUser =
  "setpriv --reuid=northbridge --regid=northbridge --clear-groups --no-new-privs --inh-caps=-all";

const version = async () =>
  /\((\S+)\)/.exec(await readFile(join(root, "debian/changelog"), "utf8"))[1];
const packageOf = async () => join(packages, `northbridge_${await version()}_amd64.deb`);

/** The same package under another version. */
async function renumbered(t, file, other) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-deb-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const content = join(folder, "content");
  await output("dpkg-deb", ["--raw-extract", file, content]);
  const control = join(content, "DEBIAN/control");
  const text = await readFile(control, "utf8");
  await writeFile(control, text.replace(/^Version: .*$/m, `Version: ${other}`));
  const made = join(folder, `northbridge_${other}_amd64.deb`);
  await output("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build", content, made]);
  return made;
}

/** Starts what the unit starts, as systemd would: its folder, its user, no capability. */
async function serve(machine, port, before = []) {
  const unit = await readFile(machine.path("lib/systemd/system/northbridge.service"), "utf8");
  const [, line] = /^ExecStart=(.*)$/m.exec(unit);
  const [, folder] = /^StateDirectory=(.*)$/m.exec(unit);
  await machine.tell(`install -d -m 0700 -o northbridge -g northbridge /var/lib/${folder}`);
  machine.start(`umask 077; exec ${asUser} ${line}`, before);
  const shop = { url: `http://127.0.0.1:${port}` };
  const page = await until(async () => {
    assert.equal(machine.child.exitCode, null, machine.said);
    return fetch(shop.url).then(
      (answer) => answer.text(),
      () => undefined, // Not listening yet.
    );
  }, "the packaged shop opens");
  shop.boot = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)[1],
  );
  return shop;
}

async function signIn(shop, email, password) {
  const { idToken } = await identity(shop, "signInWithPassword", { email, password });
  const { body } = await call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });
  return body.token;
}

const admin = { email: "ada@firm.example", password: "a-long-password" };

/** An installed shop that listens at a free port: {machine, port}. */
async function installed(t, file) {
  const machine = await BareRoot.make(t, file);
  const { code, stdout, stderr } = await machine.install(file);
  assert.equal(code, 0, stdout + stderr);
  const port = await freePort();
  await appendFile(machine.path(settings), `listen = "127.0.0.1:${port}"\n`);
  return { machine, port };
}

test("R-OPS-35, R-OPS-36: the package brings a program, a user, a page of the manual and settings that only the shop reads", async (t) => {
  const machine = await BareRoot.make(t, await packageOf());
  const { code, stdout, stderr } = await machine.install(await packageOf());
  assert.equal(code, 0, stdout + stderr);
  assert.equal(await machine.tell("northbridge --version"), `northbridge ${await version()}\n`);
  assert.match(
    await machine.tell("getent passwd northbridge"),
    /:\/var\/lib\/northbridge:.*nologin$/m,
  );
  assert.equal(await machine.tell(`stat -c '%a %U %G' ${settings}`), "640 root northbridge\n");
  await stat(machine.path("usr/share/bash-completion/completions/northbridge"));
  await stat(machine.path("usr/share/northbridge/web/index.html"));
  await stat(machine.path("usr/share/doc/northbridge/examples/northbridge.toml"));
  assert.equal(await machine.tell("dpkg-query -W -f '${Conffiles}' northbridge"), "");
  const shown = await machine.tell(
    `${asUser} northbridge serve --print-config --config ${settings}`,
  );
  assert.match(shown, /^listen = '127\.0\.0\.1:8080'$/m);
  assert.match(shown, /^payment = 'none'$/m);
  assert.match(shown, /^data = '\/var\/lib\/northbridge'$/m);
});

test("R-OPS-35: it takes less than 12 MB, and lintian finds no error and no warning", async () => {
  const file = await packageOf();
  const kilobytes = Number(await output("dpkg-deb", ["--field", file, "Installed-Size"]));
  assert.ok(kilobytes < 12 * 1024, `${kilobytes} KiB`);
  const judged = await command("lintian", [
    "--allow-root",
    "--fail-on=error,warning",
    "--suppress-tags=bad-distribution-in-changes-file",
    file,
  ]);
  assert.deepEqual([judged.code, judged.stdout], [0, ""]);
});

test("R-OPS-37: a shop's rows outlive upgrade, downgrade, removal, purge and a new installation", async (t) => {
  const file = await packageOf();
  const newer = await renumbered(t, file, `${await version()}+1`);
  const { machine, port } = await installed(t, file);

  let shop = await serve(machine, port);
  const created = `northbridge user create ${admin.email} --admin --config ${settings}`;
  await machine.tell(`${asUser} ${created}`, `${admin.password}\n`);
  const token = await signIn(shop, admin.email, admin.password);
  const board = await newBoard(shop, { token }, 10, "A board of the test.");
  const customer = await newCustomer(shop);
  const placed = await order(shop, customer.token, orderRequestFor(board));
  assert.equal(placed.status, 201);
  await machine.stop();

  /** The order is there, one more can be placed, and the administrator may sign in. */
  async function sellsOn(when) {
    const now = await serve(machine, port);
    const list = await call(now, "GET", "/api/orders/", {
      token: await signIn(now, admin.email, admin.password),
    });
    assert.ok(
      list.body.some(({ _id }) => _id === placed.body._id),
      `the order is there after ${when}`,
    );
    const again = await newCustomer(now);
    assert.equal((await order(now, again.token, orderRequestFor(board))).status, 201, when);
    await machine.stop();
    await machine.tell(`${asUser} northbridge verify --config ${settings}`);
  }

  const done = async (promise) => {
    const { code, stdout, stderr } = await promise;
    assert.equal(code, 0, stdout + stderr);
    return stdout + stderr;
  };
  await done(machine.install(newer));
  assert.match(await readFile(machine.path(settings), "utf8"), /^listen = /m);
  assert.equal(await machine.tell(`stat -c '%a %U %G' ${settings}`), "640 root northbridge\n");
  await sellsOn("the upgrade");
  await done(machine.install(file));
  await sellsOn("the downgrade");
  await done(machine.run("dpkg --remove northbridge"));
  await assert.rejects(stat(machine.path("usr/bin/northbridge")));
  await stat(machine.path(settings));
  await done(machine.install(file));
  await sellsOn("the removal");
  const said = await done(machine.run("dpkg --purge northbridge"));
  assert.match(said, /data in \/var\/lib\/northbridge stays/);
  await assert.rejects(stat(machine.path(settings)));
  await stat(machine.path(data, "shop.sqlite"));
  await done(machine.install(file));
  await appendFile(machine.path(settings), `listen = "127.0.0.1:${port}"\n`);
  await sellsOn("the purge");
});

/** The system calls that a line of SystemCallFilter names. */
async function callsOf(set) {
  const lines = (await output("systemd-analyze", ["syscall-filter", set])).split("\n");
  const names = lines.map((line) => line.trim()).filter((line) => /^[@\w-]+$/.test(line));
  const nested = await Promise.all(
    names
      .filter((name) => name !== set)
      .map((name) => (name.startsWith("@") ? callsOf(name) : [name])),
  );
  return nested.flat();
}

test("R-OPS-30: a packaged shop makes no system call that its unit forbids", async (t) => {
  const { machine, port } = await installed(t, await packageOf());
  const trace = machine.path("tmp/trace");
  const strace = ["strace", "--follow-forks", "--quiet=all", `--output=${trace}`];
  const shop = await serve(machine, port, strace);
  const customer = await newCustomer(shop);
  assert.equal((await call(shop, "GET", "/api/user/" + customer.email, customer)).status, 200);
  const created = `northbridge user create ${admin.email} --admin --config ${settings}`;
  await machine.tell(`${asUser} ${created}`, `${admin.password}\n`);
  const token = await signIn(shop, admin.email, admin.password);
  const upload = { token, body: newPng(400, 300), headers: asFile };
  const picture = await call(shop, "POST", "/api/pictures", upload);
  assert.equal(picture.status, 201, JSON.stringify(picture.body));
  assert.equal((await call(shop, "GET", picture.body.img)).status, 200);
  await stat(machine.path(data, "files/files-id"));
  const [first] = (await readFile(trace, "utf8")).split(" ");
  process.kill(Number(first), "SIGTERM");
  await machine.ended;
  const text = await readFile(trace, "utf8");
  const own = text.slice(text.indexOf('execve("/usr/bin/northbridge"'));
  const made = new Set([...own.matchAll(/^\d+ +(\w+)\(/gm)].map(([, name]) => name));
  assert.ok(made.has("openat") && made.has("fdatasync"), "the trace is the shop's");
  assert.ok(own.includes("seccomp(SECCOMP_SET_MODE_FILTER"), "and its picture helper's");
  // MemoryDenyWriteExecute.
  assert.doesNotMatch(own, /mmap\(.*PROT_WRITE\|PROT_EXEC|mprotect\(.*PROT_EXEC/);

  const unit = await readFile(machine.path("lib/systemd/system/northbridge.service"), "utf8");
  const allowed = new Set(await callsOf("@default"));
  for (const [, not, words] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
    for (const word of words.split(" ")) {
      const calls = word.startsWith("@") ? await callsOf(word) : [word];
      for (const name of calls) not === "~" ? allowed.delete(name) : allowed.add(name);
    }
  }
  for (const name of await callsOf("@default")) allowed.add(name);
  assert.deepEqual(
    [...made].filter((name) => !allowed.has(name)),
    [],
  );
});
