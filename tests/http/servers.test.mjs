// Several servers on one PostgreSQL database: any of them answers any request.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import {
  call,
  demoPaidOrder,
  demoPerson,
  stockViolations,
  identityAnswer,
  myOrders,
  newBoard,
  newCustomer,
  newVerifiedCustomer,
  order,
  products,
  rows,
  orderRequestFor,
} from "./customer.mjs";
import { command, isPostgres, makePlace } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const skip = isPostgres ? false : "a SQLite file belongs to one program";
const file = wholeFile();
let servers;

before(async () => {
  if (!isPostgres) return;
  const first = await makePlace(file);
  const settings = {
    NORTHBRIDGE_IDENTITY_KEYS: join(first.folder, "identity-keys"),
    NORTHBRIDGE_PUBLIC_URL: "http://shop.example",
  };
  const others = [await makePlace(file, first), await makePlace(file, first)];
  // They start at once, on an empty database.
  servers = await Promise.all([first, ...others].map((place) => place.start(settings)));
});

const board = (name, availableQuantity) => ({
  name,
  description: "A board.",
  img: "/img/boards/padma-x870.svg",
  minQuantity: 1,
  availableQuantity,
  price: 99.5,
});

const add = (shop, { token }, body) => call(shop, "POST", "/api/product/add", { token, body });

/** Repeats a request until the response is right, for as long as a user would wait. */
async function eventually(ask, isRight, patience_ms = 10_000) {
  const giveUpAt = Date.now() + patience_ms;
  let answer;
  do {
    answer = await ask();
    if (isRight(answer)) return answer;
    await new Promise((resume) => setTimeout(resume, 20));
  } while (Date.now() < giveUpAt);
  assert.fail(`still ${JSON.stringify(answer)}`);
}

test(
  "servers that start at once on an empty database create its schema once",
  { skip },
  async () => {
    const lists = await Promise.all(servers.map(products));
    assert.ok(lists[0].length > 6);
    for (const list of lists) assert.deepEqual(list, lists[0]);
    const doubled = await rows(
      servers[0],
      "SELECT email FROM users GROUP BY email HAVING count(*) > 1",
    );
    assert.deepEqual(doubled, []);
  },
);

test("stock sold by one server is gone on the others", { skip }, async () => {
  const [here, there] = servers;
  const admin = await demoPerson(here, "admin");
  const { insertedId } = (await add(here, admin, board("Karnaphuli", 10))).body;
  const shown = async () => (await products(there)).find(({ _id }) => _id === insertedId);
  assert.equal((await eventually(shown, (one) => one !== undefined)).availableQuantity, 10);
  const customer = await newVerifiedCustomer(there);
  const answer = await order(there, customer.token, orderRequestFor(await shown(), 4));
  assert.equal(answer.status, 201);
  await eventually(
    async () => (await call(here, "GET", `/api/product/${insertedId}`)).body,
    ({ availableQuantity }) => availableQuantity === 6,
  );
  assert.equal((await myOrders(here, customer))[0]._id, answer.body.insertedId);
});

// R-FIND-21
test("every server finds what another one has changed", { skip }, async () => {
  const admin = await demoPerson(servers[0], "admin");
  const found = (server, query) => async () =>
    (await call(server, "GET", `/api/products/search?${query}`)).body.total;
  for (const server of servers) assert.equal(await found(server, "q=brahmaputra")(), 0);
  const { insertedId } = (await add(servers[0], admin, board("Brahmaputra", 4))).body;
  assert.equal(await found(servers[0], "q=brahmaputra")(), 1); // At once where it was added.
  for (const server of servers) await eventually(found(server, "q=brahmaputra"), (n) => n === 1);
  const customer = await newVerifiedCustomer(servers[1]);
  const product = (await call(servers[1], "GET", `/api/product/${insertedId}`)).body;
  const sold = await order(servers[1], customer.token, orderRequestFor(product, 4));
  assert.equal(sold.status, 201);
  const inStock = "q=brahmaputra&inStock=yes";
  assert.equal(await found(servers[1], inStock)(), 0);
  for (const server of servers) await eventually(found(server, inStock), (n) => n === 0);
  const path = `/api/product/${insertedId}`;
  const edit = { token: admin.token, body: { name: "Dhaleshwari" } };
  assert.equal((await call(servers[2], "PATCH", path, edit)).status, 200);
  assert.equal(await found(servers[2], "q=dhaleshwari")(), 1); // At once where it was renamed.
  assert.equal(await found(servers[2], "q=brahmaputra&exact=yes")(), 1); // Its address stays.
  for (const server of servers) await eventually(found(server, "q=dhaleshwari"), (n) => n === 1);
});

test(
  "64 simultaneous orders at three servers never sell more than there is",
  { skip },
  async () => {
    const admin = await demoPerson(servers[0], "admin");
    const { insertedId } = (await add(servers[0], admin, board("Last ones", 10))).body;
    const people = await Promise.all(servers.map(newVerifiedCustomer));
    const product = (await call(servers[0], "GET", `/api/product/${insertedId}`)).body;
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, count) =>
        order(servers[count % 3], people[count % 3].token, orderRequestFor(product)),
      ),
    );
    const sold = answers.filter(({ status }) => status === 201);
    assert.equal(sold.length, 10);
    for (const { status } of answers) assert.ok([201, 409].includes(status), `${status}`);
    assert.deepEqual(await stockViolations(servers[0]), []);
  },
);

test("a session of one server is valid at the others", { skip }, async () => {
  const { email, idToken } = await newCustomer(servers[0]);
  for (const server of servers) {
    const body = { email, idToken };
    // A starting server looks for new keys after some seconds.
    const exchange = () => call(server, "PUT", `/api/user/${email}`, { body });
    await eventually(exchange, ({ status }) => status === 200);
  }
});

