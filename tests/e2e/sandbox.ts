// The switches of a shop's payment sandbox: docs/running.md says what there is.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { ask, send } from "./people";
import type { Shop } from "./shop";

const python = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=10)
[[key]] = database.execute("SELECT value FROM house WHERE name = 'sandbox_secret_key'")
print(key)
`;

interface Switches {
  holdWebhooks?: boolean;
  processFirst?: boolean;
  lateAfterMs?: number;
}

/** Replaces them all; what is left out is as it is of itself. */
export async function setSwitches(shop: Shop, switches: Switches) {
  const args = ["-c", python, join(shop.data, "shop.sqlite")];
  const { stdout } = await promisify(execFile)("python3", args);
  await ask(shop, "/sandbox/switches", send(switches, "PUT", stdout.trim()));
}
