// One run: a shop, a provider that outlives it, 32 clients, all faults, and a check at the end.

import { join } from "node:path";
import { call, demoPerson, identity, newBoard, newCustomer, rows } from "../http/customer.mjs";
import { isPostgres, makePlace, manyOrders, verify } from "../http/program.mjs";
import { startProvider } from "../http/provider.mjs";
import { Machine } from "../faults/machine.mjs";
import { violationsOf, mark, readBooks } from "./checker.mjs";
import { Client } from "./client.mjs";
import { History } from "./history.mjs";
import { badProvider, killer, pause, setSwitches } from "./fault-injector.mjs";

const clients = 32;
const stocks = [1, 10, 100, 10_000];
// A start takes a fraction of a second, more on a busy machine.
const ready_ms = Number(process.env.CHAOS_READY_MS ?? 30_000);
const settled_ms = Number(process.env.CHAOS_SETTLED_MS ?? 90_000);
/** Whether a kill is a power cut, which loses unsynced writes; and the mutation of the program. */
const hasPowerCuts = process.env.CHAOS_POWER_CUTS !== undefined;
const mutant = process.env.CHAOS_MUTANT;
const writes = new Set(["order", "cancel", "pay", "ship", "restock", "money", "parcel"]);

/** A shop with four products and its users: the start of every run. */
export class World {
  #place;
  #machine;
  #shop;
  #up;
  #open;
  #isClosed = false;
  switches = {};
  violations = [];
  over = false;
  slowest_start_ms = 0;

  static async make(t, seed) {
    const world = new World();
    world.seed = seed;
    world.provider = await startProvider(t);
    world.#place = await makePlace(t);
    world.history = await History.at(join(world.#place.folder, "history.jsonl"));
    t.after(() => world.history.close());
    if (hasPowerCuts) {
      world.#machine = await Machine.make(t, world.#place.folder, world.#place.data);
      if (mutant !== undefined) world.#machine.environment.LD_PRELOAD += `:${mutant}`;
    }
    await world.start();
    world.admin = await demoPerson(world.shop(), "admin");
    world.boards = [];
    for (const stock of stocks) world.boards.push(await addBoard(world, stock));
    world.people = [];
    for (let count = 0; count < clients; count += 1) {
      world.people.push(await newCustomer(world.shop()));
    }
    await world.#loseTotals();
    return world;
  }

  shop() {
    return this.#shop;
  }

  /** Resolves while the shop is open. */
  up() {
    return this.#up;
  }

  isOver() {
    return this.over;
  }

  get done() {
    return this.history.calls.filter(
      ({ what, status }) => writes.has(what) && status >= 200 && status < 300,
    ).length;
  }

  async start() {
    this.close();
    const began = performance.now();
    this.#shop = await this.#place.start({
      ...this.provider.settings,
      ...this.#machine?.environment,
      ...manyOrders,
    });
    const took_ms = performance.now() - began;
    this.slowest_start_ms = Math.max(this.slowest_start_ms, took_ms);
    if (took_ms > ready_ms) this.violations.push(`ready after ${Math.round(took_ms)} ms only`);
    await setSwitches(this);
  }

  open() {
    this.#isClosed = false;
    this.#open();
  }

