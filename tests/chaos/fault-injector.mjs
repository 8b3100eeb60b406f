// The faults during a run: the shop is killed or paused, and its provider is slow, fails, drops
// responses, and delivers its events late, twice and out of order.

import { webhooksOf } from "../http/provider.mjs";
import { SeededRandom } from "./seeded-random.mjs";

export const pause = (time_ms) => new Promise((resume) => setTimeout(resume, time_ms));

const asked = [
  "POST /v1/payment_intents",
  "GET /v1/payment_intents/{id}",
  "POST /v1/payment_intents/{id}/cancel",
  "POST /v1/payment_intents/{id}/confirm",
  "POST /v1/refunds",
];
/** Longer than any timeout of the shop or of a client. */
const lost_ms = 20_000;

const faults = {
  none: () => ({}),
  slow: (random) => ({
    calls: [{ call: random.pick(asked), times: 4, delayMs: random.whole(200, 3000) }],
  }),
  failing: (random) => ({
    calls: [{ call: random.pick(asked), times: 8, status: random.pick([429, 500, 502, 503]) }],
  }),
  charging_in_silence: (random) => ({
    calls: [{ call: random.pick(asked), times: 2, answerDelayMs: lost_ms }],
  }),
  repeating: (random) => ({ webhookCopies: random.whole(2, 4) }),
  withholding: () => ({ holdWebhooks: true }),
};
const shares = {
  none: 2,
  slow: 2,
  failing: 2,
  charging_in_silence: 1,
  repeating: 2,
  withholding: 3,
};

/** Switches the provider's faults one by one until `world.isOver()`. */
export async function badProvider(world) {
  const random = new SeededRandom(world.seed, "provider");
  while (!world.isOver()) {
    await world.up();
    const name = random.weighted(shares);
    world.switches = faults[name](random);
    await setSwitches(world);
    await pause(random.whole(500, 2500));
    if (name === "withholding") await deliverInDisorder(world, random);
  }
}

/** The current switches, with the shop's address since its last start. */
export const setSwitches = (world) =>
  world.provider.set({ ...world.switches, webhookUrl: webhooksOf({ url: world.shop().url }) });

/** The newest events, shuffled and some of them twice; missed ones are retried later. */
async function deliverInDisorder({ provider }, random) {
  const { data } = await provider.ask("GET", "events?limit=40");
  const news = data.map(({ id }) => id);
  const twice = news.filter(() => random.chance(0.3));
  await provider.deliver(random.shuffled([...news, ...twice]));
}

/**
 * Kills the shop until `world.isOver()` or `kills` kills, each after 0.2 to 5 s, and calls
 * `restart` after each. Sometimes pauses the shop for 3 s first.
 */
export async function killer(world, kills, restart) {
  const random = new SeededRandom(world.seed, "killer");
  for (let count = 1; count <= kills && !world.isOver(); count += 1) {
    await pause(random.whole(200, 5000));
    if (random.chance(0.15)) {
      world.shop().send("SIGSTOP");
      await pause(3000);
      world.shop().send("SIGCONT");
    }
    await restart(count);
  }
}
