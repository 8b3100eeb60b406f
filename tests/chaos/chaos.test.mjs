// Clients, kills and a bad provider, all at once: nothing that was acknowledged is lost, nothing is
// oversold, and nobody pays twice or for nothing (I1 to I11). `script/chaos` runs it for longer.

import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";
import { isPostgres } from "../http/program.mjs";
import { runChaos } from "./run.mjs";

const seed = process.env.CHAOS_SEED ?? String(randomInt(1_000_000));
const kills = Number(process.env.CHAOS_KILLS ?? 10);
const writes = Number(process.env.CHAOS_WRITES ?? 1000);
const engine = isPostgres ? "PostgreSQL" : "SQLite";

test(`${kills} kills and ${writes} writes on ${engine}, seed ${seed}: the books fit what was said`, async (t) => {
  const say = (words) => console.log(`seed ${seed}: ${words}`);
  const { faults, figures } = await runChaos(t, { seed, kills, writes, say });
  console.log(JSON.stringify(figures, null, 1));
  assert.deepEqual(faults, [], `seed ${seed}`);
});
