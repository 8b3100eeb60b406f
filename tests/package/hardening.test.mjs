// Reads from the production program whether it was built with hardening.

import assert from "node:assert/strict";
import { test } from "node:test";
import { productionProgram } from "../http/program.mjs";
import { output } from "./program.mjs";

test("R-OPS-53: the program is hardened as a package of Debian is", async () => {
  const read = (...args) => output("readelf", ["--wide", ...args, productionProgram]);
  assert.match(await read("--file-header"), /Type: +DYN \(Position-Independent Executable file\)/);
  assert.match(await read("--program-headers"), /GNU_RELRO/);
  assert.match(await read("--dynamic"), /FLAGS_1\) +Flags: NOW/);
  const imported = await read("--dyn-syms");
  assert.match(imported, / __stack_chk_fail@/);
  assert.match(imported, / __(memcpy|read|snprintf|fprintf|vsnprintf)_chk@/);
});
