// The switches of a shop's payment sandbox: docs/running.md says what there is.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { ask, send } from "./people";
import type { Shop } from "./shop";

const statement = "SELECT value FROM house WHERE name = 'sandbox_secret_key'";
const python = `
import sqlite3, sys
[[key]] = sqlite3.connect(sys.argv[1], timeout=10).execute(sys.argv[2])
print(key)
`;

interface Switches {
  holdWebhooks?: boolean;
  processFirst?: boolean;
  lateAfterMs?: number;
}

/** Replaces them all; what is left out is as it is of itself. */
export async function setSwitches(shop: Shop, switches: Switches) {
  const [program, ...args] =
    shop.address === undefined
      ? ["python3", "-c", python, join(shop.data, "shop.sqlite"), statement]
      : ["psql", shop.address, "-Atc", statement];
  const { stdout } = await promisify(execFile)(program, args);
  await ask(shop, "/sandbox/switches", send(switches, "PUT", stdout.trim()));
}
