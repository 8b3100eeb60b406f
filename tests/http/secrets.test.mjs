// The provider's keys are only in the settings and in calls to the provider: not in the debug log,
// not in a response, not in a page, not in the database.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { call, newCustomer, order, products, orderRequestFor } from "./customer.mjs";
import { environment, freePort, makePlace, program } from "./program.mjs";

const secret_key = "sk_test_NeverToBeSeen0123456789";
const webhook_secret = "whsec_NeverToBeSeenEither0123";
const store_password = "StoreNeverToBeSeen0123";
const publishable_key = "pk_test_ForEverybody01234";

/** A provider that refuses every call with the key in its message. */
async function startTactless(t) {
  const server = createServer((request, response) => {
    const status = { "/v1/payment_intents": 401 }[request.url] ?? 500;
    const message = `Invalid API Key provided: ${request.headers.authorization} ${request.url}`;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ error: { type: "invalid_request_error", message } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}`;
}

/** A shop at log level debug with secrets from `source`, and all of its output. */
async function startTalkative(t, place, source, api_url) {
  const secrets = {
    stripe_secret_key: secret_key,
    stripe_webhook_secret: webhook_secret,
    sslcommerz_store_password: store_password,
  };
  const file = join(place.folder, "shop.toml");
  const lines = Object.entries(secrets).map(([name, value]) => `${name} = "${value}"\n`);
  await writeFile(file, source === "file" ? lines.join("") : "");
  const variables = Object.entries(secrets).map(([name, value]) => [
    `NORTHBRIDGE_${name.toUpperCase()}`,
    value,
  ]);
  const port = await freePort();
  const child = spawn(
    program,
    ["serve", "--demo", "--data", place.data, "--config", file, "--listen", `127.0.0.1:${port}`],
    {
      env: environment({
        ...place.database.settings,
        ...(source === "environment" ? Object.fromEntries(variables) : {}),
        NORTHBRIDGE_LOG_LEVEL: "debug",
        NORTHBRIDGE_PAYMENT: "stripe",
        NORTHBRIDGE_STRIPE_API_URL: api_url,
        NORTHBRIDGE_STRIPE_PUBLISHABLE_KEY: publishable_key,
        NORTHBRIDGE_GATEWAY: "sslcommerz",
        NORTHBRIDGE_SSLCOMMERZ_API_URL: api_url,
        NORTHBRIDGE_SSLCOMMERZ_STORE_ID: "northbridge",
      }),
    },
  );
  const said = [];
  for (const stream of ["stdout", "stderr"]) {
    child[stream].setEncoding("utf8").on("data", (text) => said.push(text));
  }
  const ended = once(child, "close");
  t.after(() => child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const page = await fetch(url).then(
      (answer) => answer.text(),
      () => undefined,
    );
    const boot = page && /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page);
    assert.equal(child.exitCode, null, said.join(""));
    if (boot) return { url, port, child, ended, said, boot: JSON.parse(boot[1]) };
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

async function filesIn(folder) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

for (const source of ["file", "environment"]) {
  test(`R-GATE-15 secrets from the ${source} are in no log, response, page or stored file`, async (t) => {
    const api_url = await startTactless(t);
    const place = await makePlace(t);
    const shop = await startTalkative(t, place, source, api_url);
    assert.equal(shop.boot.payment.publishableKey, publishable_key);

    const { token } = await newCustomer(shop);
    const placed = (await order(shop, token, orderRequestFor((await products(shop))[0]))).body;
    const answers = [
      await call(shop, "POST", "/api/create-payment-intent", {
        token,
        body: { orderId: placed._id, price: placed.price },
      }),
      await call(shop, "PATCH", `/api/order/${placed._id}`, {
        token,
        body: { transactionId: "pi_nobody_knows" },
      }),
      await call(shop, "POST", "/api/webhooks/stripe", {
        body: "{}",
        headers: { "Stripe-Signature": "t=1,v1=0" },
      }),
      await call(shop, "POST", `/api/order/${placed._id}/payment`, {
        token,
        body: { way: "gateway", price: placed.price },
      }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [503, 409, 400, 503],
    );
    const heard = answers.map(({ body, headers }) => JSON.stringify([body, [...headers]]));
    for (const path of [
      "/",
      "/dashboard",
      `/dashboard/payment/${placed._id}`,
      "/api/openapi.json",
    ]) {
      heard.push(await (await fetch(shop.url + path)).text());
    }
    shop.child.kill("SIGTERM");
    await shop.ended;
    const log = shop.said.join("");
    assert.match(log, /create-payment-intent/, "the log tells nothing");
    heard.push(log);
    for (const file of await filesIn(place.data)) heard.push(await readFile(file, "latin1"));
    for (const text of heard) {
      for (const secret of [secret_key, webhook_secret, store_password]) {
        assert.ok(!text.includes(secret), text.slice(0, 500));
      }
    }
  });
}
