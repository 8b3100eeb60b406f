// Schemas that this release meets during upgrades: the first release's, and a later one's. From the
// command line, on the database of a stopped shop:
//
//   node schemas.mjs first|later DATA_FOLDER [POSTGRES_ADDRESS]

import { execFile } from "node:child_process";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const migrations = fileURLToPath(new URL("../../server/migrations/", import.meta.url));
const python = `
import sqlite3, sys
sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])`;

/** Runs statements on the database of a folder whose shops are stopped. */
export async function runScript({ data, database }, script) {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const [program, ...args] = database.address
    ? ["psql", database.address, "-qX", "-v", "ON_ERROR_STOP=1", "-c", script]
    : ["/usr/bin/python3", "-c", python, join(data, "shop.sqlite"), script];
  await promisify(execFile)(program, args);
}

/** The schema of the first release: ten migrations, and no table of contracts. */
export async function firstRelease() {
  const steps = (await readdir(migrations)).sort().slice(0, 10);
  const scripts = await Promise.all(steps.map((step) => readFile(join(migrations, step), "utf8")));
  const ran = steps.map((step) => `(${Number(step.slice(0, 4))}, '${step.slice(0, -4)}', 0)`);
  return `CREATE TABLE migrations
    (number BIGINT PRIMARY KEY, name TEXT NOT NULL, ran_at_ms BIGINT NOT NULL);
    INSERT INTO migrations VALUES ${ran.join(", ")};
    ${scripts.join("\n")}`;
}

/** A migration of a later release, unknown to this program. */
export const aLaterStep = (script) => `${script};
  INSERT INTO migrations (number, name, ran_at_ms) VALUES (9999, '9999_orders_later', 0)`;

export const laterRelease = aLaterStep(`
  ALTER TABLE orders ADD COLUMN gift_note TEXT;
  ALTER TABLE stock_movements ADD COLUMN shelf TEXT NOT NULL DEFAULT 'main';
  CREATE TABLE gifts (id TEXT PRIMARY KEY)`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [release, data, address] = process.argv.slice(2);
  const script = release === "first" ? await firstRelease() : laterRelease;
  await runScript({ data, database: { address } }, script);
}
