// The same shop with Fastify 5, which knows the shape of its answers. Started like express.mjs.

import Fastify from "fastify";
import { readFileSync } from "node:fs";
import { Refusal, signedIn, Store } from "./store.mjs";

const [port, file] = process.argv.slice(2);
const store = new Store(process.env.NORTHBRIDGE_TEST_DATABASE);
await store.fill(JSON.parse(readFileSync(file, "utf8")));

const text = { type: "string" };
const whole = { type: "integer" };
const object = (properties) => ({ type: "object", properties });
const product = object({
  _id: text,
  name: text,
  img: text,
  description: text,
  minQuantity: whole,
  availableQuantity: whole,
  price: { type: "number" },
  facts: { type: "object", additionalProperties: true },
});
const review = object({
  _id: text,
  userImg: text,
  name: text,
  reviewDescription: text,
  rating: whole,
  userEmail: text,
});
const order = object({
  _id: text,
  productId: text,
  productName: text,
  name: text,
  email: text,
  address: text,
  phone: text,
  quantity: whole,
  price: { type: "number" },
  paid: { type: "boolean" },
  transactionId: { type: ["string", "null"] },
  orderStatus: { type: "boolean" },
});
const answers = (status, shape) => ({ schema: { response: { [status]: shape } } });
const listOf = (items) => answers(200, { type: "array", items });

const app = Fastify();
const who = (request) => signedIn(request.headers.authorization);

app.get("/api/products", listOf(product), () => store.products());
app.get("/api/product/:id", answers(200, product), ({ params }) => store.product(params.id));
app.get("/api/reviews", listOf(review), () => store.reviews());
app.put("/api/user/:email", ({ params }) => store.signIn(params.email));
app.post("/api/order", answers(201, order), async (request, reply) => {
  reply.code(201);
  return store.placeOrder(who(request), request.body);
});
app.get("/api/myorders/:email", listOf(order), (request) => {
  if (who(request) !== request.params.email) throw new Refusal(403, "These are somebody else's.");
  return store.ordersOf(request.params.email);
});
app.get("/api/orders/", listOf(order), (request) => store.orders(who(request)));
app.setErrorHandler((error, _request, reply) => {
  reply.code(error.status ?? 500).send({ message: error.message });
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
