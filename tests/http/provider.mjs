// For tests: a provider that outlives the shop, namely another shop's sandbox, which this shop
// calls like Stripe; and checks that the records of both agree.

import {
  call,
  checkoutOf,
  order,
  orderRequestFor,
  products,
  rows,
  stockViolations,
} from "./customer.mjs";
import { makePlace } from "./program.mjs";

const patience_ms = 30_000;

/** Retries until `look` returns a value; throws the last result if it never does. */
export async function until(look, what) {
  const giveUpAt = Date.now() + patience_ms;
  while (true) {
    const found = await look();
    if (found) return found;
    if (Date.now() > giveUpAt) throw new Error(`never: ${what}`);
    await new Promise((resume) => setTimeout(resume, 25));
  }
}

/** Whether an event is about an intent or one of its objects. */
export const isAbout =
  (intent) =>
  ({ data: { object } }) =>
    [object.id, object.payment_intent].includes(intent);

/** The payment API of a running sandbox, and its switches. */
export class Provider {
  constructor(host, keys) {
    this.host = host;
    this.keys = keys;
    this.foreign = new Set();
  }

  /** The demo shop, whose own payments do not matter here. */
  static async of(host) {
    const kept = await rows(host, "SELECT name, value FROM house WHERE name LIKE 'sandbox_%'");
    const provider = new Provider(
      host,
      Object.fromEntries(kept.map(({ name, value }) => [name.slice(8), value])),
    );
    await until(async () => {
      const { data } = await provider.ask("GET", "events?limit=100");
      return data.length > 0 && data.every(({ pending_webhooks }) => pending_webhooks === 0);
    }, "the provider has told its own shop everything");
    for (const { id } of await provider.intents()) provider.foreign.add(id);
    return provider;
  }

  /** The settings of a shop that uses this one as its provider. */
  get settings() {
    return {
      NORTHBRIDGE_PAYMENT: "stripe",
      NORTHBRIDGE_STRIPE_API_URL: this.host.url,
      NORTHBRIDGE_STRIPE_SECRET_KEY: this.keys.secret_key,
      NORTHBRIDGE_STRIPE_PUBLISHABLE_KEY: this.keys.publishable_key,
      NORTHBRIDGE_STRIPE_WEBHOOK_SECRET: this.keys.webhook_secret,
    };
  }

  /** {status, body} of a call of the payment API. */
  call(method, path, form = {}, signal) {
    const body = method === "POST" ? new URLSearchParams(form).toString() : undefined;
    return call(this.host, method, `/v1/${path}`, {
      token: this.keys.secret_key,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
      signal,
    });
  }

