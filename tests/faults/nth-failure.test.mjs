// The n-th write or sync of the program fails, once, for n = 1, 2, 3...: while it starts on an empty
// folder, and while it takes orders. Then the power is cut. No acknowledged order is lost.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { test } from "node:test";
import {
  askAgain,
  booksAreInOrder,
  isFull,
  makeBuyer,
  makeMachine,
  nothingIsLost,
  streamOfOrders,
} from "./shop.mjs";

const first = Number(process.env.FAULTS_FIRST ?? 1);
const last = Number(process.env.FAULTS_LAST ?? 200);
const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
const some = { writes: [2, 40], syncs: [1, 3] };

/** Opens the shop without a fault. */
const mustStart = (start, name) =>
  start().catch((error) => assert.fail(`after ${name} had failed: ${error.message}`));

for (const what of ["writes", "syncs"]) {
  const all = isFull ? numbers : some[what];
  const toStart = `of its ${what} fails when it opens for the first time, and it opens the next time`;
  test(`one ${toStart}, n up to ${all.at(-1)}`, async (t) => {
    let stopped = 0;
    for (const count of all) {
      const { place, machine, start } = await makeMachine(t);
      await machine.set("undo_is_kept", 1);
      await machine.set(`${what}_until_failure`, count);
      const shop = await start().catch(() => undefined);
      if (shop === undefined) stopped += 1;
      await shop?.end("SIGKILL");
      await machine.set(`${what}_until_failure`, 0);
      await machine.cutPower();
      const again = await mustStart(start, `${what} ${count}`);
      await booksAreInOrder(again, `${what} ${count}`);
      await again.end("SIGKILL");
      await rm(place.data, { recursive: true });
    }
    console.log(`${what}: it stopped at the start ${stopped} times of ${all.length}`);
  });

  test(`one of its ${what} fails under orders, and no acknowledged one is lost, n up to ${all.at(-1)}`, async (t) => {
    const { machine, start } = await makeMachine(t);
    let shop = await start();
    const buyer = await makeBuyer(shop);
    const seen = {};
    await machine.set("undo_is_kept", 1);
    for (const count of all) {
      const name = `${what} ${count}`;
      await machine.set("failures", 0);
      await machine.set(`${what}_until_failure`, count);
      let after = 0;
      const tries = await streamOfOrders(shop, buyer, 4, async () => {
        if ((await machine.get("failures")) > 0) after += 1;
        return after > 12;
      });
      for (const { status } of tries) {
        assert.ok([0, 201, 503].includes(status), `${name}: ${status}`);
        seen[status] = (seen[status] ?? 0) + 1;
      }
      assert.equal(tries.at(-1).status, 201, `${name}: it goes on after the failure`);
      await shop.end("SIGKILL");
      await machine.cutPower();
      shop = await mustStart(start, name);
      await nothingIsLost(shop, tries, name);
      await askAgain(shop, buyer, tries, name);
    }
    console.log(`${what}: answers ${JSON.stringify(seen)}`);
  });
}
