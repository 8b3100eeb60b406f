// The sandbox of SSLCommerz, driven by SSLCommerz's own library, and its notices to the shop.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { load } from "../packages.mjs";
import { startSandbox } from "./sandbox-host.mjs";

const SslCommerzPayment = load("sslcommerz-lts");
const store = { store_id: "store_sdk", store_passwd: "store_password_sdk" };
const heard = []; // Received notices, in order.
let sandbox;
let listening;
let library;
const atSandbox = {}; // The library's URLs, redirected to the sandbox.

before(async () => {
  listening = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push({ type: request.headers["content-type"], form: new URLSearchParams(body) });
    response.writeHead(200).end();
    listening.emit("heard");
  });
  await new Promise((resolve) => listening.listen(0, "127.0.0.1", resolve));
  sandbox = await startSandbox("http://127.0.0.1:9/webhook");
  const { baseURL, ...official } = new SslCommerzPayment(store.store_id, store.store_passwd);
  for (const [name, value] of Object.entries(official)) {
    if (name.endsWith("URL")) atSandbox[name] = value.replace(baseURL, sandbox.url);
  }
  library = libraryOf(store.store_passwd);
});

after(async () => {
  await sandbox?.stop();
  listening?.close();
});

const libraryOf = (password) =>
  Object.assign(new SslCommerzPayment(store.store_id, password), atSandbox);

const order = (tranId) => ({
  tran_id: tranId,
  total_amount: "1250.50",
  currency: "BDT",
  product_name: "Padma X870",
  product_category: "electronics",
  product_profile: "physical-goods",
  success_url: "https://shop.example/payment-return/success",
  fail_url: "https://shop.example/payment-return/fail",
  cancel_url: "https://shop.example/payment-return/cancel",
  ipn_url: `http://127.0.0.1:${listening.address().port}/notice`,
  cus_name: "Rahima Khatun",
  cus_email: "rahima@firm.example",
  cus_add1: "Banani",
  cus_city: "N/A",
  cus_postcode: "N/A",
  cus_country: "Bangladesh",
  cus_phone: "01711111111",
  shipping_method: "NO",
  num_of_item: 1,
  value_a: "65a1b2c3d4e5f60718293a4b",
});

/** Begins as an encoded form: the library sends another kind of body, which is refused. */
async function begin(tranId) {
  const body = new URLSearchParams({ ...store, ...order(tranId) });
  const answer = await fetch(`${sandbox.url}/gwprocess/v4/api.php`, { method: "POST", body });
  return answer.json();
}

async function pay({ GatewayPageURL }, outcome = "success") {
  const choice = { way: "mobile", method: "nagad", mobile: "01711111111", otp: "123456", outcome };
  const url = sandbox.url + new URL(GatewayPageURL).pathname;
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(choice) });
  assert.equal(answer.status, 200, await answer.text());
}

const query = (tranId) => library.transactionQueryByTransactionId({ tran_id: tranId });

async function notice(tranId) {
  while (true) {
    const found = heard.find(({ form }) => form.get("tran_id") === tranId);
    if (found) return found;
    await new Promise((resolve) => listening.once("heard", resolve));
  }
}

/** The digest that the shop must compare, computed independently of the sandbox. */
function signature(form, algorithm) {
  const digest = (text) => createHash(algorithm).update(text).digest("hex");
  const fields = form
    .get("verify_key")
    .split(",")
    .map((name) => [name, form.get(name)]);
  fields.push(["store_passwd", digest(store.store_passwd)]);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return digest(fields.map(([name, value]) => `${name}=${value}`).join("&"));
}

test("the library's own begin is multipart, and refused as SSLCommerz refuses it", async () => {
  const refused = await library.init(order("sdk_multipart"));
  assert.equal(refused.status, "FAILED");
  assert.equal(refused.failedreason, "Store Credential Error Or Store is De-active");
  assert.equal((await begin("sdk_multipart")).status, "SUCCESS");
});

test("the library finds and validates what a customer paid", async () => {
  const session = await begin("sdk_paid");
  assert.equal((await query("sdk_paid")).no_of_trans_found, 0);
  await pay(session);
  const { APIConnect, element } = await query("sdk_paid");
  assert.equal(APIConnect, "DONE");
  assert.deepEqual([element[0].status, element[0].amount], ["VALID", "1250.50"]);
  const validated = await library.validate({ val_id: element[0].val_id });
  assert.deepEqual([validated.status, validated.tran_id], ["VALID", "sdk_paid"]);
  assert.equal((await query("sdk_paid")).element[0].status, "VALIDATED");
  const bySession = await library.transactionQueryBySessionId({ sessionkey: session.sessionkey });
  assert.deepEqual([bySession.APIConnect, bySession.tran_id], ["DONE", "sdk_paid"]);
});

test("the library refunds, and asks for the refund", async () => {
  await pay(await begin("sdk_refund"));
  const { bank_tran_id } = (await query("sdk_refund")).element[0];
  const refund = { refund_amount: 1000, refund_remarks: "late", bank_tran_id, refe_id: "1" };
  const refused = await library.initiateRefund(refund);
  assert.equal(
    refused.status,
    "failed",
    "The library does not know the mandatory refund_trans_id.",
  );
  // The library does not escape values, so one of them adds the missing field.
  const made = await library.initiateRefund({ ...refund, refe_id: "1&refund_trans_id=rf_1" });
  assert.deepEqual([made.status, made.trans_id], ["success", "rf_1"]);
  const state = await library.refundQuery({ refund_ref_id: made.refund_ref_id });
  assert.equal(state.status, "refunded");
});

test("each notice is a form with both signatures", async () => {
  await pay(await begin("sdk_notice"), "fail");
  const { type, form } = await notice("sdk_notice");
  assert.equal(type, "application/x-www-form-urlencoded");
  assert.equal(form.get("status"), "FAILED");
  assert.equal(form.get("verify_sign"), signature(form, "md5"));
  assert.equal(form.get("verify_sign_sha2"), signature(form, "sha256"));
});

test("another store learns nothing", async () => {
  const refused = await libraryOf("guessed").transactionQueryByTransactionId({
    tran_id: "sdk_paid",
  });
  assert.deepEqual(refused, { APIConnect: "FAILED" });
});