test("one key sent to three servers at once makes one order", { skip }, async () => {
  const customer = await newCustomer(servers[0]);
  const product = (await products(servers[0]))[4];
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      order(servers[count % 3], customer.token, orderRequestFor(product), key),
    ),
  );
  for (const { status } of answers) assert.equal(status, 201);
  assert.equal(new Set(answers.map(({ body }) => body.insertedId)).size, 1);
  assert.equal((await myOrders(servers[1], customer)).length, 1);
});

test("R-BANK-6 a reference recorded at three servers at once stands once", { skip }, async () => {
  const admin = await demoPerson(servers[0], "admin");
  const customer = await newVerifiedCustomer(servers[0]);
  const product = (await products(servers[0]))[4];
  const placed = [];
  for (const server of servers) {
    placed.push((await order(server, customer.token, orderRequestFor(product))).body);
  }
  const receivedOn = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const answers = await Promise.all(
    placed.map(({ _id, price }, at) =>
      call(servers[at], "POST", `/api/order/${_id}/receipts`, {
        token: admin.token,
        headers: { "Idempotency-Key": randomUUID() },
        body: { kind: "transfer", amount: price, reference: "FT-AT-ONCE", receivedOn },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [201, 409, 409]);
  const paid = "SELECT count(*) AS n FROM orders WHERE received_paisa > 0 AND user_id = ?";
  const [{ user_id }] = await rows(servers[0], "SELECT user_id FROM orders WHERE id = ?", [
    placed[0]._id,
  ]);
  assert.deepEqual(await rows(servers[0], paid, [user_id]), [{ n: 1 }]);
});

test("a log-out or a new role at one server applies everywhere at once", { skip }, async () => {
  const [here, there] = servers;
  const customer = await newCustomer(here);
  const admin = await demoPerson(here, "admin");
  const orders = async () => (await call(there, "GET", "/api/orders/", customer)).status;
  assert.equal(await orders(), 403);
  await call(here, "PUT", `/api/user/admin/${customer.email}`, { token: admin.token });
  assert.equal(await orders(), 200);
  await call(here, "DELETE", "/api/token", customer);
  assert.equal(await orders(), 401);
});

test("a disabled user is refused by all servers at once", { skip }, async () => {
  const customer = await newCustomer(servers[0]);
  const mine = (server) => call(server, "GET", `/api/myorders/${customer.email}`, customer);
  for (const server of servers) assert.equal((await mine(server)).status, 200);
  const { code, stderr } = await command(servers[0], "user", "disable", customer.email);
  assert.equal(code, 0, stderr);
  for (const server of servers) {
    assert.equal((await mine(server)).status, 401);
    const again = await identityAnswer(server, "signInWithPassword", customer);
    assert.match(again.body.error.message, /^USER_DISABLED/);
  }
});

test("password guesses are counted across all servers", { skip }, async () => {
  const { email } = await newCustomer(servers[0]);
  for (let count = 0; count <= 10; count += 1) {
    const guess = { email, password: "a-wrong-password" };
    const { body } = await identityAnswer(servers[count % 3], "signInWithPassword", guess);
    const expected = count < 10 ? /^INVALID_LOGIN_CREDENTIALS/ : /^TOO_MANY_ATTEMPTS/;
    assert.match(body.error.message, expected, `guess ${count + 1}`);
  }
});

test("one server pays the demo's order, at its own sandbox", { skip }, async () => {
  const paid = await demoPaidOrder(servers[0], await demoPerson(servers[0], "customer"));
  const attempts = "SELECT attempt FROM order_intents WHERE order_id = ?";
  assert.deepEqual(await rows(servers[0], attempts, [paid._id]), [{ attempt: 1 }]);
  assert.deepEqual(await rows(servers[0], "SELECT intent_id FROM unclaimed_payments"), []);
});

test(
  "R-OPS-55: when a server is killed, the others send the mails of its lanes",
  { skip },
  async () => {
    const admin = await demoPerson(servers[0], "admin");
    const board = await newBoard(servers[0], admin, 100_000, "For the mails");
    const placeOrders = async (server, count) => {
      for (let number = 0; number < count; number += 1) {
        const { token } = await newCustomer(server);
        assert.equal((await order(server, token, orderRequestFor(board))).status, 201);
      }
    };
    const unsent = (server) => () =>
      rows(
        server,
        `SELECT event, attempts, last_failure FROM outbox
         WHERE delivered_at_ms IS NULL AND event <> 'order_payment_reminder'`, // Due in days.
      );
    const isEmpty = (list) => list.length === 0;
    await placeOrders(servers[0], 4);
    await eventually(unsent(servers[0]), isEmpty, 90_000);

    const [{ holder }] = await rows(
      servers[0],
      "SELECT holder FROM leases WHERE name LIKE 'deliveries of lane %' ORDER BY ends_at_ms DESC LIMIT 1",
    );
    const names = await Promise.all(
      servers.map(({ data }) => readFile(join(data, "server-name"), "utf8")),
    );
    const gone = names.findIndex((name) => name.trim() === holder);
    assert.notEqual(gone, -1, `one of ${names} holds what ${holder} holds`);
    await servers[gone].end("SIGKILL");
    const survivor = servers[(gone + 1) % 3];
    await placeOrders(survivor, 12); // Some of them in lanes of the one that is gone.
    // The others count the killed server for half a minute, and its leases last 15 s.
    await eventually(unsent(survivor), isEmpty, 90_000);
  },
);
