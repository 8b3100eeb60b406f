// Concurrent orders at three servers on one PostgreSQL database wait for each other's rows.

import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { before, test } from "node:test";
import {
  call,
  demoPerson,
  newBoard,
  order,
  orderRequestFor,
  rows,
  stockViolations,
} from "./customer.mjs";
import { isPostgres, makePlace, manyOrders, verify } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const skip = isPostgres ? false : "a SQLite file belongs to one program";
// Of each of the many lanes: script/nightly wants more.
const ordersEach = Number(process.env.RUSH_ORDERS_EACH ?? 25);
const file = wholeFile();
let places;
let servers;
let settings;
let admin;

before(async () => {
  if (!isPostgres) return;
  const first = await makePlace(file);
  settings = {
    ...manyOrders,
    NORTHBRIDGE_IDENTITY_KEYS: join(first.folder, "identity-keys"),
    NORTHBRIDGE_PUBLIC_URL: "http://shop.example",
  };
  places = [first, await makePlace(file, first), await makePlace(file, first)];
  servers = await Promise.all(places.map((place) => place.start(settings)));
  admin = await demoPerson(servers[0], "admin");
});

/**
 * This many customers with access tokens. Registering one by one would wait for each password hash.
 */
async function signedIn(count) {
  const people = Array.from({ length: count }, () => ({
    id: randomBytes(12).toString("hex"),
    token: randomBytes(32).toString("hex"),
  }));
  const hash = (text) => createHash("sha256").update(text).digest("hex");
  const users = people.map(({ id }) => `('${id}', '${id}', '${id}@firm.example', 1, 'Ada', '', 1)`);
  const now = Math.floor(Date.now() / 1000);
  const tokens = people.map(
    ({ id, token }) => `('${hash(token)}', '${id}', ${now}, ${now + 3600})`,
  );
  await rows(
    servers[0],
    `INSERT INTO users (id, subject, email, email_verified, name, photo, created_at)
     VALUES ${users.join(",")}`,
  );
  await rows(
    servers[0],
    `INSERT INTO access_tokens (token_hash, user_id, created_at, expires_at)
     VALUES ${tokens.join(",")}`,
  );
  return people;
}

const boards = (stocks) =>
  Promise.all(stocks.map((stock) => newBoard(servers[0], admin, stock, "A board.")));

/** From the database: a server learns of other servers' sales a moment later. */
const stockOf = async ({ _id }) => {
  const query = "SELECT available_quantity AS stock FROM products WHERE id = ?";
  return (await rows(servers[0], query, [_id]))[0].stock;
};

const count = (answers, wanted) => answers.filter(({ status }) => status === wanted).length;

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Runs `work(lane)` in this many lanes, `times` times in each. */
const inParallel = async (lanes, times, work) => {
  const lane = async (_, number) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await work(number));
    return answers;
  };
  return (await Promise.all(Array.from({ length: lanes }, lane))).flat();
};

test("200 buyers at three servers get the last 50 boards, one each", { skip }, async () => {
  const people = await signedIn(200);
  const [board] = await boards([50]);
  const answers = await Promise.all(
    people.map(({ token }, number) => order(servers[number % 3], token, orderRequestFor(board))),
  );
  assert.deepEqual([count(answers, 201), count(answers, 409)], [50, 150]);
  for (const { status, body } of answers) {
    if (status === 409) assert.equal(body.type, "/problems/out_of_stock");
  }
  assert.equal(await stockOf(board), 0);
});

test(
  "many orders of a few customers for a few boards neither fail nor deadlock",
  { skip },
  async () => {
    const people = await signedIn(8);
    const all = 48 * ordersEach;
    const goods = await boards(Array(6).fill(all));
    const deadlocks = async () => {
      const query =
        "SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()";
      return Number((await rows(servers[0], query))[0].n);
    };
    const before = await deadlocks();
    const answers = await inParallel(48, ordersEach, (lane) =>
      order(servers[lane % 3], anyOf(people).token, orderRequestFor(anyOf(goods))),
    );
    assert.equal(count(answers, 201), all);
    const stocks = await Promise.all(goods.map(stockOf));
    assert.equal(6 * all - stocks.reduce((sum, stock) => sum + stock), all);
    assert.equal(await deadlocks(), before);
  },
);

