// The settings file through installations, upgrades and purges by the real dpkg, in a folder of its own. The packages
// have the real maintainer scripts, without the program and without what debhelper adds.

import assert from "node:assert/strict";
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { productionProgram, run } from "../http/program.mjs";
import { command, output, root } from "./program.mjs";

const file = "etc/northbridge/northbridge.toml";

/** A machine's folder, and packages for it: {path, pack, install, purge, settings}. */
async function makeMachine(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-dpkg-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const path = (...parts) => join(folder, "root", ...parts);
  for (const name of ["info", "updates"])
    await mkdir(path("var/lib/dpkg", name), { recursive: true });
  for (const name of ["status", "available"]) await writeFile(path("var/lib/dpkg", name), "");
  const bin = join(folder, "bin");
  await mkdir(bin);
  const tool = (name, text) => writeFile(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await tool("systemd-sysusers", `echo "$@" >${path("made-user")}`);
  await tool("chgrp", `[ -e ${path("made-user")} ] && echo "$@" >>${path("groups")}`);

  /** A package of this version; `conffile` is the text of a settings file in it, as older releases had one. */
  async function pack(version, conffile) {
    const content = join(folder, `content-${version}`);
    await mkdir(join(content, "DEBIAN"), { recursive: true });
    const control = `Package: northbridge\nVersion: ${version}\nArchitecture: all\nMaintainer: a test\nDescription: a test\n`;
    await writeFile(join(content, "DEBIAN/control"), control);
    if (conffile !== undefined) {
      await mkdir(join(content, "etc/northbridge"), { recursive: true });
      await writeFile(join(content, file), conffile);
      await writeFile(join(content, "DEBIAN/conffiles"), `/${file}\n`);
    } else {
      for (const name of ["postinst", "postrm"]) {
        const script = await readFile(join(root, `debian/northbridge.${name}`), "utf8");
        await writeFile(join(content, "DEBIAN", name), script, { mode: 0o755 });
      }
    }
    const made = join(folder, `northbridge_${version}_all.deb`);
    await output("dpkg-deb", ["--root-owner-group", "-Znone", "--build", content, made]);
    return made;
  }

  /** dpkg without a terminal: a question fails it. */
  async function dpkg(...args) {
    const options = [`--root=${path()}`, "--force-not-root", "--force-script-chrootless"];
    const { code, stdout, stderr } = await command("dpkg", [...options, ...args], {
      env: {
        ...process.env,
        LC_ALL: "C.UTF-8",
        PATH: `${bin}:/usr/sbin:/sbin:${process.env.PATH}`,
      },
    });
    assert.equal(code, 0, stdout + stderr);
  }
  return {
    path,
    pack,
    install: (made) => dpkg("--install", made),
    purge: () => dpkg("--purge", "northbridge"),
    settings: () => readFile(path(file), "utf8"),
  };
}

test("R-OPS-62: the first installation makes a short settings file, which only the shop may read", async (t) => {
  const machine = await makeMachine(t);
  await machine.install(await machine.pack("1.0"));
  const { mode } = await stat(machine.path(file));
  assert.equal(mode & 0o777, 0o640);
  assert.equal(
    await readFile(machine.path("groups"), "utf8"),
    `northbridge ${machine.path(file)}\n`,
  );

  assert.ok((await machine.settings()).split("\n").length < 6);
  const printed = async (...args) => {
    const words = ["serve", "--print-config", ...args];
    const { code, stdout, stderr } = await run(words, {}, "", productionProgram);
    assert.deepEqual([code, stderr], [0, ""]);
    return stdout;
  };
  assert.equal(
    await printed("--config", machine.path(file)),
    await printed("--data", "/var/lib/northbridge"),
  );
});

test("R-OPS-62: an upgrade asks nothing and keeps the settings as they are; a purge deletes them", async (t) => {
  const machine = await makeMachine(t);
  await machine.install(await machine.pack("1.0"));
  await appendFile(machine.path(file), 'support_email = "mine@shop.example"\n');
  const own = await machine.settings();
  await machine.install(await machine.pack("1.1"));
  assert.equal(await machine.settings(), own);
  await rm(machine.path(file));
  await machine.install(await machine.pack("1.2"));
  assert.match(await machine.settings(), /^data = "\/var\/lib\/northbridge"$/m);
  await machine.purge();
  await assert.rejects(stat(machine.path("etc/northbridge")), { code: "ENOENT" });
});

test("R-OPS-62: without that, dpkg asks about a changed settings file", async (t) => {
  const machine = await makeMachine(t);
  await machine.install(await machine.pack("1.0", "# All settings.\n"));
  await appendFile(machine.path(file), 'support_email = "mine@shop.example"\n');
  const newer = await machine.pack("1.1", "# All settings, and a new one.\n");
  await assert.rejects(machine.install(newer), /end of file on stdin at conffile prompt/);
});

test("R-OPS-62: a release whose package has the settings file is upgraded, and comes back, without a question", async (t) => {
  const machine = await makeMachine(t);
  const older = await machine.pack("1.0", '# All settings.\ndata = "/var/lib/northbridge"\n');
  const newer = await machine.pack("1.1");
  await machine.install(older);
  await appendFile(machine.path(file), 'support_email = "mine@shop.example"\n');
  const own = await machine.settings();
  for (const made of [newer, older, newer]) {
    await machine.install(made);
    assert.equal(await machine.settings(), own);
  }
  await assert.rejects(readFile(machine.path("groups")), { code: "ENOENT" });
  await machine.purge();
  await assert.rejects(stat(machine.path(file)), { code: "ENOENT" });
});