  /** The object that a call returns; throws on a refusal. */
  async ask(method, path, form) {
    const { status, body } = await this.call(method, path, form);
    if (status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body;
  }

  confirm(intent, card = "pm_card_visa", signal) {
    return this.call("POST", `payment_intents/${intent}/confirm`, { payment_method: card }, signal);
  }

  intent(id) {
    return this.ask("GET", `payment_intents/${id}?expand[0]=latest_charge`);
  }

  /** All pages of a list, newest first. */
  async list(path) {
    const all = [];
    while (true) {
      const after = all.length === 0 ? "" : `&starting_after=${all.at(-1).id}`;
      const page = await this.ask(
        "GET",
        `${path}${path.includes("?") ? "&" : "?"}limit=100${after}`,
      );
      all.push(...page.data);
      if (!page.has_more) return all;
    }
  }

  async intents() {
    const all = await this.list("payment_intents?expand[0]=data.latest_charge");
    return all.filter(({ id }) => !this.foreign.has(id));
  }

  async intentsOf(orderId) {
    return (await this.intents()).filter(({ metadata }) => metadata.order_id === orderId);
  }

  refundsOf(intent) {
    return this.list(`refunds?payment_intent=${intent}`);
  }

  /** All events, oldest first. */
  async events() {
    return (await this.list("events")).toReversed();
  }

  /** The events about an intent, its charges, refunds and disputes. */
  async eventsOf(intent) {
    return (await this.events()).filter(isAbout(intent));
  }

  async #switch(method, path, body) {
    const answer = await call(this.host, method, path, { token: this.keys.secret_key, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  set(switches) {
    return this.#switch("PUT", "/sandbox/switches", switches);
  }

  /** Waits until each switch has affected a call. */
  taken() {
    return until(
      async () => (await this.#switch("GET", "/sandbox/switches")).calls.length === 0,
      "the provider is asked",
    );
  }

  /** Delivers these events now, in this order: the statuses of the responses. */
  async deliver(events) {
    return (await this.#switch("POST", "/sandbox/webhooks", { events })).statuses;
  }
}

/** A provider for one test. */
export async function startProvider(t) {
  const place = await makePlace(t);
  return Provider.of(await place.start());
}

export const webhooksOf = (shop) => `${shop.url}/api/webhooks/stripe`;

/** A product with enough stock for a whole test. */
export const mostOf = async (shop) =>
  (await products(shop)).reduce((one, other) =>
    one.availableQuantity / one.minQuantity > other.availableQuantity / other.minQuantity
      ? one
      : other,
  );

export async function placeOrder(shop, { token }, board) {
  const { status, body } = await order(shop, token, orderRequestFor(board));
  if (status !== 201) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Places an order for each of two boards, together: the orders, as POST /checkouts returns them. */
export async function placeTwo(shop, { token }) {
  const portions = ({ availableQuantity, minQuantity }) => availableQuantity / minQuantity;
  const all = (await products(shop)).sort((one, other) => portions(other) - portions(one));
  const boards = all.slice(0, 2);
  const { status, body } = await order(
    shop,
    token,
    checkoutOf(boards.map((one) => orderRequestFor(one))),
  );
  if (status !== 201) throw new Error(`the checkout was refused: ${JSON.stringify(body)}`);
  return body.orders;
}

/** Chooses one payment for all these orders of a checkout: {status, body}. */
export function choosePaymentForAll(shop, { token }, orders, way) {
  const paisa = orders.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return call(shop, "POST", `/api/checkout/${orders[0]._id}/payment`, {
    token,
    body: { way, price: paisa / 100 },
  });
}

export const openPayment = (shop, { token }, { _id, price }) =>
  call(shop, "POST", "/api/create-payment-intent", { token, body: { orderId: _id, price } });

/** An unpaid order and the id of the intent that pays it. */
export async function orderToPay(shop, customer, board) {
  const placed = await placeOrder(shop, customer, board);
  const { status, body } = await openPayment(shop, customer, placed);
  if (status !== 200) throw new Error(`no intent: ${JSON.stringify(body)}`);
  return { ...placed, intent: body.clientSecret.split("_secret_")[0] };
}

export const record = (shop, { token }, { _id, intent }) =>
  call(shop, "PATCH", `/api/order/${_id}`, {
    token,
    body: { order: { _id }, transactionId: intent },
  });

export const cancel = (shop, { token }, { _id }) =>
  call(shop, "DELETE", `/api/order/${_id}`, { token });

/**
 * The state of orders, in the order of the list: {fate, transaction_id, refunded_paisa, kinds}, the
 * last being the kinds of their events without mails: "paid", "refunded" and so on.
 */
export async function statesOf(shop, list) {
  const all = list.map(({ _id }) => `'${_id}'`).join(", ");
  const [orders, events] = await Promise.all([
    rows(shop, `SELECT id, fate, transaction_id, refunded_paisa FROM orders WHERE id IN (${all})`),
    rows(
      shop,
      `SELECT order_id, kind FROM order_events
       WHERE order_id IN (${all}) AND kind NOT IN ('mail_sent', 'paper_issued') ORDER BY order_id, step`,
    ),
  ]);
  return list.map(({ _id }) => {
    const { id, ...row } = orders.find((one) => one.id === _id);
    return {
      ...row,
      kinds: events.filter(({ order_id }) => order_id === _id).map(({ kind }) => kind),
    };
  });
}

export const stateOf = async (shop, wanted) => (await statesOf(shop, [wanted]))[0];

/** The shop's records of each payment: {owner, total, refunded, unfinished} by id. */
async function accountsOf(shop) {
  const [orders, unclaimed, refunds] = await Promise.all([
    rows(
      shop,
      "SELECT id, transaction_id, price_paisa, refunded_paisa FROM orders WHERE transaction_id IS NOT NULL",
    ),
    rows(shop, "SELECT intent_id, amount_paisa, why FROM unclaimed_payments"),
    rows(
      shop,
      "SELECT intent_id, amount_paisa, state, is_claimed FROM refunds WHERE state <> 'refused'",
    ),
  ]);
  const backTo = (intent) =>
    refunds
      .filter(({ intent_id }) => intent_id === intent)
      .reduce((sum, { amount_paisa }) => sum + amount_paisa, 0);
  return [
    ...orders.map(({ id, transaction_id, price_paisa, refunded_paisa }) => ({
      intent: transaction_id,
      owner: id,
      total: price_paisa,
      refunded: refunded_paisa,
      rows: backTo(transaction_id),
    })),
    ...unclaimed.map(({ intent_id, amount_paisa, why }) => ({
      intent: intent_id,
      owner: why,
      total: amount_paisa,
      refunded: why === "order_cancelled" ? amount_paisa : 0,
      rows: backTo(intent_id),
    })),
  ];
}

/** The payment of a share: "pi_abc" of "pi_abc.2". */
export const paymentOf = (share) => share.split(".")[0];

/** The sums of the shares of a payment. */
const sumOf = (shares) => {
  const sum = (name) => shares.reduce((all, share) => all + share[name], 0);
  return { total: sum("total"), refunded: sum("refunded"), rows: sum("rows") };
};

/** Pending work of the shop: calls without a stored result. */
const unfinished = (shop) =>
  rows(
    shop,
    `SELECT id, 'cancelling' AS what FROM orders WHERE fate = 'cancelling'
     UNION ALL SELECT id, 'asked' FROM refunds WHERE state = 'asked'`,
  );

/**
 * Contradictions between the records of the shop and the provider (I3, I6), unfinished work, and stock
 * that does not match the orders (I1, I2); empty when all is well.
 */
export async function contradictions(shop, provider) {
  const [intents, all, open, stock] = await Promise.all([
    provider.intents(),
    accountsOf(shop),
    unfinished(shop),
    stockViolations(shop),
  ]);
  const accounts = all.filter(({ intent }) => !provider.foreign.has(intent));
  const found = [...open, ...stock];
  const succeeded = intents.filter(({ status }) => status === "succeeded");
  for (const { id, amount_received, latest_charge } of succeeded) {
    const known = accounts.filter(({ intent }) => paymentOf(intent) === id);
    const seen = sumOf(known);
    if (known.length === 0 || new Set(known.map(({ intent }) => intent)).size !== known.length) {
      found.push({ id, what: `paid, and recorded by the shop ${known.length} times` });
    } else if (seen.total !== amount_received) {
      found.push({ id, what: `${amount_received} paid, the shop knows of ${seen.total}` });
    } else if (new Set([latest_charge.amount_refunded, seen.refunded, seen.rows]).size !== 1) {
      found.push({ id, what: "refunds differ", seen, back: latest_charge.amount_refunded });
    }
  }
  const ids = new Set(succeeded.map(({ id }) => id));
  for (const account of accounts) {
    if (!ids.has(paymentOf(account.intent)))
      found.push({ what: "an unexpected payment", ...account });
  }
  return found;
}

/** Waits until the records agree, without any manual step. */
export async function recordsAgree(shop, provider) {
  let found = [];
  try {
    await until(async () => (found = await contradictions(shop, provider)).length === 0, "");
  } catch {
    throw new Error(`the records do not agree: ${JSON.stringify(found, null, 1)}`);
  }
}
