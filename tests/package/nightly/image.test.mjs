// The image as a container program runs it: unpacked by umoci, with its own user, command and
// environment, on a read-only root, without capabilities. Needs root, and script/image before.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { freePort } from "../../http/program.mjs";
import { until } from "../../http/provider.mjs";
import { command, output, root } from "../program.mjs";
import { packages } from "./bare-root.mjs";

const require = createRequire(new URL("../../../web/package.json", import.meta.url));
const { parse } = require("yaml");
const megabyte = 1024 * 1024;

async function imageFile() {
  const [name] = (await readdir(packages)).filter((file) => file.endsWith(".oci.tar"));
  assert.ok(name, "script/image has made an image");
  return join(packages, name);
}

/**
 * {folder, rootfs, words, env, user, volume}: the command in the image's configuration, and its
 * files.
 */
async function unpackedImage(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-image-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const layout = join(folder, "layout");
  await mkdir(layout);
  await output("tar", ["-C", layout, "-xf", await imageFile()]);
  const [tag] = (await output("umoci", ["list", "--layout", layout])).trim().split("\n");
  const bundle = join(folder, "bundle");
  await output("umoci", ["unpack", "--image", `${layout}:${tag}`, bundle]);
  const { process: runs } = JSON.parse(await readFile(join(bundle, "config.json"), "utf8"));
  return { folder, tag, layout, rootfs: join(bundle, "rootfs"), ...runs };
}

/** Starts the image's command as a container program does; ended with the test. */
async function startContainer(t, { folder, rootfs, args, env, user }, settings) {
  const volume = join(folder, "volume");
  await mkdir(volume);
  await output("chown", [`${user.uid}:${user.gid}`, volume]);
  await output("chmod", ["700", volume]);
  const script = `set -e
    root=$0; volume=$1; shift
    mount --bind "$root" "$root" && cd "$root"
    mount --bind "$volume" var/lib/northbridge
    mount -t tmpfs -o mode=1777 tmpfs tmp && mount -t proc proc proc && mount --rbind /dev dev
    mount -o remount,bind,ro .
    exec chroot . setpriv --reuid=${user.uid} --regid=${user.gid} --clear-groups --no-new-privs \
      --inh-caps=-all --bounding-set=-all "$@"`;
  const named = Object.fromEntries(env.map((one) => one.split(/=(.*)/s).slice(0, 2)));
  const child = spawn("unshare", ["--mount", "sh", "-c", script, rootfs, volume, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...named, PATH: `/usr/sbin:/sbin:${named.PATH}`, ...settings },
  });
  const container = { child, volume, said: "" };
  child.stderr.setEncoding("utf8").on("data", (part) => (container.said += part));
  container.ended = new Promise((resolve) => child.once("exit", resolve));
  t.after(async () => {
    child.kill("SIGKILL");
    await container.ended;
  });
  return container;
}

/** The command by which compose.yaml asks whether the shop is healthy, for another port. */
async function healthCommand(port) {
  const { services } = parse(await readFile(join(root, "deploy/container/compose.yaml"), "utf8"));
  const [kind, ...words] = services.shop.healthcheck.test;
  assert.equal(kind, "CMD");
  assert.ok(words.at(-1).includes("/127.0.0.1/9464"));
  return words.map((word) => word.replace("/9464", `/${port}`).replaceAll("$$", "$"));
}

test("R-OPS-38: the image serves a shop as its own user, on a root that cannot be written", async (t) => {
  const image = await unpackedImage(t);
  assert.deepEqual([image.user.uid, image.user.gid], [10001, 10001]);
  assert.ok((await stat(await imageFile())).size < 120 * megabyte);
  const [port, ops] = [await freePort(), await freePort()];
  const container = await startContainer(t, image, {
    NORTHBRIDGE_LISTEN: `127.0.0.1:${port}`,
    NORTHBRIDGE_OPS_LISTEN: `127.0.0.1:${ops}`,
  });
  const ready = await until(async () => {
    assert.equal(container.child.exitCode, null, container.said);
    return fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined); // Not listening yet.
  }, "the shop opens");
  assert.equal(ready.status, 200, container.said);
  const page = await fetch(`http://127.0.0.1:${port}/products`);
  assert.match(await page.text(), /^<!doctype html>/i);
  const [file, ...args] = await healthCommand(ops);
  assert.equal((await command(file, args)).code, 0);
  await stat(join(image.rootfs, "bin", file));

  const status = await readFile(`/proc/${container.child.pid}/status`, "utf8");
  assert.match(status, /^Uid:\t10001\t10001\t10001\t10001$/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  await stat(join(container.volume, "shop.sqlite"));
  const inside = `/proc/${container.child.pid}/root`;
  await assert.rejects(writeFile(join(inside, "etc/x"), ""), { code: "EROFS" });
  container.child.kill("SIGTERM");
  assert.equal(await container.ended, 0, container.said);
  assert.notEqual((await command(file, args)).code, 0, "an ended shop is not healthy");
});

test("R-OPS-38: the image has the package's program and SBOM, and nothing that is half installed", async (t) => {
  const { rootfs } = await unpackedImage(t);
  const script = 'mount -t proc proc "$0/proc" && exec chroot "$0" northbridge version --full';
  const said = await output("unshare", ["--mount", "sh", "-c", script, rootfs]);
  assert.match(said, /^SBOM {7}\/usr\/share\/doc\/northbridge\/northbridge\.spdx\.json$/m);
  const list = await output("chroot", [
    rootfs,
    "dpkg-query",
    "-W",
    "-f",
    "${Package} ${db:Status-Abbrev}\n",
  ]);
  for (const line of list.trim().split("\n")) assert.match(line, / ii ?$/);
  assert.ok(!list.includes("systemd ii"));
  await stat(join(rootfs, "etc/ssl/certs/ca-certificates.crt"));
  // Of apt's lists only its lock and its empty folder are left.
  const lists = await readdir(join(rootfs, "var/lib/apt/lists"), { recursive: true });
  assert.deepEqual(
    lists.filter((name) => !["lock", "partial"].includes(name)),
    [],
  );
  for (const name of ["hostname", "resolv.conf"]) {
    assert.equal(
      await readFile(join(rootfs, "etc", name), "utf8"),
      "",
      `nothing of this machine: ${name}`,
    );
  }
  await assert.rejects(stat(join(rootfs, "etc/apt/sources.list")));
  const machine = await readFile(join(rootfs, "etc/machine-id"), "utf8").catch(() => "");
  assert.ok(["", "uninitialized\n"].includes(machine), "each container gets a number of its own");
});

test("R-OPS-38: a second image of one commit is equal to the first", async () => {
  const sum = async () =>
    createHash("sha256")
      .update(await readFile(await imageFile()))
      .digest("hex");
  const first = await sum();
  const { code, stdout, stderr } = await command("script/image", [], { cwd: root });
  assert.equal(code, 0, stdout + stderr);
  assert.equal(await sum(), first);
});