  /** From now on clients wait for `open`. */
  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#up = new Promise((open) => (this.#open = open));
  }

  /** kill -9 and a restart, and whether verify passes on the data found. */
  async crash() {
    const dying = this.#shop.end("SIGKILL");
    this.close();
    await dying;
    await this.#machine?.cutPower();
    await this.start();
    this.violations.push(...(await this.#violationsAfterStart()));
    // A customer who pays too often has to wait a minute, which this test does not cover. (Writes
    // by other programs do not survive a power cut: there, customers wait.)
    if (!hasPowerCuts) await rows(this.#shop, "DELETE FROM calls_counted");
    this.open();
  }

  /** The initial data is on disk; from now on a power cut loses unsynced writes. */
  async #loseTotals() {
    if (!hasPowerCuts) return;
    this.#shop.send("SIGSTOP");
    await this.#machine.set("undo_is_kept", 1);
    this.#shop.send("SIGCONT");
  }

  async #violationsAfterStart() {
    const found = await this.findingsOfVerify(["--without-provider"]);
    if (isPostgres) return found;
    const [{ result }] = await rows(
      this.#shop,
      "SELECT integrity_check AS result FROM pragma_integrity_check",
    );
    return result === "ok" ? found : [...found, `the file is damaged: ${result}`];
  }

  /**
   * The findings of `northbridge verify`, except those about earlier sales of the provider's own
   * shop.
   */
  async findingsOfVerify(args = []) {
    const { code, stdout, stderr } = await verify(this.#shop, this.provider.settings, args);
    if (code !== 0 && code !== 3) return [`verify ended with ${code}: ${stderr}`];
    const isForeign = (line) => [...this.provider.foreign].some((id) => line.includes(id));
    return stdout.split("\n").filter((line) => /^I\d/.test(line) && !isForeign(line));
  }

  /** Retries every call without a response: under its key, it takes effect at most once. */
  async resolve() {
    const isKnown = ({ status }) => status >= 200 && status < 500;
    const byKey = new Map();
    for (const one of this.history.calls.filter(({ key }) => key !== undefined)) {
      byKey.set(one.key, [...(byKey.get(one.key) ?? []), one]);
    }
    for (const [key, tries] of byKey) {
      if (tries.some(isKnown)) continue;
      const [{ what, path, sent, pieces, by, order }] = tries;
      const method = what === "restock" ? "PUT" : "POST";
      const { token } = this.people[Number(by)] ?? this.admin;
      // Twice: the second response must equal the first.
      for (let time = 0; time < 2; time += 1) {
        const entry = await this.history.sent({ what, key, path, sent, pieces, by, order });
        const headers = { "Idempotency-Key": key };
        const answer = await call(this.#shop, method, path, { token, body: sent, headers });
        await this.history.answered(entry, answer.status, answer.body);
      }
    }
  }

  /**
   * Waits until background work has settled, without any manual step, and returns the remaining
   * contradictions.
   */
  async violationsAtEnd() {
    const giveUpAt = Date.now() + settled_ms;
    while (true) {
      const found = await this.findingsOfVerify();
      if (found.length === 0 || Date.now() > giveUpAt) return found;
      await pause(1000);
    }
  }

  async violationsOfHistory() {
    return violationsOf(this.history.calls, this.boards, await readBooks(this.#shop));
  }
}

async function addBoard(world, stock) {
  const product = await newBoard(world.shop(), world.admin, stock, mark);
  return { id: product._id, stock, product };
}

/** Access tokens expire after an hour, before a long run ends. */
async function renewTokens(world) {
  const renew = async (person) => {
    const { email, password } = person;
    const { idToken } = await identity(world.shop(), "signInWithPassword", { email, password });
    const answer = await call(world.shop(), "PUT", `/api/user/${email}`, {
      body: { email, idToken },
    });
    if (answer.status === 200) person.token = answer.body.token;
  };
  for (const person of [world.admin, ...world.people]) await renew(person);
}

const renew_each_ms = 40 * 60 * 1000;

/** Runs until `kills` kills and `writes` acknowledged writes: the contradictions, and figures. */
export async function runChaos(t, { seed, kills, writes: wanted, say }) {
  const world = await World.make(t, seed);
  let renewed = Date.now();
  const work = world.people.map((person, number) => new Client(world, `${number}`, person).run());
  const trouble = badProvider(world);
  world.open();

  await killer(world, kills, async (count) => {
    await world.crash();
    if (Date.now() - renewed > renew_each_ms) {
      await renewTokens(world);
      renewed = Date.now();
    }
    say(`${count} kills, ${world.done} writes, ${world.violations.length} violations`);
  });
  while (world.done < wanted) await pause(200);
  world.over = true;
  world.switches = {};
  await setSwitches(world); // Calls that wait for the provider continue.
  await Promise.all([...work, trouble]);
  say("all clients are done; checking the database");

  await world.crash();
  await world.resolve();
  say("all results are known; waiting for background work");
  const violations = [...world.violations, ...(await world.violationsAtEnd())];
  violations.push(...(await world.violationsOfHistory()));
  return { violations, figures: figuresOf(world) };
}

function figuresOf(world) {
  const outcomes = {};
  for (const { what, status } of world.history.calls) {
    const name = `${what} ${status ?? "unheard"}`;
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  }
  const sorted = Object.fromEntries(Object.entries(outcomes).toSorted());
  return {
    calls: world.history.calls.length,
    writes: world.done,
    slowest_start_ms: Math.round(world.slowest_start_ms),
    outcomes: sorted,
  };
}
