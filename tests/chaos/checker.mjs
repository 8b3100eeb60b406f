// Checks a shop's database against the responses that its clients received, without using any of
// the shop's own code.

import { ordersIn, rows } from "../http/customer.mjs";
import { paymentOf } from "../http/provider.mjs";

/**
 * Orders carry their key in the address and adjustments in the reason, so each row identifies its
 * call.
 */
export const mark = "Chaos";

/** Rows that the checker reads from a shop's database. */
export async function readBooks(shop) {
  const [orders, bookings, products] = [
    await rows(
      shop,
      `SELECT id, email, address, product_id, quantity, price_paisa, fate, transaction_id, goods_returned
       FROM orders WHERE address LIKE '${mark} %'`,
    ),
    await rows(
      shop,
      `SELECT product_id, delta, reason FROM stock_movements WHERE reason LIKE '${mark} %'`,
    ),
    await rows(shop, `SELECT id, available_quantity FROM products WHERE description = '${mark}'`),
  ];
  const money = await rows(
    shop,
    `SELECT id, note, order_id, amount_paisa, voided_at_ms FROM manual_receipts WHERE note LIKE '${mark} %'`,
  );
  return { orders, bookings, products, money };
}

const isDone = ({ status }) => status >= 200 && status < 300;
const isRefused = ({ status }) => status >= 400 && status < 500;

function groupedBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) {
    const key = keyOf(one);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(one);
  }
  return groups;
}

/** The effects of one key: none, or as many as `countOf` its call, and the same response each time. */
function violationsOfKeys(calls, rowsByKey, same, countOf = () => 1) {
  const violations = [];
  const callsByKey = groupedBy(calls, ({ key }) => key);
  for (const [key, tries] of callsByKey) {
    const made = rowsByKey.get(key) ?? [];
    const done = tries.filter(isDone);
    const wanted = countOf(tries[0]);
    if (made.length > wanted) violations.push(`I10: ${key} had ${made.length} effects`);
    if (made.length > 0 && made.length < wanted)
      violations.push(`I9: ${key} had ${made.length} of ${wanted} effects`);
    if (done.length > 0 && made.length === 0)
      violations.push(`I9: ${key} was acknowledged and is lost`);
    if (tries.every(isRefused) && made.length > 0)
      violations.push(`I9: ${key} was refused and is there`);
    if (!tries.some((one) => isDone(one) || isRefused(one))) {
      violations.push(`I9: no client learned the result of ${key}`);
    }
    for (const one of done) {
      if (JSON.stringify(one.body) !== JSON.stringify(done[0].body)) {
        violations.push(`I10: ${key} was answered in two ways`);
      }
      for (const row of made) {
        const violation = same(one, row);
        if (violation) violations.push(`${violation.rule}: ${key} ${violation.words}`);
      }
    }
  }
  for (const key of rowsByKey.keys()) {
    if (!callsByKey.has(key)) violations.push(`I9: no client requested ${key}`);
  }
  return violations;
}

function differs(order, row) {
  const placed = ordersIn(order.body);
  const named = placed.find(({ _id }) => _id === row.id);
  if (!named) {
    const ids = placed.map(({ _id }) => _id).join(" and ");
    return { rule: "I10", words: `made ${row.id}, not ${ids}` };
  }
  const { productId, email, quantity, price } = named;
  if (row.email !== email) return { rule: "I8", words: "has another owner" };
  if (row.product_id !== productId || row.quantity !== quantity) {
    return { rule: "I9", words: "is of other goods than was said" };
  }
  if (row.price_paisa !== Math.round(price * 100)) {
    return { rule: "I7", words: `costs ${row.price_paisa} paisa, not ${price} Taka` };
  }
}

