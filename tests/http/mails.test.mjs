// Emails of the running shop, read by another program: Python's email package.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import {
  call,
  demoPerson,
  newCustomer,
  newVerifiedCustomer,
  order,
  orderRequestFor,
  products,
  rows,
} from "./customer.mjs";
import { makePlace } from "./program.mjs";

const patience_ms = 20_000;

const reader = `
import email, email.policy, json, sys
mails = []
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        mail = email.message_from_binary_file(file, policy=email.policy.default)
    # Beside an order's papers, where it carries some.
    texts = next(one for one in mail.walk() if one.get_content_type() == "multipart/alternative")
    parts = list(texts.iter_parts())
    mails.append({
        "path": path,
        "headers": {name.lower(): str(value) for name, value in mail.items()},
        "sender": [mail["From"].addresses[0].display_name, mail["From"].addresses[0].addr_spec],
        "type": texts.get_content_type(),
        "parts": [[part.get_content_type(), part["Content-Transfer-Encoding"],
                   part["Content-Language"], part.get_content()] for part in parts],
        "defects": [str(defect) for each in mail.walk() for defect in each.defects],
    })
print(json.dumps(mails))
`;

/** All emails to this address. */
async function mailsTo({ data }, { email }) {
  const folder = join(data, "outbox");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const paths = names.map((name) => join(folder, name));
  const { stdout } = await promisify(execFile)("/usr/bin/python3", ["-c", reader, ...paths], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout).filter(({ headers }) => headers.to === email);
}

