// The switches of a shop's payment sandbox; docs/running/settings.md lists them.

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

async function secretKeyOf(shop: Shop): Promise<string> {
  const [program, ...args] =
    shop.address === undefined
      ? ["/usr/bin/python3", "-c", python, join(shop.data, "shop.sqlite"), statement]
      : ["psql", shop.address, "-Atc", statement];
  return (await promisify(execFile)(program, args)).stdout.trim();
}

/** Replaces all of them; omitted ones fall back to their defaults. */
export async function setSwitches(shop: Shop, switches: Switches) {
  await ask(shop, "/sandbox/switches", send(switches, "PUT", await secretKeyOf(shop)));
}

/** A call of the payment API, as from its dashboard. */
export async function atTheProvider(shop: Shop, path: string, body: Record<string, string>) {
  return ask<{ id: string }>(shop, `/v1/${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await secretKeyOf(shop)}` },
    body: new URLSearchParams(body),
  });
}
