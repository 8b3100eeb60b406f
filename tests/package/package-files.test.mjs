// The package's files next to the program: each is generated from the program's own lists, and
// valid.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { productionProgram, run } from "../http/program.mjs";
import { command, output, reference, root } from "./program.mjs";

const unit = join(root, "debian/northbridge.service");
const production = (...args) => run(args, {}, "", productionProgram);

async function makeFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-ops-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Every runnable command: "user create". */
async function allCommands(words = []) {
  const { stdout } = await production("help", ...words);
  const list = /\nCommands:\n(.*?)(?:\n\n|$)/s.exec(stdout);
  if (list === null) return [words.join(" ")];
  const names = [...list[1].matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name);
  const below = await Promise.all(names.map((name) => allCommands([...words, name])));
  return below.flat();
}

/** The long options of a command, from its help. */
async function optionsOf(name) {
  const { stdout } = await production("help", ...name.split(" "));
  return [...stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option);
}

/** Bash's completions after these words. */
async function completions(...words) {
  const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _northbridge
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const said = await output("bash", ["-c", script, join(reference, "northbridge.bash"), ...words]);
  return said.split("\n").filter((word) => word !== "");
}

test("R-OPS-30: the service's exposure is at most 1.5, and systemd understands its unit", async (t) => {
  const judged = await command("systemd-analyze", [
    "security",
    "--offline=yes",
    "--threshold=15",
    unit,
  ]);
  assert.equal(judged.code, 0, judged.stdout + judged.stderr);
  // The program is not installed at its final path, so any other program replaces it.
  const file = join(await makeFolder(t), "northbridge.service");
  const text = await readFile(unit, "utf8");
  await writeFile(file, text.replaceAll("/usr/bin/northbridge", "/bin/true"));
  assert.match(text, /^FileDescriptorStoreMax=[1-9]/m, "R-OPS-64: a restart keeps the sockets");
  const verified = await command("systemd-analyze", ["verify", "--man=no", file]);
  assert.deepEqual([verified.code, verified.stderr], [0, ""]);
});

test("R-OPS-35: the manual page describes each command and option of the program", async () => {
  const page = join(reference, "northbridge.1");
  const shown = await command("man", ["--warnings", "--local-file", page], {
    env: { ...process.env, LC_ALL: "C.UTF-8", MANWIDTH: "400", MAN_KEEP_FORMATTING: "" },
  });
  assert.deepEqual([shown.code, shown.stderr], [0, ""]);
  const text = shown.stdout.replace(/.\x08/g, "");
  const sections = text.split(/^ {3}northbridge /m);
  const commands = await allCommands();
  assert.ok(commands.includes("serve") && commands.includes("user create"));
  for (const name of commands) {
    const section = sections.find((one) => one.split("\n")[0].startsWith(name));
    assert.ok(section !== undefined, `the page describes northbridge ${name}`);
    for (const option of await optionsOf(name)) assert.ok(section.includes(option), option);
  }
});

test("R-OPS-35: bash completes each command, its options, files and folders", async (t) => {
  for (const name of await allCommands()) {
    const words = name.split(" ");
    const offered = await completions("northbridge", ...words.slice(0, -1), words.at(-1));
    assert.ok(offered.includes(words.at(-1)), name);
    if (name === "help") continue; // Its arguments are the words of a command.
    assert.deepEqual(
      (await completions("northbridge", ...words, "--")).sort(),
      (await optionsOf(name)).sort(),
      name,
    );
  }
  assert.deepEqual(await completions("northbridge", "help", "user", "prom"), ["promote"]);
  const folder = await makeFolder(t);
  const file = join(folder, "shop.toml");
  await writeFile(file, "");
  const begun = join(folder, "sh");
  assert.deepEqual(await completions("northbridge", "serve", "--config", begun), [file]);
  assert.deepEqual(await completions("northbridge", "serve", "--data", begun), []);
  assert.deepEqual(await completions("northbridge", "serve", "--data", "=", folder), [folder]);
});

