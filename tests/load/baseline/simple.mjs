// The least that one could call a shop: POST /api/order takes the stock and inserts the order, in one
// statement, without a token, a ledger or an email. Started like express.mjs.

import Fastify from "fastify";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Store } from "./store.mjs";

const [port, file] = process.argv.slice(2);
const store = new Store(process.env.NORTHBRIDGE_TEST_DATABASE);
await store.fill(JSON.parse(readFileSync(file, "utf8")));

const order = `
WITH taken AS (
  UPDATE products SET available_quantity = available_quantity - $2
  WHERE id = $1 AND available_quantity >= $2 RETURNING name, price)
INSERT INTO orders (id, product_id, product_name, name, email, address, phone, quantity, price)
SELECT $3, $1, name, $4, $5, $6, $7, $2, price * $2 FROM taken RETURNING id`;

const app = Fastify();
app.get("/api/products", () => store.products());
app.put("/api/user/:email", ({ params }) => store.signIn(params.email));
app.post("/api/order", async ({ body }, reply) => {
  const { productId, quantity, name, email, address, phone } = body;
  const { rows } = await store.pool.query({
    name: "order",
    text: order,
    values: [productId, quantity, randomBytes(12).toString("hex"), name, email, address, phone],
  });
  reply.code(rows.length === 1 ? 201 : 409);
  return { _id: rows[0]?.id };
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
