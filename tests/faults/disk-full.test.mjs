// The disk is full, then it is not: a separate file system where the test may mount one, and a quota in
// failing_libc.cpp anywhere. Writes get 503 and reads 200, without a restart.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { call } from "../http/customer.mjs";
import { askAgain, makeBuyer, makeMachine, nothingIsLost, tryToOrder } from "./shop.mjs";

const command = promisify(execFile);
const disk_bytes = 16 * 1024 * 1024;
const left_bytes = 64 * 1024;

async function isMounted(folder) {
  await mkdir(folder, { recursive: true });
  const mounting = command("mount", ["-t", "tmpfs", "-o", `size=${disk_bytes}`, "tmpfs", folder]);
  return mounting.then(
    () => true,
    () => false, // Not every user may mount.
  );
}

/** Fills and frees a machine's disk: {fill, free, remove}. */
const disks = {
  "of its own": async ({ place }) => {
    if (!(await isMounted(place.data))) return undefined;
    const ballast = join(place.data, "ballast");
    return {
      async fill() {
        const { bavail, bsize } = await statfs(place.data);
        await writeFile(ballast, Buffer.alloc(bavail * bsize - left_bytes)).catch((failure) => {
          // The shop wrote in between, so the disk is full already.
          assert.equal(failure.code, "ENOSPC");
        });
      },
      free: () => rm(ballast),
      remove: () => command("umount", ["--lazy", place.data]),
    };
  },
  "with a quota": async ({ machine }) => ({
    async fill() {
      await machine.set("room_bytes", left_bytes);
      await machine.set("has_quota", 1);
    },
    free: () => machine.set("has_quota", 0),
    remove: () => undefined,
  }),
};

async function fillAndFree({ start }, disk) {
  const shop = await start();
  const buyer = await makeBuyer(shop);
  const tries = [await tryToOrder(shop, buyer)];
  assert.equal(tries[0].status, 201);

  await disk.fill();
  for (let refused = 0; refused < 20;) {
    const one = await tryToOrder(shop, buyer);
    tries.push(one);
    assert.ok([201, 503].includes(one.status), `${one.status}`);
    if (one.status !== 503) continue;
    refused += 1;
    assert.ok(Number(one.retryAfter) > 0);
  }
  const { email, token } = buyer;
  for (const path of ["/", "/api/products", `/api/product/${buyer.board._id}`]) {
    assert.equal((await call(shop, "GET", path)).status, 200, path);
  }
  const mine = await call(shop, "GET", `/api/myorders/${email}`, { token });
  assert.equal(mine.status, 200);

  await disk.free();
  tries.push(await tryToOrder(shop, buyer));
  assert.equal(tries.at(-1).status, 201, JSON.stringify(tries.at(-1)));
  await nothingIsLost(shop, tries, "after a full disk");
  await askAgain(shop, buyer, tries, "after a full disk");
  await shop.end("SIGKILL");
  await nothingIsLost(await start(), tries, "after a kill");
}

for (const [name, make] of Object.entries(disks)) {
  test(`on a full disk ${name} writes get 503 and reads 200, until there is room again`, async (t) => {
    const made = await makeMachine(t);
    const disk = await make(made);
    if (!disk) return t.skip("a file system cannot be mounted here");
    await fillAndFree(made, disk).finally(disk.remove);
  });
}