async function eventually(look, isEnough) {
  const giveUpAt = Date.now() + patience_ms;
  while (true) {
    const seen = await look();
    if (isEnough(seen)) return seen;
    assert.ok(Date.now() < giveUpAt, `not in time: ${JSON.stringify(seen).slice(0, 2_000)}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** Emails to this address whose subject starts with this text, once there are `count` of them. */
const mailsAbout = (place, person, subject, count = 1) =>
  eventually(
    async () =>
      (await mailsTo(place, person)).filter(({ headers }) => headers.subject.startsWith(subject)),
    (mails) => mails.length >= count,
  );

async function open(t) {
  const place = await makePlace(t);
  const shop = await place.start();
  const [board] = await products(shop);
  return { place, shop, board };
}

const change = (shop, { email, token }, body) =>
  call(shop, "PUT", `/api/user/update/${email}`, { token, body });

test("R-MAIL-1 R-MAIL-4 R-MAIL-6 an email is in the customer's language, both parts say it, and every program reads it", async (t) => {
  const { place, shop, board } = await open(t);
  const customer = await newVerifiedCustomer(shop);
  assert.equal((await change(shop, customer, { language: "bn" })).status, 200);
  const { body } = await order(shop, customer.token, orderRequestFor(board));

  const [mail] = await mailsAbout(place, customer, "আপনার অর্ডার পেয়েছি");
  const { subject } = mail.headers;
  assert.ok(subject.startsWith(`আপনার অর্ডার পেয়েছি: #${body.number}, `), subject);
  assert.ok(subject.includes(board.name), subject);
  assert.deepEqual(mail.sender, ["Northbridge", "support@northbridge.example"]);
  assert.equal(mail.headers["auto-submitted"], "auto-generated");
  assert.equal(mail.headers["content-language"], "bn");
  assert.equal(mail.type, "multipart/alternative");
  assert.deepEqual(mail.defects, []);
  assert.deepEqual(
    mail.parts.map(([type, , language]) => [type, language]),
    [
      ["text/plain", "bn"],
      ["text/html", "bn"],
    ],
  );
  const [[, encoding, , text], [, , , html]] = mail.parts;
  assert.equal(encoding, "base64");
  const page = `/bn/dashboard/payment/${body._id}`;
  for (const part of [text, html]) {
    assert.ok(part.includes("পণ্যগুলো আপনার জন্য আলাদা করে রেখেছি।"));
    assert.ok(part.includes(`#${body.number}`) && part.includes(page));
    assert.ok(part.includes("House 7, Road 11, Sylhet"));
    assert.ok(part.includes("পেমেন্টের শেষ সময়"));
  }

  const id = mail.path.match(/([0-9a-f]{24})\.eml$/)[1];
  const viewer = await call(shop, "GET", `/dev/mail/${id}`);
  assert.match(viewer.body, new RegExp(`<iframe src="/dev/mail/${id}/html" sandbox=`));
  const frame = await call(shop, "GET", `/dev/mail/${id}/html`);
  assert.equal(frame.body.trimEnd(), html.trimEnd());
  assert.match(frame.headers.get("content-security-policy"), /^default-src 'none'; .*; sandbox /);
});

test("R-MAIL-7 an administrator has an email sent again, a customer cannot", async (t) => {
  const { place, shop, board } = await open(t);
  const [admin, customer] = [await demoPerson(shop, "admin"), await newCustomer(shop)];
  const { _id } = (await order(shop, customer.token, orderRequestFor(board))).body;
  await mailsAbout(place, customer, "We have your order");

  const again = (key, occasion = "order_placed", { token } = admin, id = _id) =>
    call(shop, "POST", `/api/order/${id}/mails`, {
      token,
      headers: { "Idempotency-Key": key },
      body: { occasion },
    });
  const [first, repeated] = [await again("a"), await again("a")];
  assert.deepEqual([first.status, first.body], [202, { queued: true }]);
  assert.equal(repeated.headers.get("idempotent-replayed"), "true");
  const mails = await mailsAbout(place, customer, "We have your order", 2);
  assert.equal(new Set(mails.map(({ headers }) => headers["message-id"])).size, 2);

  const sent = await eventually(
    async () =>
      (await call(shop, "GET", `/api/order/${_id}/events`, { token: admin.token })).body.filter(
        ({ kind }) => kind === "mail_sent",
      ),
    (events) => events.length >= 2,
  );
  assert.deepEqual(
    sent.map(({ detail, by }) => [detail, by]),
    [
      ["order_placed", "shop"],
      ["order_placed", "shop"],
    ],
  );
  assert.deepEqual([sent[0].name, typeof sent[1].name], [null, "string"]);

  const outcomes = [
    await again("b", "order_placed", customer),
    await again("b", "order_paid"),
    await again("b", "order_payment_reminder"),
    await again("b", "order_placed", admin, "0123456789abcdef01234567"),
  ].map(({ status, body }) => [status, body.type]);
  assert.deepEqual(outcomes, [
    [403, "/problems/not_permitted"],
    [409, "/problems/mail_never_sent"],
    [422, "/problems/invalid_fields"],
    [404, "/problems/unknown_order"],
  ]);
  const statuses = [];
  for (const key of ["c", "d", "e", "f", "g"]) statuses.push((await again(key)).status);
  assert.deepEqual(statuses, [202, 202, 202, 202, 429]);
});

test("R-MAIL-3 R-MAIL-8 a reminder comes before an unpaid order ends, until its link ends reminders", async (t) => {
  const { place, shop, board } = await open(t);
  const customer = await newVerifiedCustomer(shop);
  const orderOne = async () => (await order(shop, customer.token, orderRequestFor(board))).body._id;
  const notes = (id) =>
    rows(
      shop,
      `SELECT next_try_ms - happened_at_ms AS wait_ms, delivered_at_ms FROM outbox
       WHERE event = 'order_payment_reminder' AND payload = ?`,
      [id],
    );
  const fallDue = (id) =>
    rows(
      shop,
      "UPDATE outbox SET next_try_ms = 1 WHERE event = 'order_payment_reminder' AND payload = ?",
      [id],
    );
  const isDone = async (id) => (await notes(id))[0].delivered_at_ms !== null;

  const first = await orderOne();
  const [note] = await notes(first);
  assert.equal(Math.round(Number(note.wait_ms) / 3_600_000), 48, "a day before the 72 hours end");
  assert.equal(note.delivered_at_ms, null);
  await fallDue(first);
  const [mail] = await mailsAbout(place, customer, "Your order is waiting for its payment");
  assert.equal(mail.headers["list-unsubscribe-post"], "List-Unsubscribe=One-Click");
  const stop = mail.headers["list-unsubscribe"].slice(1, -1);
  for (const [, , , part] of mail.parts) assert.ok(part.includes(stop));

  const wants = async () =>
    (await call(shop, "GET", `/api/user/${customer.email}`, { token: customer.token })).body
      .reminders;
  const at = new URL(stop).pathname;
  assert.match(at, /^\/mail\/stop\/[0-9a-f]{24}\.[\w-]{43}$/);
  const page = await call(shop, "GET", at);
  assert.equal(page.status, 200);
  assert.match(page.body, /<form method="post">/);
  assert.match((await call(shop, "GET", `/bn${at}`)).body, /<html lang="bn">/);
  assert.equal(await wants(), true, "to look at the page changes nothing");
  for (const wrong of [`${at}x`, at.replace(/[0-9a-f]\./, "x."), "/mail/stop/x"]) {
    assert.equal((await call(shop, "POST", wrong)).status, 404, wrong);
  }
  assert.equal(await wants(), true);
  const stopped = await call(shop, "POST", at, {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  assert.equal(stopped.status, 200);
  assert.equal(await wants(), false);

  const second = await orderOne();
  await fallDue(second);
  await eventually(() => isDone(second), Boolean);
  assert.equal((await change(shop, customer, { reminders: true })).body.reminders, true);

  const third = await orderOne();
  const cancelled = await call(shop, "DELETE", `/api/order/${third}`, { token: customer.token });
  assert.equal(cancelled.status, 200);
  await fallDue(third);
  await eventually(() => isDone(third), Boolean);
  const reminders = await mailsAbout(place, customer, "Your order is waiting for its payment");
  assert.equal(reminders.length, 1);
});
