// Tests of the checker: it detects every deliberate fault in the program (which skips the stock
// check or the sync), in its database, or in its records.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { order, rows, orderRequestFor } from "../http/customer.mjs";
import { isPostgres, program } from "../http/program.mjs";
import { openPayment, record } from "../http/provider.mjs";
import { compile } from "../faults/machine.mjs";
import { violationsOf } from "./checker.mjs";
import { mutate } from "./mutant.mjs";
import { World } from "./run.mjs";

const skip = isPostgres ? "the server of PostgreSQL is not ours to make wrong" : false;

/** A run of chaos.test.mjs with another environment: {code, said}. */
async function chaosWith(settings) {
  const { NODE_TEST_CONTEXT: _, ...others } = process.env;
  const path = fileURLToPath(new URL("chaos.test.mjs", import.meta.url));
  const env = { ...others, CHAOS_SEED: "1", CHAOS_KILLS: "2", CHAOS_WRITES: "200", ...settings };
  const child = spawn(process.execPath, [path], { env });
  let said = "";
  for (const stream of ["stdout", "stderr"]) {
    child[stream].setEncoding("utf8").on("data", (text) => (said += text));
  }
  const code = await new Promise((ended) => child.once("close", ended));
  return { code, said };
}

async function makeFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-mutant-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a program that oversells is detected", { skip }, async (t) => {
  const mutant = await mutate(program, await makeFolder(t), {
    "SELECT id, name, name_bn, min_quantity, available_quantity, price_paisa":
      "SELECT id,name,name_bn,min_quantity,9999 available_quantity,price_paisa",
    "price_paisa = $3 AND available_quantity >= $2": "price_paisa = $3",
    "CHECK (available_quantity >= 0)": "CHECK (1 >= 0)",
  });
  const { code, said } = await chaosWith({ CHAOS_SETTLED_MS: "0", NORTHBRIDGE_PROGRAM: mutant });
  assert.equal(code, 1, said);
  assert.match(said, /I1: product \w+ has a stock below nothing/);
});

// R-DESK-7
test("a program that forgets to count what orders wait for is detected", { skip }, async (t) => {
  const mutant = await mutate(program, await makeFolder(t), {
    "FROM order_states WHERE order_states.id = $2": "FROM order_states WHERE id = $2 AND 1 = 0",
  });
  const { code, said } = await chaosWith({ CHAOS_SETTLED_MS: "0", NORTHBRIDGE_PROGRAM: mutant });
  assert.equal(code, 1, said);
  assert.match(said, /I16: what orders wait for counts/);
});

test("a program that does not sync is detected at a power cut", { skip }, async (t) => {
  const mutant = await compile(new URL("unsynced.cpp", import.meta.url), await makeFolder(t));
  const cuts = { CHAOS_POWER_CUTS: "1", CHAOS_SETTLED_MS: "0", CHAOS_MUTANT: mutant };
  const { code, said } = await chaosWith(cuts);
  assert.equal(code, 1, said);
  // If even the shop's id is lost, the shop refuses to start: its picture folder has another id.
  assert.match(said, /I9: \S+ was acknowledged and is lost|pictures \S+ belongs to another shop/);
});

test("this program loses nothing at a power cut", { skip }, async () => {
  const { code, said } = await chaosWith({ CHAOS_POWER_CUTS: "1" });
  assert.equal(code, 0, said);
});

test(
  "a payment for two orders is refused by the database, and detected without that constraint",
  { skip },
  async (t) => {
    const world = await World.make(t, "twice");
    const [shop, customer] = [world.shop(), world.people[0]];
    const board = world.boards.at(-1).product;
    const placed = [];
    for (let count = 0; count < 2; count += 1) {
      placed.push((await order(shop, customer.token, orderRequestFor(board))).body);
    }
    const opened = await openPayment(shop, customer, placed[0]);
    const intent = opened.body.clientSecret.split("_secret_")[0];
    await world.provider.confirm(intent);
    assert.equal((await record(shop, customer, { ...placed[0], intent })).status, 200);
    const twice = () =>
      rows(shop, "UPDATE orders SET transaction_id = ? WHERE id = ?", [intent, placed[1]._id]);
    await assert.rejects(twice(), /UNIQUE constraint failed/);
    assert.deepEqual(await world.findingsOfVerify(["--without-provider"]), []);
    await rows(shop, "DROP INDEX orders_by_transaction");
    await twice();
    const found = await world.findingsOfVerify(["--without-provider"]);
    assert.ok(
      found.some((line) => line.startsWith(`I3: order ${placed[1]._id}`)),
      found.join("\n"),
    );
  },
);

