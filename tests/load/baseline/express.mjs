// The shop that one writes in an afternoon with Express 5 and PostgreSQL. Started by peers.py:
//   node express.mjs PORT FILE     FILE holds what Store.fill() takes; NORTHBRIDGE_TEST_DATABASE the database.

import express from "express";
import { readFileSync } from "node:fs";
import { Refusal, signedIn, Store } from "./store.mjs";

const [port, file] = process.argv.slice(2);
const store = new Store(process.env.NORTHBRIDGE_TEST_DATABASE);
await store.fill(JSON.parse(readFileSync(file, "utf8")));

const app = express();
app.use(express.json());
const who = (request) => signedIn(request.headers.authorization);

app.get("/api/products", async (_request, response) => response.json(await store.products()));
app.get("/api/product/:id", async ({ params }, response) =>
  response.json(await store.product(params.id)),
);
app.get("/api/reviews", async (_request, response) => response.json(await store.reviews()));
app.put("/api/user/:email", async ({ params }, response) =>
  response.json(await store.signIn(params.email)),
);
app.post("/api/order", async (request, response) =>
  response.status(201).json(await store.placeOrder(who(request), request.body)),
);
app.get("/api/myorders/:email", async (request, response) => {
  if (who(request) !== request.params.email) throw new Refusal(403, "These are somebody else's.");
  response.json(await store.ordersOf(request.params.email));
});
app.get("/api/orders/", async (request, response) =>
  response.json(await store.orders(who(request))),
);
// Express knows an error handler by its four parameters.
app.use((error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ message: error.message });
});
app.listen(Number(port), "127.0.0.1");
