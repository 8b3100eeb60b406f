// The program as installed by the package: with its settings, and with data of another user.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, copyFile, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { freePort, isPostgres, makePlace, productionProgram, run } from "./program.mjs";

const isRoot = process.getuid() === 0;

/** A shop that has run once, under a folder as if that were the machine's root: `ask` runs the program in usr/bin there. */
async function install(t, settings) {
  const { folder, data, start } = await makePlace(t, {}, productionProgram);
  await (await start({}, [])).end();
  const programs = join(folder, "usr/bin");
  const file = join(folder, "etc/northbridge/northbridge.toml");
  await mkdir(programs, { recursive: true });
  await mkdir(join(file, ".."), { recursive: true });
  await copyFile(productionProgram, join(programs, "northbridge"));
  await writeFile(file, `data = "${data}"\n${settings}`);
  await chmod(folder, 0o755);
  const ask = (...words) => run(words, {}, "", join(programs, "northbridge"));
  return { folder, data, file, ask };
}

const options = { skip: isPostgres && "what it asks does not depend on the database" };

test(
  "R-OPS-58, R-OPS-59: the installed program finds its settings, and needs no secret of the service for a command",
  options,
  async (t) => {
    const { data, file, ask } = await install(
      t,
      'smtp_url = "smtp://mail.example:587"\nsmtp_user = "shop"\n',
    );
    const list = await ask("user", "list");
    assert.deepEqual([list.code, list.stderr], [0, ""]);
    const serve = await ask("serve", "--listen", `127.0.0.1:${await freePort()}`);
    assert.equal(serve.code, 2, "the service needs its secrets");
    assert.match(serve.stderr, /^smtp_password: /);

    const checked = await ask("check");
    assert.deepEqual([checked.code, checked.stderr], [0, ""]);
    assert.match(
      checked.stdout,
      /^smtp_password: .* credential of its unit\.\nAll else is in order\.\n$/,
    );
    const doctor = JSON.parse((await ask("doctor", "--json")).stdout).checks;
    const level = (name) => doctor.find(({ check }) => check === name)?.level;
    assert.deepEqual([level("settings.missing"), level("settings.valid")], ["note", "ok"]);

    await writeFile(file, `data = "${data}"\nlog_levle = "info"\n`);
    const wrong = await ask("check");
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /northbridge\.toml:2: log_levle: .*Did you mean log_level\?/);
    const other = await ask("user", "list", "--data", join(data, "nothing"));
    assert.match(other.stderr, /there is no shop/, "--data names another shop");
  },
);

test(
  "R-OPS-59 root's command does its work as the shop's user",
  { skip: options.skip || (!isRoot && "only root becomes another user") },
  async (t) => {
    const { data, ask } = await install(t, "");
    execFileSync("chown", ["-R", "daemon:daemon", data]);
    const created = await ask("backup", "--to", join(data, "copies"));
    assert.equal(created.code, 0, created.stderr);
    const daemon = (await stat(data)).uid;
    assert.notEqual(daemon, 0);
    assert.equal((await stat(join(data, "copies"))).uid, daemon);
    assert.equal((await ask("verify")).code, 0);
    const { checks } = JSON.parse((await ask("doctor", "--json")).stdout);
    assert.equal(checks.find(({ check }) => check === "folder.owner").level, "ok");
  },
);
