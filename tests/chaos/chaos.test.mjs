// Clients, kills and a faulty provider at once: no acknowledged request is lost, nothing is oversold,
// and no customer pays twice or for nothing (I1 to I11). `script/chaos` runs it for longer.

import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { test } from "node:test";
import { isPostgres } from "../http/program.mjs";
import { runChaos } from "./run.mjs";

const seed = process.env.CHAOS_SEED ?? String(randomInt(1_000_000));
const kills = Number(process.env.CHAOS_KILLS ?? 10);
const writes = Number(process.env.CHAOS_WRITES ?? 1000);
const engine = isPostgres ? "PostgreSQL" : "SQLite";

test(`${kills} kills and ${writes} writes on ${engine}, seed ${seed}: the database matches the responses`, async (t) => {
  const say = (words) => console.log(`seed ${seed}: ${words}`);
  const { violations, figures } = await runChaos(t, { seed, kills, writes, say });
  console.log(JSON.stringify(figures, null, 1));
  assert.deepEqual(violations, [], `seed ${seed}`);
});
