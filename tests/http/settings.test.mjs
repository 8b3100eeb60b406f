// The command line and the settings of the real program.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { access, chmod, chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { call } from "./customer.mjs";
import { environment, freePort, makePlace, program, run, startFresh } from "./program.mjs";

const ask = promisify(execFile);
const listen = async () => `127.0.0.1:${await freePort()}`;

test("a demo shop's data is never opened in production mode", async (t) => {
  const { data, database, start } = await makePlace(t);
  await (await start()).end();
  const args = ["serve", "--data", data, "--listen", await listen()];
  const { code, stderr } = await run(args, database.settings);
  assert.equal(code, 2);
  assert.match(stderr, /made in demo mode and cannot be opened in production mode/);
});

test("a production shop's data is never opened in demo mode, and has neither demo accounts nor a sandbox", async (t) => {
  const { data, database, start } = await makePlace(t);
  const shop = await start({}, []);
  assert.equal(shop.boot.demo, null);
  assert.equal(shop.boot.payment.mode, "none");
  assert.equal(shop.boot.payment.scriptUrl, null);
  for (const path of [
    "/sandbox/stripe.js",
    "/sandbox/card",
    "/v1/payment_intents/pi_1",
    "/validator/api/validationserverAPI.php",
    "/sandbox/sslcommerz/pay.css",
    "/payment-return/success",
    "/dev/mail",
  ]) {
    assert.equal((await call(shop, "GET", path)).status, 404, path);
  }
  for (const provider of ["stripe", "sslcommerz"]) {
    const path = `/api/webhooks/${provider}`;
    assert.equal((await call(shop, "POST", path, { body: {} })).status, 404, path);
  }
  const key = shop.boot.identity.apiKey;
  const signIn = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`;
  const admin = { email: "admin@northbridge.example", password: "admin-demo" };
  assert.equal((await call(shop, "POST", signIn, { body: admin })).status, 400);
  // R-OPS-65: no sample company details, and no placeholder for missing ones.
  for (const path of ["/", "/products", "/delivery", "/bn"]) {
    const page = await (await fetch(shop.url + path)).text();
    assert.match(page, /mailto:support@/, path);
    assert.doesNotMatch(page, /tel:|officeTelephone|Sample|5550 0100|northbridge\.example/, path);
  }
  assert.equal((await shop.end()).code, 0);

  const args = ["serve", "--demo", "--data", data, "--listen", await listen()];
  const { code, stderr } = await run(args, database.settings);
  assert.equal(code, 2);
  assert.match(stderr, /made in production mode and cannot be opened in demo mode/);
});

test("all errors of the settings are reported at once, each with its source, with exit code 2", async (t) => {
  const { folder, data } = await makePlace(t);
  const file = join(folder, "shop.toml");
  await writeFile(file, 'mode = "festive"\n\nopen_orders_max = 0\ncolour = "green"\n');
  const { code, stdout, stderr } = await run(
    ["serve", "--config", file, "--data", data, "--listen", "nowhere"],
    { NORTHBRIDGE_IO_THREADS: "many", NORTHBRIDGE_SPEED: "9" },
  );
  assert.equal(code, 2);
  assert.equal(stdout, "");
  for (const error of [
    `${file}:1: mode: must be one of`,
    `${file}:3: open_orders_max: must be a whole number`,
    `${file}:4: colour: there is no such setting`,
    "environment: NORTHBRIDGE_IO_THREADS: must be a whole number",
    "environment: NORTHBRIDGE_SPEED: there is no such setting",
    "command line: listen: must be ADDRESS:PORT",
  ]) {
    assert.ok(stderr.includes(error), `${error} is not in:\n${stderr}`);
  }
  await assert.rejects(access(data), "nothing is opened with invalid settings");
});

test(
  "R-OPS-1 settings and a shop that this user may not open are not called absent",
  { skip: process.getuid() !== 0 && "only root becomes another user" },
  async (t) => {
    const { folder, data } = await makePlace(t);
    const file = join(folder, "shop.toml");
    await writeFile(file, "", { mode: 0o600 });
    const denied = async (...args) => {
      const options = { uid: 1, gid: 1, env: environment() };
      const failure = await ask(program, args, options).catch((error) => error);
      assert.equal(failure.code, 2, "systemd does not try again");
      return failure.stderr;
    };
    const closed = await denied("serve", "--config", file);
    assert.match(closed, /the user daemon may not look into its folder: .*chgrp northbridge/);
    await chmod(folder, 0o755);
    assert.match(
      await denied("serve", "--config", file),
      /the user daemon may not read it: .*as root \(`sudo northbridge/,
    );
    await mkdir(data, { mode: 0o700 });
    const refused = await denied("serve", "--data", data, "--listen", await listen());
    assert.match(
      refused,
      /lock: Permission denied: .* belongs to the user root: .*sudo northbridge .*runuser/,
    );
    const absent = ["serve", "--data", join(folder, "absent"), "--listen", await listen()];
    assert.match(await denied(...absent), /absent cannot be created: Permission denied/);
    await chown(data, 1, 1);
    await writeFile(join(data, "shop.sqlite"), "", { mode: 0o000 });
    await chown(join(data, "shop.sqlite"), 1, 1);
    const unreadable = denied("serve", "--data", data, "--listen", await listen());
    assert.match(await unreadable, /shop.sqlite: permission denied: .*look at its mode/);
    const nothing = await run(["verify", "--data", join(folder, "nothing")]);
    assert.equal(nothing.code, 1);
    assert.match(
      nothing.stderr,
      /there is no shop: no file .*Name the shop's settings by --config/,
    );
  },
);

