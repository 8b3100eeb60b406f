// One of the shop's clients: it acts by its seeded random, records each call, and retries with the same
// key when it got no response, sometimes at once, sometimes at the end of the run.

import { call, checkoutOf, orderRequestFor, ordersIn } from "../http/customer.mjs";
import { mark } from "./checker.mjs";
import { SeededRandom } from "./seeded-random.mjs";

const patience_ms = 15_000;
const shares = {
  order: 40,
  cancel: 15,
  pay: 25,
  ship: 10,
  restock: 5,
  read: 5,
  money: 6,
  cash: 4,
  counter: 4,
  correct: 2,
};
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());
const orders_kept = 200;

/** `world`: {seed, shop(), up(), history, provider, boards, admin, isOver()}. */
export class Client {
  #world;
  #random;
  #person;
  #name;
  #keys = 0;
  #orders = []; // Acknowledged ones: {id, price, paid, shipped, receipt, mayBeGone}.

  constructor(world, name, person) {
    this.#world = world;
    this.#name = name;
    this.#person = person;
    this.#random = new SeededRandom(world.seed, `client ${name}`);
  }

  async run() {
    while (!this.#world.isOver()) {
      await this.#world.up();
      await this[this.#random.weighted(shares)]();
    }
  }

  #newKey() {
    this.#keys += 1;
    return `${this.#world.seed}-${this.#name}-${this.#keys}`;
  }