const key = "1-0-1";
const boards = [{ id: "board", stock: 10 }];
const placed = {
  what: "order",
  key,
  sent: { productId: "board" },
  status: 201,
  body: { _id: "a", productId: "board", email: "ada@firm.example", quantity: 2, price: 3 },
};
const row = {
  id: "a",
  email: "ada@firm.example",
  address: `Chaos ${key}`,
  product_id: "board",
  quantity: 2,
  price_paisa: 300,
  fate: "pending",
  transaction_id: null,
};
const booked = { what: "restock", key: "1-0-2", status: 200, pieces: 5, body: {} };
const booking = { product_id: "board", delta: 5, reason: "Chaos 1-0-2" };
const stock = (available_quantity) => [{ id: "board", available_quantity }];
const paid = {
  what: "money",
  key: "1-0-3",
  status: 201,
  order: "a",
  sent: { amount: 3 },
  body: { paid: true },
};
const money = [
  { id: "r", note: "Chaos 1-0-3", order_id: "a", amount_paisa: 300, voided_at_ms: null },
];
const books = { orders: [row], bookings: [booking], products: stock(13), money: [] };
const history = [placed, booked];

test("a database that matches the responses passes", () => {
  assert.deepEqual(violationsOf(history, boards, books), []);
  assert.deepEqual(violationsOf([...history, paid], boards, { ...books, money }), []);
});

const later = (what, more = {}) => ({ what, order: "a", status: 200, body: {}, ...more });
const takenBack = later("void", { receipt: "r" });

test("an order whose money was taken back may be cancelled", () => {
  const cancelled = {
    ...books,
    orders: [{ ...row, fate: "cancelled" }],
    products: stock(15),
    money: [{ ...money[0], voided_at_ms: 1 }],
  };
  const calls = [...history, paid, takenBack, later("cancel")];
  assert.deepEqual(violationsOf(calls, boards, cancelled), []);
});

const unheard = { ...placed, status: undefined, unheard: "ECONNRESET" };
const damages = {
  "an acknowledged order is lost": [
    history,
    { orders: [], products: stock(15) },
    /I9: 1-0-1 .*lost/,
  ],
  "one key has two orders": [history, { orders: [row, { ...row, id: "b" }] }, /I10: 1-0-1 had 2/],
  "one key is answered in two ways": [
    [...history, { ...placed, body: { ...placed.body, _id: "b" } }],
    {},
    /I10: 1-0-1 was answered in two ways/,
  ],
  "a refused order is there": [[{ ...placed, status: 409 }, booked], {}, /I9: 1-0-1 was refused/],
  "no client requested an order": [[booked], {}, /I9: no client requested 1-0-1/],
  "no client knows the result of a key": [[unheard, booked], {}, /I9: no client learned .* 1-0-1/],
  "a checkout has lost a line": [
    [{ ...placed, sent: { lines: [{}, {}] } }, booked],
    {},
    /I9: 1-0-1 had 1 of 2 effects/,
  ],
  "a price has changed": [history, { orders: [{ ...row, price_paisa: 301 }] }, /I7: 1-0-1/],
  "an owner has changed": [
    history,
    { orders: [{ ...row, email: "eve@firm.example" }] },
    /I8: 1-0-1/,
  ],
  "a booking is lost": [history, { bookings: [], products: stock(8) }, /I9: 1-0-2 .*lost/],
  "a cancel is lost": [[...history, later("cancel")], {}, /I9: order a was cancelled and is/],
  "a payment is lost": [[...history, later("pay", { intent: "pi_1" })], {}, /I9: order a was paid/],
  "a parcel is lost": [[...history, later("ship")], {}, /I9: order a was shipped and is/],
  "an order is paid and cancelled": [
    [...history, later("pay", { intent: "pi_1" }), later("cancel")],
    { orders: [{ ...row, fate: "cancelled", transaction_id: "pi_1" }], products: stock(15) },
    /I5: order a was both/,
  ],
  "a paid order is gone": [
    [...history, later("pay", { intent: "pi_1" })],
    { orders: [], products: stock(15) },
    /I5: order a is gone/,
  ],
  "recorded money is lost": [[...history, paid], {}, /I9: 1-0-3 .*lost/],
  "recorded money is of another amount": [
    [...history, paid],
    { money: [{ ...money[0], amount_paisa: 299 }] },
    /I9: 1-0-3 is of another/,
  ],
  "a transfer pays a cancelled order": [
    [...history, paid, later("cancel")],
    { orders: [{ ...row, fate: "cancelled" }], products: stock(15), money },
    /I5: order a was cancelled, and paid/,
  ],
  "money that was taken back stands": [
    [...history, paid, takenBack],
    { money },
    /I9: receipt r was taken back/,
  ],
  "a piece is sold twice": [history, { products: stock(14) }, /I1: 14 left of 10/],
  "an order is not shown to its owner": [
    [...history, later("look", { status: 404 })],
    {},
    /I9: order a was not found/,
  ],
};

for (const [name, [calls, damaged, expected]] of Object.entries(damages)) {
  test(`the checker sees that ${name}`, () => {
    assert.match(violationsOf(calls, boards, { ...books, ...damaged }).join("\n"), expected);
  });
}
