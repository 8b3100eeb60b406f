// The failing machine (failing_libc.cpp) from a test's side: the environment to start a shop with, the
// switches, and the power cut.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The fields of failing_libc.cpp's Control, 8 bytes each. */
const numbers = [
  "writes_until_failure",
  "syncs_until_failure",
  "failures",
  "has_quota",
  "room_bytes",
  "clock_ahead_seconds",
  "undo_is_kept",
];
const ending = ".undo";
const undo_head_bytes = 24;

/** Compiles a library for LD_PRELOAD, from a source's URL: its path in `folder`. */
export async function compile(url, folder) {
  const source = fileURLToPath(url);
  const library = join(folder, `${basename(source, ".cpp")}.so`);
  const flags = ["-std=c++20", "-O2", "-shared", "-fPIC", "-o", library, source, "-ldl"];
  await promisify(execFile)(process.env.CXX ?? "c++", flags);
  return library;
}

export class Machine {
  #control;
  #data;

  /** A machine whose shop data is below `data`; its own files are in `folder`. */
  static async make(t, folder, data) {
    const machine = new Machine();
    machine.#data = data;
    const path = join(folder, "machine");
    machine.#control = await open(path, "w+");
    t.after(() => machine.#control.close());
    for (const name of numbers) await machine.set(name, 0);
    machine.environment = {
      LD_PRELOAD: await compile(new URL("failing_libc.cpp", import.meta.url), folder),
      BAD_MACHINE_CONTROL: path,
      BAD_MACHINE_FOLDER: data,
    };
    return machine;
  }

  /** Takes effect at once, also in a running program. */
  async set(name, value) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    await this.#control.write(bytes, 0, 8, 8 * this.#place(name));
  }

  async get(name) {
    const { buffer } = await this.#control.read(Buffer.alloc(8), 0, 8, 8 * this.#place(name));
    return Number(buffer.readBigInt64LE());
  }

  #place(name) {
    const place = numbers.indexOf(name);
    if (place < 0) throw new Error(`no switch: ${name}`);
    return place;
  }

  /** Missing if the program has removed the folder again, as a failed start does. */
  async #journals() {
    if (!existsSync(this.#data)) return [];
    const all = await readdir(this.#data, { recursive: true });
    return all.filter((name) => name.endsWith(ending)).map((name) => join(this.#data, name));
  }

  /** Undoes unsynced writes of the dead program: a power cut. */
  async cutPower() {
    let undone = 0;
    for (const journal of await this.#journals()) {
      undone += await undo(journal);
      await rm(journal);
    }
    return undone;
  }
}

/** Each record: its offset, how many bytes were there, how large the file was, and the bytes. */
function recordsOf(bytes) {
  const records = [];
  for (let at = 0; at + undo_head_bytes <= bytes.length;) {
    const number = (which) => Number(bytes.readBigInt64LE(at + 8 * which));
    const [place, length, size_before] = [number(0), number(1), number(2)];
    const begin = at + undo_head_bytes;
    at = begin + length;
    if (at > bytes.length) break; // Killed while recording this: the write itself never started.
    records.push({ place, size_before, replaced: bytes.subarray(begin, at) });
  }
  return records;
}

async function undo(journal) {
  const records = recordsOf(await readFile(journal));
  if (records.length === 0) return 0;
  const file = await open(journal.slice(0, -ending.length), "r+");
  for (const { place, size_before, replaced } of records.toReversed()) {
    await file.truncate(size_before);
    if (replaced.length > 0) await file.write(replaced, 0, replaced.length, place);
  }
  await file.close();
  return records.length;
}