  /** The history entry with its response. Some connections are cut before the response. */
  async #ask(entry, method, path, { token = this.#person.token, body, key } = {}) {
    const { history } = this.#world;
    const cut = this.#random.chance(0.03) ? this.#random.whole(0, 30) : patience_ms;
    const written = await history.sent(entry);
    try {
      const answer = await call(this.#world.shop(), method, path, {
        token,
        body,
        headers: key === undefined ? {} : { "Idempotency-Key": key },
        signal: AbortSignal.timeout(cut),
      });
      await history.answered(written, answer.status, answer.body);
    } catch (failure) {
      await history.unheard(written, failure.cause?.code ?? failure.name);
    }
    return written;
  }

  /** Like #ask, but sometimes repeated before the response, like a customer who clicks twice. */
  async #askByKey(entry, ...how) {
    const isImpatient = this.#random.chance(0.5);
    const first = await this.#ask(entry, ...how);
    if (first.unheard === undefined || !isImpatient) return first;
    await this.#world.up();
    return this.#ask(entry, ...how);
  }

  async order() {
    const key = this.#newKey();
    const address = `${mark} ${key}`;
    const isCheckout = this.#random.chance(0.5);
    const lines = this.#someBoards(isCheckout ? this.#random.whole(1, 4) : 1).map(({ product }) =>
      orderRequestFor(product, this.#random.whole(1, 3)),
    );
    const [path, sent] = isCheckout
      ? ["/api/checkouts", await this.#withDelivery(checkoutOf(lines, address))]
      : ["/api/order", { ...lines[0], address }];
    const entry = { what: "order", key, path, sent, by: this.#name };
    const { status, body } = await this.#askByKey(entry, "POST", entry.path, { body: sent, key });
    if (status !== 201) return;
    for (const { _id, price } of ordersIn(body)) {
      this.#orders.push({ id: _id, price, isOfCheckout: lines.length > 1 });
    }
    this.#orders = this.#orders.slice(-orders_kept);
  }

  /** The checkout, half the time with a delivery method that its quote offers. */
  async #withDelivery(checkout) {
    if (this.#random.chance(0.5)) return checkout;
    const lines = checkout.lines.map(({ productId, quantity }) => `${productId}:${quantity}`);
    const path = `/api/checkout/quote?lines=${lines}&district=${checkout.delivery.district}`;
    const { status, body } = await this.#ask({ what: "quote" }, "GET", path);
    if (status !== 200) return checkout;
    const offered = body.delivery.filter(({ charge }) => charge !== undefined);
    if (offered.length === 0) return checkout;
    const { code, charge } = this.#random.pick(offered);
    return { ...checkout, method: code, charge, total: checkout.total + charge };
  }

  /** An administrator orders for a caller without an account, who often pays at the counter. */
  async counter() {
    const key = this.#newKey();
    const [{ product }] = this.#someBoards(1);
    const { consent: _, ...checkout } = checkoutOf([orderRequestFor(product)], `${mark} ${key}`);
    const customer = { name: "Caller", phone: `0171200000${this.#random.whole(0, 9)}` };
    const sent = { ...(await this.#withDelivery(checkout)), customer, consentBy: "counter" };
    const entry = { what: "order", key, path: "/api/checkouts", sent, by: "admin" };
    const { token } = this.#world.admin;
    const { status, body } = await this.#askByKey(entry, "POST", entry.path, {
      body: sent,
      key,
      token,
    });
    if (status !== 201 || this.#random.chance(0.3)) return;
    const [{ _id, price }] = ordersIn(body);
    const order = { id: _id, price };
    await this.#record(order, "cash", price);
    if (order.paid) await this.#ship(order);
  }

  /** At most `count` boards, each once. */
  #someBoards(count) {
    const picked = Array.from({ length: count }, () => this.#random.pick(this.#world.boards));
    return [...new Set(picked)];
  }

  async restock() {
    const board = this.#random.pick(this.#world.boards);
    const key = this.#newKey();
    const pieces = this.#random.whole(-2, 8) || 1;
    const sent = { productId: board.id, quantity: -pieces, reason: `${mark} ${key}` };
    const entry = { what: "restock", key, path: `/api/product/${board.id}`, sent, pieces };
    const token = this.#world.admin.token;
    await this.#askByKey(entry, "PUT", entry.path, { body: sent, key, token });
  }

  /** One of its orders, usually a recent one; undefined if there are none yet. */
  #anOrder(mayBe) {
    const found = this.#orders.filter(mayBe);
    return found.length === 0 ? undefined : this.#random.pick(found.slice(-8));
  }

  async cancel() {
    const order = this.#anOrder(({ paid, shipped }) => !paid && !shipped);
    if (!order) return this.order();
    // Cancel and payment race; only one succeeds.
    if (this.#random.chance(0.25)) await Promise.all([this.#cancel(order), this.#pay(order)]);
    else await this.#cancel(order);
  }

  async #cancel(order) {
    order.mayBeGone = true;
    const entry = { what: "cancel", order: order.id };
    const { status } = await this.#ask(entry, "DELETE", `/api/order/${order.id}`);
    if (status === 200 || status === 404) {
      this.#orders = this.#orders.filter((one) => one !== order);
    }
  }

  async pay() {
    const order = this.#anOrder(({ paid }) => !paid);
    return order ? this.#pay(order) : this.order();
  }

  async #pay(order) {
    const { provider } = this.#world;
    const [isNotified, isReported] = [this.#random.chance(0.85), this.#random.chance(0.8)];
    const isJoint = order.isOfCheckout && this.#random.chance(0.5);
    const secret = await (isJoint ? this.#openForAll(order) : this.#open(order));
    if (secret === undefined) return;
    const intent = secret.split("_secret_")[0];
    const signal = AbortSignal.timeout(isNotified ? patience_ms : 20);
    const confirmed = await provider
      .confirm(intent, "pm_card_visa", signal)
      .catch(() => ({ status: 0 })); // Charged or not, the shop must detect it.
    if (!isReported && confirmed.status !== 0) return; // The customer closed the browser: the webhook reports the payment.
    await this.#world.up();
    const told = await this.#ask(
      { what: "pay", order: order.id, intent },
      "PATCH",
      `/api/order/${order.id}`,
      { body: { order: { _id: order.id }, transactionId: intent } },
    );
    if (told.status === 200) order.paid = true;
  }

  /** The secret of the order's payment; undefined if it was refused. */
  async #open(order) {
    const entry = { what: "open", order: order.id };
    const body = { orderId: order.id, price: order.price };
    const opened = await this.#ask(entry, "POST", "/api/create-payment-intent", { body });
    return opened.status === 200 ? opened.body.clientSecret : undefined;
  }

  /** The same for all unpaid orders of its checkout. */
  async #openForAll(order) {
    const path = `/api/checkout/${order.id}`;
    const ways = await this.#ask({ what: "ways", order: order.id }, "GET", `${path}/ways`);
    if (ways.status !== 200) return undefined;
    const entry = { what: "open", order: order.id };
    const body = { way: "card", price: ways.body.total };
    const opened = await this.#ask(entry, "POST", `${path}/payment`, { body });
    return opened.status === 200 ? opened.body.clientSecret : undefined;
  }

  /** An administrator records a transfer: a part, the total, or too much. */
  async money() {
    const order = this.#anOrder(({ paid }) => !paid);
    if (!order) return this.order();
    const { price } = order;
    const amount = this.#random.pick([price, Math.ceil(price / 2), price + 1]);
    await this.#record(order, "transfer", amount);
  }

  async #record(order, kind, amount, surplus) {
    const key = this.#newKey();
    const note = `${mark} ${key}`;
    const isAtCounter = kind === "cash" && !order.shipped;
    const reference = isAtCounter ? undefined : key; // Then the shop makes one.
    const sent = { kind, amount, reference, receivedOn: today(), note, surplus };
    const entry = {
      what: "money",
      key,
      path: `/api/order/${order.id}/receipts`,
      sent,
      order: order.id,
    };
    const { token } = this.#world.admin;
    const { status, body } = await this.#askByKey(entry, "POST", entry.path, {
      body: sent,
      key,
      token,
    });
    if (status === 201) {
      order.paid = body.paid;
      order.receipt = body.insertedId;
    }
    if (surplus === undefined && body?.type === "/problems/above_total") {
      await this.#record(order, kind, amount, body.surplus);
    }
  }

  /** An administrator voids recorded money, even of an order that it has paid. */
  async correct() {
    const order = this.#anOrder(({ receipt }) => receipt !== undefined);
    if (!order) return this.money();
    const { receipt } = order;
    order.receipt = undefined;
    order.paid = false; // Unknown until the response.
    const entry = { what: "void", order: order.id, receipt };
    const { token } = this.#world.admin;
    const { status, body } = await this.#askByKey(entry, "POST", `/api/receipts/${receipt}/void`, {
      body: { reason: mark },
      key: this.#newKey(),
      token,
    });
    if (status === 200) order.paid = body.paid;
  }

  /** A parcel with cash on delivery: the courier brings the money, or the goods. */
  async cash() {
    const order = this.#anOrder(({ paid, shipped }) => !paid && !shipped);
    if (!order) return this.order();
    const { token } = this.#world.admin;
    const body = { way: "on_delivery", price: order.price };
    const path = `/api/order/${order.id}/payment`;
    const chosen = await this.#ask({ what: "choose", order: order.id }, "POST", path, {
      token,
      body,
    });
    if (chosen.status !== 200) return;
    await this.#ship(order);
    if (order.shipped && this.#random.chance(0.5)) return this.#record(order, "cash", order.price);
    await this.#ask(
      { what: "parcel", order: order.id },
      "POST",
      `/api/order/${order.id}/parcel-returned`,
      { token, body: { reason: mark } },
    );
    this.#orders = this.#orders.filter((one) => one !== order);
  }

  async ship() {
    const order = this.#anOrder(({ shipped }) => !shipped);
    return order ? this.#ship(order) : this.order();
  }

  async #ship(order) {
    const path = `/api/order/status/${order.id}`;
    const { status } = await this.#ask({ what: "ship", order: order.id }, "PATCH", path, {
      token: this.#world.admin.token,
      body: { orderStatus: true },
    });
    if (status === 200) order.shipped = true;
  }

  async read() {
    const order = this.#anOrder(({ mayBeGone }) => !mayBeGone);
    if (!order || this.#random.chance(0.5)) {
      const { id } = this.#random.pick(this.#world.boards);
      await this.#ask({ what: "shelf" }, "GET", `/api/product/${id}`);
      return;
    }
    const expects = { paid: order.paid === true, shipped: order.shipped === true };
    await this.#ask({ what: "look", order: order.id, expects }, "GET", `/api/order/${order.id}`);
  }
}
