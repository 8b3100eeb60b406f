// Clients that expect normal responses to all their requests.

import { randomUUID } from "node:crypto";
import {
  call,
  myOrders,
  newCustomer,
  order,
  orderRequestFor,
  products,
} from "../http/customer.mjs";
import { pause } from "./cluster.mjs";

const publicPaths = ["/", "/products", "/bn/products", "/api/products", "/api/reviews"];

/**
 * Customers who order, browse and cancel, visitors, new customers and an administrator, all at
 * `shop`, until `finish`. `unexpected` counts unexpected responses by text.
 */
export function steadyLoad(shop, { customer, admin, product }) {
  const load = { requests: 0, slowest_ms: 0, placed: new Set(), unexpected: new Map() };
  let over = false;

  /** Runs `work`, which throws on an unexpected response. */
  const attempt = async (what, work) => {
    const began = performance.now();
    try {
      await work();
    } catch (error) {
      const text = `${what}: ${error.message} ${error.cause?.message ?? ""}`.trim();
      load.unexpected.set(text, (load.unexpected.get(text) ?? 0) + 1);
    }
    load.requests += 1;
    load.slowest_ms = Math.max(load.slowest_ms, performance.now() - began);
  };
  const expected = ({ status, body }, wanted) => {
    if (status !== wanted) throw new Error(`${status} ${JSON.stringify(body).slice(0, 200)}`);
    return body;
  };
  const repeat = async (pause_ms, work) => {
    while (!over) {
      await work();
      await pause(pause_ms);
    }
  };

  const place = async (key) => {
    const request = orderRequestFor(product, 1 + (load.placed.size % 3));
    const { insertedId } = expected(await order(shop, customer.token, request, key), 201);
    load.placed.add(insertedId);
    return insertedId;
  };
  const onOrder = (method, id) => call(shop, method, `/api/order/${id}`, { token: customer.token });

  const orders = () =>
    repeat(0, async () => {
      let id;
      await attempt("an order", async () => (id = await place(randomUUID())));
      if (id === undefined) return;
      await attempt("that order", async () => expected(await onOrder("GET", id), 200));
      if (load.placed.size % 2 === 0) {
        await attempt("its end", async () => expected(await onOrder("DELETE", id), 200));
      }
    });
  const ordersWithoutKey = () => repeat(20, () => attempt("an order without a key", () => place()));
  const visits = (path) =>
    repeat(10, () => attempt(path, async () => expected(await call(shop, "GET", path), 200)));
  const signUps = () => repeat(1_000, () => attempt("a sign-up", () => newCustomer(shop)));
  const lists = () =>
    repeat(50, () =>
      attempt("a customer's orders", async () => {
        const mine = await myOrders(shop, customer);
        if (!Array.isArray(mine)) throw new Error(JSON.stringify(mine));
      }),
    );
  const edits = () =>
    repeat(50, () =>
      attempt("an edit", async () => {
        const body = { description: `A board, ${randomUUID()}.` };
        const path = `/api/product/${product._id}`;
        expected(await call(shop, "PATCH", path, { token: admin.token, body }), 200);
        const shown = (await products(shop)).some(({ _id }) => _id === product._id);
        if (!shown) throw new Error("the product is missing");
      }),
    );

  const clients = [
    ...Array.from({ length: 4 }, orders),
    ordersWithoutKey(),
    ...publicPaths.map(visits),
    signUps(),
    lists(),
    edits(),
  ];
  load.finish = async () => {
    over = true;
    await Promise.all(clients);
  };
  return load;
}
