// What a plain shop does with PostgreSQL: one table a thing, one statement a question, an order in a
// transaction with a stock check. Both plain shops use it, so that only their frameworks differ.

import pg from "pg";
import jwt from "jsonwebtoken";
import { randomBytes } from "node:crypto";

const secret = randomBytes(32).toString("hex");
const listed_max = 1_000;
const newId = () => randomBytes(12).toString("hex");

const tables = `
CREATE TABLE users (email TEXT PRIMARY KEY, role TEXT NOT NULL);
CREATE TABLE products (
  position BIGSERIAL, id TEXT PRIMARY KEY, name TEXT NOT NULL, img TEXT NOT NULL,
  description TEXT NOT NULL, min_quantity INTEGER NOT NULL,
  available_quantity INTEGER NOT NULL CHECK (available_quantity >= 0), price NUMERIC NOT NULL,
  facts JSONB);
CREATE TABLE reviews (
  position BIGSERIAL, id TEXT PRIMARY KEY, user_img TEXT, name TEXT, description TEXT, rating INTEGER);
CREATE TABLE orders (
  position BIGSERIAL PRIMARY KEY, id TEXT UNIQUE NOT NULL, product_id TEXT NOT NULL REFERENCES products,
  product_name TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, address TEXT NOT NULL,
  phone TEXT NOT NULL, quantity INTEGER NOT NULL, price NUMERIC NOT NULL,
  paid BOOLEAN NOT NULL DEFAULT FALSE, transaction_id TEXT, shipped BOOLEAN NOT NULL DEFAULT FALSE);
CREATE INDEX orders_of_one ON orders (email, position DESC);
`;

const asProduct = (row) => ({
  _id: row.id,
  name: row.name,
  img: row.img,
  description: row.description,
  minQuantity: row.min_quantity,
  availableQuantity: row.available_quantity,
  price: Number(row.price),
  ...(row.facts && { facts: row.facts }),
});

const asReview = (row) => ({
  _id: row.id,
  userImg: row.user_img,
  name: row.name,
  reviewDescription: row.description,
  rating: row.rating,
  userEmail: "",
});

const asOrder = (row) => ({
  _id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  name: row.name,
  email: row.email,
  address: row.address,
  phone: row.phone,
  quantity: row.quantity,
  price: Number(row.price),
  paid: row.paid,
  transactionId: row.transaction_id,
  orderStatus: row.shipped,
});

// Ended by the benchmark: not a failure.
process.on("SIGTERM", () => process.exit(0));

/** A refusal with the status that it is answered with. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** The email of the user who sends `Authorization: Bearer ...`. */
export function signedIn(authorization = "") {
  try {
    return jwt.verify(authorization.replace(/^Bearer /, ""), secret).email;
  } catch {
    throw new Refusal(401, "Sign in first.");
  }
}

export class Store {
  constructor(address) {
    this.pool = new pg.Pool({ connectionString: address, max: 20 });
  }

  /** Makes the tables and copies a shop's products and reviews into them. */
  async fill({ products, reviews, admin }) {
    await this.pool.query(tables);
    for (const one of products) {
      await this.pool.query(
        `INSERT INTO products (id, name, img, description, min_quantity, available_quantity, price, facts)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          one._id,
          one.name,
          one.img,
          one.description,
          one.minQuantity,
          1_000_000_000,
          one.price,
          one.facts,
        ],
      );
    }
    for (const one of reviews.toReversed()) {
      await this.pool.query(
        "INSERT INTO reviews (id, user_img, name, description, rating) VALUES ($1, $2, $3, $4, $5)",
        [one._id, one.userImg, one.name, one.reviewDescription, one.rating],
      );
    }
    await this.pool.query("INSERT INTO users (email, role) VALUES ($1, 'admin')", [admin]);
  }

  async #rows(text, values) {
    return (await this.pool.query(text, values)).rows;
  }

  async products() {
    return (await this.#rows("SELECT * FROM products ORDER BY position")).map(asProduct);
  }

  async product(id) {
    const [row] = await this.#rows("SELECT * FROM products WHERE id = $1", [id]);
    if (!row) throw new Refusal(404, "There is no such product.");
    return asProduct(row);
  }

  async reviews() {
    const text = "SELECT * FROM reviews ORDER BY position DESC LIMIT $1";
    return (await this.#rows(text, [listed_max])).map(asReview);
  }

  async ordersOf(email) {
    const text = "SELECT * FROM orders WHERE email = $1 ORDER BY position DESC LIMIT $2";
    return (await this.#rows(text, [email, listed_max])).map(asOrder);
  }

  async orders(email) {
    const [user] = await this.#rows("SELECT role FROM users WHERE email = $1", [email]);
    if (user?.role !== "admin") throw new Refusal(403, "Only administrators may do this.");
    const text = "SELECT * FROM orders ORDER BY position DESC LIMIT $1";
    return (await this.#rows(text, [listed_max])).map(asOrder);
  }

  /** {user, token} for any claimed email: a plain shop has no identity service. */
  async signIn(email) {
    await this.#rows("INSERT INTO users VALUES ($1, 'customer') ON CONFLICT DO NOTHING", [email]);
    return { user: { email }, token: jwt.sign({ email }, secret, { expiresIn: "1h" }) };
  }

  async placeOrder(email, wish) {
    const client = await this.pool.connect();
    try {
      await client.query("BEGIN");
      const taken = await client.query(
        `UPDATE products SET available_quantity = available_quantity - $2
         WHERE id = $1 AND available_quantity >= $2 AND min_quantity <= $2 RETURNING name, price`,
        [wish.productId, wish.quantity],
      );
      if (taken.rowCount === 0) throw new Refusal(409, "There are not that many.");
      const [{ name, price }] = taken.rows;
      const order = await client.query(
        `INSERT INTO orders (id, product_id, product_name, name, email, address, phone, quantity, price)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *`,
        [
          newId(),
          wish.productId,
          name,
          wish.name,
          email,
          wish.address,
          wish.phone,
          wish.quantity,
          Number(price) * wish.quantity,
        ],
      );
      await client.query("COMMIT");
      return asOrder(order.rows[0]);
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    } finally {
      client.release();
    }
  }
}
