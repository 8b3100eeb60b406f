// For tests only: a shop that is killed while its provider has a request.

import assert from "node:assert/strict";

const held_ms = 60_000; // Longer than any process of a test lives.

/**
 * Kills the shop while the provider has its request: before the provider acts, or, when `isDone`,
 * after. The provider carries out the request in any case: it was sent. `world` has {provider, shop}
 * as functions, {set, restart}.
 */
export async function killWhileAsking(world, question, isDone, act, { waitsForAct = false } = {}) {
  const { provider, shop, set, restart } = world;
  const wait = isDone ? { answerDelayMs: held_ms } : { delayMs: held_ms };
  await set({ calls: [{ call: question, ...wait }] });
  const acted = act().catch(() => undefined); // The shop is gone.
  await provider().taken();
  if (isDone) await isDone();
  if (waitsForAct) await acted;
  const { signal } = await shop().end("SIGKILL");
  assert.equal(signal, "SIGKILL");
  await acted;
  await set({});
  await restart();
  await set({});
}
