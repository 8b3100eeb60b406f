// For tests: users and their calls over HTTP, and the resulting database rows.

import { createHash, randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** {status, headers, body}: the body parsed if it is JSON. */
export async function call(shop, method, path, { token, body, headers = {}, signal } = {}) {
  const all = { ...headers };
  if (token !== undefined) all.Authorization = `Bearer ${token}`;
  const isText = typeof body === "string" || body instanceof Uint8Array;
  if (body !== undefined && !("Content-Type" in all)) all["Content-Type"] = "application/json";
  const answer = await fetch(shop.url + path, {
    method,
    headers: all,
    body: body === undefined || isText ? body : JSON.stringify(body),
    signal,
  });
  const text = await answer.text();
  const isJson = /[/+]json/.test(answer.headers.get("content-type") ?? "");
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** The identity service's response to accounts:<action>. */
export function identityAnswer(shop, action, body) {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=${shop.boot.identity.apiKey}`;
  return call(shop, "POST", path, { body: { ...body, returnSecureToken: true } });
}

export async function identity(shop, action, body) {
  const answer = await identityAnswer(shop, action, body);
  if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function tokenFor(shop, email, idToken) {
  const answer = await call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });
  if (answer.status !== 200) throw new Error(`PUT /user: ${JSON.stringify(answer.body)}`);
  return answer.body.token;
}

export const newEmail = () => `${randomBytes(6).toString("hex")}@firm.example`;

/** A new customer: {email, password, idToken, token}. */
export async function newCustomer(shop) {
  const email = newEmail();
  const password = "a-long-password";
  const { idToken } = await identity(shop, "signUp", { email, password });
  return { email, password, idToken, token: await tokenFor(shop, email, idToken) };
}

/** A new customer with a verified email address. */
export async function newVerifiedCustomer(shop) {
  const person = await newCustomer(shop);
  await rows(shop, "UPDATE users SET email_verified = 1 WHERE email = ?", [person.email]);
  return person;
}

/** One of the two accounts of every demo shop. */
export async function demoPerson(shop, who) {
  const { email, password } = shop.boot.demo[who];
  const { idToken } = await identity(shop, "signInWithPassword", { email, password });
  return { email, password, idToken, token: await tokenFor(shop, email, idToken) };
}

/** Staff roles other than owner. */
export const staffRoles = ["sales", "warehouse", "accountant"];

/** A staff member with only this role. */
export async function newStaff(shop, role) {
  const person = await newCustomer(shop);
  await rows(
    shop,
    "INSERT INTO staff (user_id, role, since_ms) SELECT id, ?, 0 FROM users WHERE email = ?",
    [role, person.email],
  );
  return person;
}

/** A user's access token that has been revoked. */
export async function revokedToken(shop, { email, idToken }) {
  const token = await tokenFor(shop, email, idToken);
  await call(shop, "DELETE", "/api/token", { token });
  return token;
}

/** A user's access token that has expired. */
export async function expiredToken(shop, { email, idToken }) {
  const token = await tokenFor(shop, email, idToken);
  const hash = createHash("sha256").update(token).digest("hex");
  const statement =
    "UPDATE access_tokens SET created_at = created_at - 4000, expires_at = 1 WHERE token_hash = ?";
  await rows(shop, statement, [hash]);
  return token;
}

export const products = async (shop) => (await call(shop, "GET", "/api/products")).body;

/** A product that an administrator has just added, as the list shows it. */
export async function newBoard(shop, { token }, stock, description) {
  const { status, body } = await call(shop, "POST", "/api/product/add", {
    token,
    body: {
      name: `Board of ${stock}`,
      description,
      img: "https://firm.example/board.png",
      minQuantity: 1,
      availableQuantity: stock,
      price: 149.95,
    },
  });
  if (status !== 201) throw new Error(`no board: ${JSON.stringify(body)}`);
  return { ...body, _id: body.insertedId };
}

export function orderRequestFor(product, quantity = product.minQuantity) {
  return {
    productId: product._id,
    productName: product.name,
    name: "Ada",
    email: "ada@firm.example",
    address: "House 7, Road 11, Sylhet",
    phone: "01700 000000",
    quantity,
    price: Math.round(product.price * quantity * 100) / 100,
  };
}

/** A checkout of one line, whose order has an address that begins with `recipient`. */
export function checkoutRequestFor(product, quantity = product.minQuantity, recipient = "Rahim") {
  return checkoutOf([orderRequestFor(product, quantity)], recipient);
}

/** A checkout of these orderRequestFor(), each of another product. */
export function checkoutOf(requests, recipient = "Rahim") {
  const lines = requests.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const paisa = lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return {
    lines,
    delivery: {
      recipient,
      phone: "01712345678",
      district: "BD-13",
      area: "Mirpur",
      street: "House 7, Road 11",
    },
    total: paisa / 100,
    consent: { terms: 0, returns: 0, privacy: 0 },
  };
}

/** `request` is an orderRequestFor() or a checkoutOf(). */
export function order(shop, token, request, key) {
  const headers = key === undefined ? {} : { "Idempotency-Key": key };
  const path = request.lines === undefined ? "/api/order" : "/api/checkouts";
  return call(shop, "POST", path, { token, body: request, headers });
}

/** The orders of such a response, as other calls return them. */
export const ordersIn = (body) =>
  (body.orders ?? [body]).map(({ insertedId: _, ...placed }) => placed);

export const myOrders = async (shop, { email, token }) =>
  (await call(shop, "GET", `/api/myorders/${email}`, { token })).body;

/**
 * The demo customer's paid order. The shop pays it through its own sandbox, which it can call only once
 * it listens, and ships it: the first responses of a new shop may still show the order as unpaid.
 */
export async function demoPaidOrder(shop, customer) {
  const giveUpAt = Date.now() + 120_000; // The demo retries until its sandbox responds.
  while (Date.now() < giveUpAt) {
    const paid = (await myOrders(shop, customer)).find((one) => one.paid && one.orderStatus);
    if (paid) return paid;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error("the demo's paid order was never paid");
}

const python = `
import json, sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=10)
database.row_factory = sqlite3.Row
with database:
    print(json.dumps([dict(row) for row in database.execute(sys.argv[2])]))
`;

/** A statement with its values inlined: for tests, whose values are their own. */
const withValues = (query, values) =>
  values.reduce(
    (text, value) => text.replace("?", `'${String(value).replaceAll("'", "''")}'`),
    query,
  );

/** Runs a statement on the running shop's database; returns the rows. */
export async function rows(shop, query, values = []) {
  const text = withValues(query, values);
  const [program, ...args] = shop.database.address
    ? ["psql", shop.database.address, "-Atc", asJson(text)]
    : ["/usr/bin/python3", "-c", python, join(shop.data, "shop.sqlite"), text];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

const asJson = (query) =>
  /^\s*SELECT/i.test(query)
    ? `SELECT coalesce(json_agg(row_to_json(found)), '[]') FROM (${query}) AS found`
    : `WITH done AS (${query} RETURNING 1) SELECT '[]'`;

const stored = [
  "SELECT 'orders' AS name, count(*) AS rows, coalesce(sum(length(id || fate) + changed_at_ms), 0) AS sum FROM orders",
  // The shop sends mails and declines in the background, so they are excluded.
  "SELECT 'order_events', count(*), 0 FROM order_events WHERE kind NOT IN ('mail_sent', 'paper_issued', 'declined')",
  "SELECT 'order_intents', count(*), coalesce(sum(ended), 0) FROM order_intents",
  "SELECT 'stock_movements', count(*), coalesce(sum(delta), 0) FROM stock_movements",
  "SELECT 'products', count(*), coalesce(sum(available_quantity + price_paisa + min_quantity + length(name || img || description)), 0) FROM products WHERE archived = 0",
  "SELECT 'audit_log', count(*), coalesce(sum(seq), 0) FROM audit_log",
  "SELECT 'staff', count(*), coalesce(sum(length(role)), 0) FROM staff",
  "SELECT 'reviews', count(*), 0 FROM reviews",
  "SELECT 'users', count(*), coalesce(sum(CASE role WHEN 'admin' THEN 1 ELSE 0 END), 0) + coalesce(sum(length(education || location || phone || linkedin || name)), 0) FROM users",
  "SELECT 'refunds', count(*), coalesce(sum(amount_paisa), 0) FROM refunds",
  "SELECT 'unclaimed_payments', count(*), coalesce(sum(amount_paisa), 0) FROM unclaimed_payments",
  "SELECT 'answers_given', count(*), 0 FROM answers_given",
  // The program deletes those of expiredToken() some time later.
  "SELECT 'access_tokens', count(*), count(revoked_at) FROM access_tokens WHERE expires_at > 1",
].join(" UNION ALL ");

/** A digest of everything that a refused call must leave unchanged. */
export const snapshot = (shop) => rows(shop, stored);

/** Contradictions between stock, ledger and orders (I1, I2); empty if consistent. */
export function stockViolations(shop) {
  return rows(
    shop,
    `SELECT products.id, available_quantity, ledger, reserved FROM products
     JOIN (SELECT product_id, sum(delta) AS ledger,
             sum(delta) FILTER (WHERE kind IN ('added', 'booked')) AS arrived
           FROM stock_movements GROUP BY product_id) AS movements
       ON movements.product_id = products.id
     LEFT JOIN (SELECT product_id, sum(quantity) AS reserved FROM orders
                WHERE fate NOT IN ('cancelled', 'expired') AND goods_returned = 0 GROUP BY product_id) AS live
       ON live.product_id = products.id
     WHERE available_quantity < 0 OR available_quantity <> ledger
        OR available_quantity <> arrived - coalesce(reserved, 0)`,
  );
}
