// Checks the sandbox's objects against the types of Stripe's own SDK, with its compiler, strictly.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { load, packagesFolder } from "../packages.mjs";
import { setSwitches, startSandbox } from "./sandbox-host.mjs";

const Stripe = load("stripe");
let sandbox;
let stripe;
let folder;

before(async () => {
  sandbox = await startSandbox();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe("sk_test_sdk", { host: hostname, port, protocol: "http", telemetry: false });
  folder = mkdtempSync(join(tmpdir(), "object-types-"));
  symlinkSync(realpathSync(join(packagesFolder, "node_modules")), join(folder, "node_modules"));
});

after(async () => {
  rmSync(folder, { recursive: true });
  await sandbox?.stop();
});

/** Every kind of object in every state that changes its shape: [type, object]. */
async function samples() {
  const make = () => stripe.paymentIntents.create({ amount: 1250050, currency: "bdt" });
  const confirm = (id, method) => stripe.paymentIntents.confirm(id, { payment_method: method });
  const fresh = await make();
  const asked = await confirm((await make()).id, "pm_card_authenticationRequired");
  const paid = await confirm((await make()).id, "pm_card_visa");
  const declined = await make();
  await confirm(declined.id, "pm_card_visa_chargeDeclined").catch(() => undefined);
  const cancelled = await stripe.paymentIntents.cancel((await make()).id);
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 50 });
  await setSwitches(sandbox, { lateAfterMs: 0 });
  const payment = await confirm((await make()).id, "pm_card_refundFail");
  const { id } = await stripe.refunds.create({ payment_intent: payment.id });
  await confirm((await make()).id, "pm_card_createDispute");
  await setSwitches(sandbox, { processFirst: true, lateAfterMs: 0 });
  const processing = await confirm((await make()).id, "pm_card_visa");
  const failed = await stripe.refunds.retrieve(id);
  const charges = await stripe.charges.list({ limit: 100 });
  const intents = await stripe.paymentIntents.list({ expand: ["data.latest_charge"] });
  const events = await stripe.events.list({ limit: 100 });
  const disputes = events.data.filter(({ type }) => type === "charge.dispute.created");
  assert.equal(disputes.length, 1);
  return [
    ...[fresh, asked, paid, cancelled, processing, ...intents.data].map((it) => [
      "Stripe.PaymentIntent",
      it,
    ]),
    ...[refund, failed].map((it) => ["Stripe.Refund", it]),
    ...disputes.map((event) => ["Stripe.Dispute", event.data.object]),
    ...charges.data.map((charge) => ["Stripe.Charge", charge]),
    ["Stripe.PaymentMethod", await stripe.paymentMethods.retrieve(paid.payment_method)],
    ...events.data.map((event) => ["Stripe.Event", event]),
  ];
}

test("each object matches the SDK's types", async () => {
  const all = await samples();
  const lines = all.map(([type, { lastResponse, ...object }]) => {
    return `(${JSON.stringify(object)}) satisfies ${type};`;
  });
  writeFileSync(join(folder, "objects.ts"), `import Stripe from "stripe";\n${lines.join("\n")}\n`);
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  const compiler = join(dirname(load.resolve("typescript/package.json")), "bin", "tsc");
  const options = ["--noEmit", "--strict", "--skipLibCheck"].concat(
    ["--module", "nodenext", "--target", "es2022"],
    ["--ignoreConfig", "objects.ts"],
  );
  let complaints = "";
  try {
    execFileSync(process.execPath, [compiler, ...options], { cwd: folder, encoding: "utf8" });
  } catch (error) {
    complaints = error.stdout;
  }
  assert.equal(complaints, "");
});
