// Backups and shops that belong to another user of the machine.

import assert from "node:assert/strict";
import { chmod, chown, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { ask, isRoot, makeBackup, restore } from "./backups.mjs";
import { environment, isPostgres, makePlace, program, run } from "./program.mjs";

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
        /belongs to the user root: run the command as root \(`sudo .* as that user \(`runuser -u root/,
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
      const { stdout, stderr } = await ask(program, command, {
        uid: 1,
        gid: 1,
        env: environment(place.database.settings),
      }).catch((failure) => failure);
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
    assert.equal(code, 2);
    assert.match(stderr, /belongs to the user daemon: .*runuser -u daemon/);
    assert.ok(!(await readdir(place.data)).includes("lock"));
  },
);