test("dangerous combinations are refused before anything is opened", async (t) => {
  const { data } = await makePlace(t);
  const refused = async (args, settings, sentence) => {
    const { code, stderr } = await run(["serve", "--data", data, ...args], settings);
    assert.equal(code, 2, stderr);
    assert.match(stderr, sentence);
  };
  await refused(["--demo", "--listen", "0.0.0.0:8080"], {}, /stays on this machine/);
  await refused([], { NORTHBRIDGE_PAYMENT: "sandbox" }, /demo mode only/);
  await refused(["--demo"], { NORTHBRIDGE_STRIPE_SECRET_KEY: "sk_live_1" }, /live key never/);
  await refused([], { NORTHBRIDGE_PAYMENT: "stripe" }, /secret_key.*\n(.*\n)*.*webhook_secret/);
  await assert.rejects(access(data));
});

test("--print-config shows the settings and no secret", async (t) => {
  const { folder, data } = await makePlace(t);
  const file = join(folder, "shop.toml");
  await writeFile(file, 'shop_name = "Southbridge"\nstripe_webhook_secret = "whsec_hush"\n');
  const settings = {
    NORTHBRIDGE_PAYMENT: "stripe",
    NORTHBRIDGE_STRIPE_SECRET_KEY: "sk_test_hush",
    NORTHBRIDGE_STRIPE_PUBLISHABLE_KEY: "pk_test_shown",
  };
  const args = ["serve", "--print-config", "--config", file, "--data", data];
  const { code, stdout, stderr } = await run(args, settings);
  assert.equal(code, 0, stderr);
  assert.doesNotMatch(stdout + stderr, /hush/);
  assert.match(stdout, /^shop_name = ['"]Southbridge['"]$/m);
  assert.match(stdout, /^mode = ['"]production['"]$/m);
  assert.match(stdout, /^listen = ['"]127\.0\.0\.1:\d+['"]$/m);
  assert.match(stdout, /^stripe_publishable_key = ['"]pk_test_shown['"]$/m);
  await assert.rejects(access(data));
});

test("two programs never share a data folder", async (t) => {
  const shop = await startFresh(t);
  const args = ["serve", "--demo", "--data", shop.data, "--listen", await listen()];
  const { code, stderr } = await run(args);
  assert.equal(code, 1, "the other one may end");
  assert.match(stderr, /another northbridge is running/);
  assert.equal((await call(shop, "GET", "/api/products")).status, 200);
});

test("a demo server warns when another server's payment sandbox has the shop's payments", async (t) => {
  const { folder, data, start } = await makePlace(t);
  const log = join(folder, "log");
  const logged = ["sh", "-c", `exec "$0" "$@" 2>>${log}`];
  const settings = { NORTHBRIDGE_LOG_LEVEL: "warning" };
  for (let turn = 0; turn < 2; turn += 1) await (await start(settings, ["--demo"], logged)).end();
  assert.doesNotMatch(await readFile(log, "utf8"), /sandbox/);
  await rm(join(data, "server-name")); // Like another server on the same database.
  await (await start(settings, ["--demo"], logged)).end();
  assert.match(await readFile(log, "utf8"), /payment sandbox of another server/);
});