test("cancels and deliveries go on during a rush on one board", { skip }, async () => {
  const people = await signedIn(24);
  const [board] = await boards([100_000]);
  let rushes = true;
  const rush = inParallel(24, 1, async (lane) => {
    const statuses = new Set();
    while (rushes) {
      const { status } = await order(servers[lane % 3], people[lane].token, orderRequestFor(board));
      statuses.add(status);
    }
    return statuses;
  });
  const changed = await inParallel(3, 10, async (lane) => {
    const { token } = people[lane];
    const placed = await order(servers[lane], token, orderRequestFor(board));
    const path = `/api/order/${placed.body.insertedId}`;
    const cancelled = await call(servers[(lane + 1) % 3], "DELETE", path, { token });
    const delivered = await call(servers[(lane + 2) % 3], "PUT", `/api/product/${board._id}`, {
      token: admin.token,
      body: { productId: board._id, quantity: -1 },
    });
    return { status: Math.max(placed.status - 1, cancelled.status, delivered.status) };
  });
  rushes = false;
  for (const statuses of await rush) assert.deepEqual([...statuses], [201]);
  assert.equal(count(changed, 200), 30);
});

test("one key that reaches two servers as two requests has one effect", { skip }, async () => {
  const [board] = await boards([1000]);
  const deliver = (server, key) =>
    call(server, "PUT", `/api/product/${board._id}`, {
      token: admin.token,
      body: { productId: board._id, quantity: -100 },
      headers: { "Idempotency-Key": key },
    });
  let stock = 1000;
  for (let round = 0; round < 20; round += 1) {
    const key = randomUUID();
    const [sold, delivered] = await Promise.all([
      order(servers[round % 3], admin.token, orderRequestFor(board), key),
      deliver(servers[(round + 1) % 3], key),
    ]);
    const both = [sold.status, delivered.status];
    const isSold = sold.status === 201;
    assert.deepEqual(both, isSold ? [201, 422] : [422, 200]);
    stock += isSold ? -1 : 100;
    assert.equal(await stockOf(board), stock);
  }
});

test(
  "an order whose server is killed is placed once, by its key at another one",
  { skip },
  async () => {
    const people = await signedIn(24);
    const goods = await boards(Array(3).fill(100_000));
    let rushes = true;
    let placed = 0;
    let failed = 0;
    const rush = inParallel(24, 1, async (lane) => {
      const { token } = people[lane];
      while (rushes) {
        const request = orderRequestFor(goods[placed % 3]);
        const key = randomUUID();
        let answer;
        try {
          answer = await order(servers[lane % 3], token, request, key);
        } catch (error) {
          assert.ok(error instanceof TypeError, error); // Of fetch: the server is gone.
          failed += 1;
          answer = await order(servers[0], token, request, key);
        }
        assert.equal(answer.status, 201);
        placed += 1;
      }
    });
    for (const number of [2, 1, 2]) {
      await new Promise((resume) => setTimeout(resume, 300));
      await servers[number].end("SIGKILL");
      servers[number] = await places[number].start(settings);
    }
    rushes = false;
    await rush;
    assert.ok(failed > 0);
    const stocks = await Promise.all(goods.map(stockOf));
    assert.equal(300_000 - stocks.reduce((sum, stock) => sum + stock), placed);
  },
);

test("after all of this stock, ledger and orders agree", { skip }, async () => {
  assert.deepEqual(await stockViolations(servers[0]), []);
  // Each server has its own payment provider.
  const { code, stdout } = await verify(servers[0], {}, ["--without-provider"]);
  assert.equal(code, 0, stdout);
});