test("R-OPS-35: the list of settings changes nothing but the data folder, and has every setting", async (t) => {
  const shipped = join(reference, "northbridge.toml");
  const folder = await makeFolder(t);
  const printed = async (...args) => (await production("serve", "--print-config", ...args)).stdout;
  const asShipped = await printed("--config", shipped);
  assert.equal(asShipped, await printed("--data", "/var/lib/northbridge"));

  const all = join(folder, "all.toml");
  const text = await readFile(shipped, "utf8");
  await writeFile(all, text.replace(/^#(?=\w+ = )/gm, ""));
  const { code, stdout, stderr } = await production("serve", "--print-config", "--config", all);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.equal(stdout, asShipped);
  const named = new Set([...text.matchAll(/^#?(\w+) = /gm)].map(([, name]) => name));
  for (const [, name] of asShipped.matchAll(/^(\w+) = /gm)) {
    const isOfDemo = ["mode", "demo_data", "demo_public", "firebase_emulator"].includes(name);
    assert.equal(named.has(name), !isOfDemo, name);
  }
});

/** The anchors of a page's headings, as GitHub names them. */
function anchorsOf(page) {
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\w\s-]/g, "").replaceAll(" ", "-"));
}

test("R-OPS-35: links of installed pages lead to installed pages, and their examples are installed", async () => {
  const install = await readFile(join(root, "cmake/package.cmake"), "utf8");
  const single = /install\(FILES (docs\/.*) DESTINATION/.exec(install)[1].split(" ");
  const running = (await readdir(join(root, "docs/running"))).map((name) => `docs/running/${name}`);
  const names = [...single, ...running];
  const pages = new Map();
  for (const name of names) pages.set(name, await readFile(join(root, name), "utf8"));
  for (const [name, page] of pages) {
    for (const [, target] of page.matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      const [path, anchor] = target.split("#");
      const linked = path === "" ? name : join(dirname(name), path);
      assert.ok(pages.has(linked), `${name} links to ${target}`);
      if (anchor !== undefined) assert.ok(anchorsOf(pages.get(linked)).includes(anchor), target);
    }
    const examples = /`((?:caddy|container|grafana|nginx|prometheus|restic)\/[\w.-]+)`/g;
    for (const [, example] of page.matchAll(examples)) {
      await readFile(join(root, "deploy", example));
    }
  }
});

test("R-OPS-35: the package has the version of the program", async () => {
  const [, version] = /^northbridge \((\S+)\)/.exec(
    await readFile(join(root, "debian/changelog"), "utf8"),
  );
  assert.equal((await production("--version")).stdout, `northbridge ${version}\n`);
});

test("R-OPS-63: an upgrade fails for a shop that does not open, and prints the way back", async (t) => {
  const folder = await makeFolder(t);
  const tool = (name, text) =>
    writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  for (const name of ["journalctl", "systemd-sysusers", "chgrp"]) await tool(name, "");
  await tool("dpkg", "echo amd64");
  await tool("systemctl", `case "$*" in *is-active*) exit 3 ;; esac`);
  const script = (await readFile(join(root, "debian/northbridge.postinst"), "utf8"))
    .replaceAll("/run/systemd/system", folder)
    .replaceAll("/usr/sbin/policy-rc.d", join(folder, "policy-rc.d"));
  await writeFile(join(folder, "postinst"), script);
  const upgrade = () =>
    command("sh", [join(folder, "postinst"), "configure", "1:0.9"], {
      env: { ...process.env, DPKG_ROOT: folder, PATH: `${folder}:${process.env.PATH}` },
    });
  const wayBack = async () => {
    const { code, stderr } = await upgrade();
    assert.equal(code, 1);
    assert.match(stderr, /did not open the shop. The way back, with the package of version 1:0.9:/);
    return /apt install --allow-downgrades (.*)/.exec(stderr)[1];
  };
  assert.equal(await wayBack(), "./northbridge_0.9_amd64.deb");
  const kept = join(folder, "var/lib/northbridge-packages/northbridge_0.9_amd64.deb");
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, "");
  assert.equal(await wayBack(), kept);

  // Unless the machine does not allow services to start.
  await tool("policy-rc.d", "exit 101");
  const forbidden = await upgrade();
  assert.deepEqual([forbidden.code, forbidden.stderr], [0, ""]);
  await tool("policy-rc.d", "exit 0");
  assert.equal((await upgrade()).code, 1);
});

test("R-OPS-45: no file that browsers get has the path of the build", async () => {
  const web = join(root, "build/web");
  // The package omits vite's notes for build tools.
  const found = await command("grep", [
    "-rlF",
    "--exclude-dir=.vite",
    root.replace(/\/$/, ""),
    web,
  ]);
  assert.deepEqual([found.code, found.stdout], [1, ""]);
});
