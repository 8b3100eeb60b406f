// Two releases on one database: this program on the schema of the previous release, and on a newer
// one's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { myOrders, newCustomer, order, products, rows, orderRequestFor } from "./customer.mjs";
import { makePlace, run, verify } from "./program.mjs";
import { aLaterStep, firstRelease, laterRelease, runScript } from "./schemas.mjs";

async function expectAnOrder(shop) {
  const customer = await newCustomer(shop);
  const board = (await products(shop)).find((one) => one.availableQuantity >= one.minQuantity);
  assert.equal((await order(shop, customer.token, orderRequestFor(board))).status, 201);
  const mine = await myOrders(shop, customer);
  assert.equal(mine.length, 1);
  const { code, stdout } = await verify(shop);
  assert.equal(code, 0, stdout);
  return customer;
}

test("a shop of the first release opens and works", async (t) => {
  const place = await makePlace(t);
  await runScript(place, await firstRelease());
  await runScript(
    place,
    `INSERT INTO reviews (id, user_id, name, user_img, review_description, rating, created_at_ms)
     VALUES ('${"a".repeat(24)}', 'u', 'A customer of old', '', 'Good.', 5, 1);
     INSERT INTO orders (id, user_id, product_id, product_name, name, email, address, phone,
                         quantity, price_paisa, created_at_ms, changed_at_ms)
     VALUES ('${"b".repeat(24)}', 'u', 'p', 'Younger', 'n', 'e', 'a', '1', 1, 1, 20, 20),
            ('${"c".repeat(24)}', 'u', 'p', 'Older', 'n', 'e', 'a', '1', 1, 1, 10, 10)`,
  );
  const shop = await place.start();
  const reviews = await (await fetch(`${shop.url}/api/reviews`)).json();
  assert.ok(reviews.some(({ name }) => name === "A customer of old"));
  const numbered = await rows(shop, "SELECT product_name, number FROM orders ORDER BY number");
  assert.deepEqual(
    numbered.slice(0, 2).map((one) => [one.product_name, Number(one.number)]),
    [
      ["Older", 1001],
      ["Younger", 1002],
    ],
  );
});

test("a shop of the first release takes orders", async (t) => {
  const place = await makePlace(t);
  await runScript(place, await firstRelease());
  const shop = await place.start();
  await expectAnOrder(shop);
});

test("a schema that a newer program has extended works", async (t) => {
  const place = await makePlace(t);
  const before = await place.start();
  const customer = await expectAnOrder(before);
  await before.end();
  await runScript(place, laterRelease);
  const shop = await place.start();
  assert.equal((await myOrders(shop, customer)).length, 1);
  await expectAnOrder(shop);
  const [{ n }] = await rows(shop, "SELECT max(number) AS n FROM migrations");
  assert.equal(n, 9999, "the newer program's step stays written down");
});

test("a schema without what this program uses is refused with a clear message", async (t) => {
  const place = await makePlace(t);
  await (await place.start()).end();
  await runScript(
    place,
    aLaterStep("INSERT INTO migration_contracts (number, works_since) VALUES (9999, 9998)"),
  );
  const settings = place.database.settings;
  const serve = await run(["serve", "--demo", "--data", place.data], settings);
  assert.notEqual(serve.code, 0);
  assert.match(serve.stdout + serve.stderr, /removed what this one uses.*step 9998/);
  const seen = await run(["verify", "--demo", "--data", place.data], settings);
  assert.notEqual(seen.code, 0);
  assert.match(seen.stderr, /another version/);
});