/** Responses about later states of an order that still apply. */
function violationsOfStates(calls, orders) {
  const violations = [];
  const byId = new Map(orders.map((row) => [row.id, row]));
  const lives = groupedBy(
    calls.filter((call) => isDone(call) && ["cancel", "pay", "ship", "money"].includes(call.what)),
    ({ order }) => order,
  );
  for (const [id, done] of lives) {
    const row = byId.get(id);
    const was = (what) => done.find((one) => one.what === what);
    if (!row) {
      violations.push(`I5: order ${id} is gone`);
      continue;
    }
    if (was("cancel") && was("pay")) violations.push(`I5: order ${id} was both cancelled and paid`);
    // A paid order becomes unpaid only if staff void its recorded payment.
    const wasPaid = done.some(({ what, body }) => what === "money" && body.paid);
    if (
      was("cancel") &&
      wasPaid &&
      !calls.some(({ what, order }) => what === "void" && order === id)
    ) {
      violations.push(`I5: order ${id} was cancelled, and paid by a transfer or in cash`);
    }
    if (was("cancel") && row.fate !== "cancelled") {
      violations.push(`I9: order ${id} was cancelled and is ${row.fate}`);
    }
    if (was("ship") && row.fate !== "shipped") {
      violations.push(`I9: order ${id} was shipped and is ${row.fate}`);
    }
    if (was("pay") && paymentOf(row.transaction_id ?? "") !== was("pay").intent) {
      violations.push(
        `I9: order ${id} was paid by ${was("pay").intent}, not ${row.transaction_id}`,
      );
    }
  }
  return violations;
}

/** Pieces are neither created nor lost (I1): counted from the calls, not from the ledger. */
function stockViolations(boards, { orders, bookings, products }) {
  const violations = [];
  for (const { id, stock } of boards) {
    const arrived = bookings
      .filter(({ product_id }) => product_id === id)
      .reduce((sum, { delta }) => sum + delta, 0);
    const sold = orders
      .filter(
        ({ product_id, fate, goods_returned }) =>
          product_id === id && !goods_returned && !["cancelled", "expired"].includes(fate),
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const left = products.find((one) => one.id === id)?.available_quantity;
    if (left < 0 || left !== stock + arrived - sold) {
      violations.push(
        `I1: ${left} left of ${stock}, ${arrived} booked and ${sold} sold: board ${id}`,
      );
    }
  }
  return violations;
}

/**
 * Responses to a client's reads of its own order after an acknowledgement. Each client sends one
 * call at a time.
 */
function violationsOfReads(calls) {
  const violations = [];
  for (const { what, status, body, expects, order } of calls) {
    if (what === "shelf" && status === 200 && body.availableQuantity < 0) {
      violations.push(`I1: ${body.availableQuantity} of board ${body._id} were shown`);
    }
    if (what === "look" && status === 404) violations.push(`I9: order ${order} was not found`);
    if (what === "look" && status === 200) {
      if (expects.paid && !body.paid) violations.push(`I9: order ${order} was shown as unpaid`);
      if (expects.shipped && !body.orderStatus)
        violations.push(`I9: order ${order} was shown unshipped`);
    }
  }
  return violations;
}

/** Money voided according to acknowledged responses. */
function violationsOfVoids(calls, money) {
  return calls
    .filter(isDone)
    .filter(({ receipt }) => !money.find(({ id }) => id === receipt)?.voided_at_ms)
    .map(({ receipt }) => `I9: receipt ${receipt} was taken back and stands`);
}

const keyOf = (text) => text.slice(mark.length + 1);

/**
 * Contradictions between database and history, one line each; empty if there are none. `boards` are
 * the products at the start of the run: {id, stock}.
 */
export function violationsOf(calls, boards, books) {
  const of = (what) => calls.filter((call) => call.what === what);
  return [
    ...violationsOfKeys(
      of("order"),
      groupedBy(books.orders, ({ address }) => keyOf(address.split(", ")[0])),
      differs,
      ({ sent }) => sent.lines?.length ?? 1,
    ),
    ...violationsOfKeys(
      of("restock"),
      groupedBy(books.bookings, ({ reason }) => keyOf(reason)),
      ({ pieces }, { delta }) =>
        delta === pieces ? undefined : { rule: "I9", words: `moved ${delta}, not ${pieces}` },
    ),
    ...violationsOfKeys(
      of("money"),
      groupedBy(books.money, ({ note }) => keyOf(note)),
      ({ order, sent }, row) =>
        row.order_id === order && row.amount_paisa === Math.round(sent.amount * 100)
          ? undefined
          : { rule: "I9", words: "is of another order or amount" },
    ),
    ...violationsOfStates(calls, books.orders),
    ...violationsOfVoids(of("void"), books.money),
    ...stockViolations(boards, books),
    ...violationsOfReads(calls),
  ];
}
