// The Compose example: its content matches the image and the program. tests/package/nightly runs
// the image.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { productionProgram, run } from "../http/program.mjs";
import { root } from "./program.mjs";

const { parse } = createRequire(new URL("../../web/package.json", import.meta.url))("yaml");

test("R-OPS-38: the example for Compose names settings that the program knows, and a shop that may do little", async (t) => {
  const text = await readFile(join(root, "deploy/container/compose.yaml"), "utf8");
  const { services, volumes, secrets } = parse(text);
  const { shop, database } = services;
  const folder = await mkdtemp(join(tmpdir(), "northbridge-compose-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const password = join(folder, "password");
  await writeFile(password, "secret\n", { mode: 0o600 });
  const settings = { ...shop.environment, NORTHBRIDGE_DATABASE_PASSWORD_FILE: password };
  const { code, stdout, stderr } = await run(
    ["serve", "--print-config", "--data", folder],
    settings,
    "",
    productionProgram,
  );
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(stdout, /^# database is set, and secret/m);
  assert.match(stdout, /^# database_password is set, and secret/m);
  assert.match(stdout, /^public_url = 'https:\/\/shop\.example'$/m);

  const image = await readFile(join(root, "script/image"), "utf8");
  const [, version] = /^northbridge \((\S+)\)/.exec(
    await readFile(join(root, "debian/changelog"), "utf8"),
  );
  assert.equal(shop.image, `localhost/northbridge:${version}`);
  const [, user] = /^user=(\d+)$/m.exec(image);
  assert.equal(shop.secrets[0].uid, user);
  const [, volume] = /--config\.volume=(\S+)/.exec(image);
  assert.deepEqual(shop.volumes, [`shop:${volume}`]);
  assert.deepEqual(Object.keys(volumes).sort(), ["database", "shop"]);
  assert.deepEqual(Object.keys(secrets), ["database-password"]);
  assert.deepEqual([shop.read_only, shop.cap_drop], [true, ["ALL"]]);
  assert.match(database.environment.POSTGRES_INITDB_ARGS, /--locale=C/);
});
