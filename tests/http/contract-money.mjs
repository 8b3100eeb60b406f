// For tests: how calls about bank transfers and cash succeed, and how their refusals occur.

import { randomBytes } from "node:crypto";
import { asFile, newPng } from "./picture-files.mjs";
import {
  call,
  checkoutRequestFor,
  myOrders,
  order,
  orderRequestFor,
  products,
  rows,
} from "./customer.mjs";

const forAdmin = ({ admin }, more = {}) => ({ token: admin.token, ...more });

const ownOrder = async (world, person) => ({
  token: person.token,
  params: { id: (await unpaidOrder(world, person))._id },
});

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());
const reference = () => randomBytes(8).toString("hex");

const choose = (world, token, { _id, price }, way) =>
  call(world.shop, "POST", `/api/order/${_id}/payment`, { token, body: { way, price } });

const waits = ({ paid, orderStatus, received }) => !paid && !orderStatus && received === 0;

/** A new order of this user, or an older open one if they have reached the limit. */
export async function unpaidOrder(world, person) {
  const placed = await world.place(person);
  if (placed._id !== undefined) return placed;
  return (await myOrders(world.shop, person)).find(waits);
}

/** One order of this person that is paid by bank transfer. */
async function transferOf(world, person) {
  const [unpaid] = await myOrders(world.shop, person);
  const placed = unpaid ?? (await world.place(person));
  await choose(world, person.token, placed, "transfer");
  return placed;
}

function noticeOf(person, { _id, price }) {
  const body = { reference: reference(), bank: "Sample Bank", amount: price, paidOn: today() };
  return { token: person.token, params: { id: _id }, body };
}

/** An order by transfer with an unchecked notice. */
async function orderWithNotice(world, person) {
  const placed = await transferOf(world, person);
  const asked = { token: person.token, params: { id: placed._id } };
  const path = `/api/order/${placed._id}`;
  const { body } = await call(world.shop, "GET", `${path}/transfers`, asked);
  if (body.notices.every(({ checked }) => checked)) {
    await call(world.shop, "POST", `${path}/transfer-notice`, noticeOf(person, placed));
  }
  return asked;
}

const slipOf = async (world, person) => ({
  ...(await orderWithNotice(world, person)),
  body: newPng(16, 16),
  headers: asFile,
});

async function orderWithSlip(world, person) {
  const { params, ...asked } = await slipOf(world, person);
  await call(world.shop, "PUT", `/api/order/${params.id}/transfer-slip`, asked);
  return { token: person.token, params };
}

const reportedTransfer = async (world, person) => noticeOf(person, await transferOf(world, person));

async function moneyFor(world, person, change = (price) => price - 1, more = {}) {
  const { _id, price } = await unpaidOrder(world, person);
  const body = {
    ...more,
    kind: "transfer",
    amount: change(price),
    reference: reference(),
    receivedOn: today(),
  };
  return forAdmin(world, { params: { id: _id }, body });
}

/** Cash at the counter, all that staff without payments.record may record. */
export async function counterCash(world) {
  const { consent: _versions, ...request } = checkoutRequestFor(world.board);
  const customer = { name: "Rahim", phone: "01812345678" };
  const body = { ...request, customer, consentBy: "counter" };
  const placed = await call(world.shop, "POST", "/api/checkouts", forAdmin(world, { body }));
  const [{ _id, price }] = placed.body.orders;
  return forAdmin(world, {
    params: { id: _id },
    body: { kind: "cash", amount: price, receivedOn: today() },
  });
}

const record = async (world, asked) =>
  (await call(world.shop, "POST", `/api/order/${asked.params.id}/receipts`, asked)).body;

/** A shipped order with cash on delivery. */
async function carriedOrder(world, person) {
  const small = (await products(world.shop)).find(
    ({ price, minQuantity }) => price * minQuantity < 100_000,
  );
  const { body } = await order(world.shop, person.token, orderRequestFor(small));
  const placed = body._id === undefined ? await unpaidOrder(world, person) : body;
  // Customers who returned a parcel, or who await two, get no further cash orders.
  await rows(
    world.shop,
    "UPDATE orders SET way = '' WHERE way = 'on_delivery' AND user_id IN (SELECT user_id FROM orders WHERE id = ?)",
    [placed._id],
  );
  await choose(world, world.admin.token, placed, "on_delivery");
  const asked = forAdmin(world, { params: { id: placed._id } });
  await call(world.shop, "PATCH", `/api/order/status/${placed._id}`, {
    token: world.admin.token,
    body: { orderStatus: true },
  });
  return asked;
}

/** The excess of a transfer, waiting for a refund. */
async function refundToSend(world, person) {
  const asked = await moneyFor(world, person, (price) => price + 1, { surplus: 1 });
  await record(world, asked);
  const { token } = world.admin;
  const { body } = await call(world.shop, "GET", "/api/refunds-to-send", { token });
  return body.find(({ orderId }) => orderId === asked.params.id)._id;
}

/** The same request a second time. */
const again = (pathOf) => async (world, asked) => {
  await call(world.shop, "POST", pathOf(asked.params.id), asked);
  return asked;
};

/** Bank transfer, chosen for an order that can be paid. */
async function transferOfOne(world, person) {
  const open = (await myOrders(world.shop, person)).filter(waits);
  const first = open.find(({ way }) => way === null);
  const { _id, price } = first ?? open[2] ?? (await world.place(person));
  return { token: person.token, params: { id: _id }, body: { way: "transfer", price } };
}

export const moneyCalls = {
  listPaymentMethods: ownOrder,
  choosePayment: transferOfOne,
  listCheckoutPaymentMethods: ownOrder,
  chooseCheckoutPayment: transferOfOne,
  reportTransfer: reportedTransfer,
  reportCheckoutTransfer: reportedTransfer,
  putTransferSlip: slipOf,
  getTransferSlip: orderWithSlip,
  listTransfers: ownOrder,
  listTransfersToCheck: (world) => forAdmin(world),
  closeTransferNotices: async (world, person) => {
    // An order accepts five notices, so each call sends a new one.
    const placed = await unpaidOrder(world, person);
    await choose(world, person.token, placed, "transfer");
    const told = await noticeOf(person, placed);
    await call(world.shop, "POST", `/api/order/${told.params.id}/transfer-notice`, told);
    return forAdmin(world, { params: told.params });
  },
  recordReceipt: (world, person) => moneyFor(world, person),
  voidReceipt: async (world, person) => {
    const { insertedId } = await record(world, await moneyFor(world, person));
    return forAdmin(world, { params: { id: insertedId }, body: { reason: "Another order's" } });
  },
  moveReceipt: async (world, person) => {
    const { insertedId } = await record(world, await moneyFor(world, person, () => 1));
    const { _id } = await unpaidOrder(world, person);
    const body = { orderId: _id, reason: "Another order's" };
    return forAdmin(world, { params: { id: insertedId }, body });
  },
  takeParcelBack: async (world, person) => ({
    ...(await carriedOrder(world, person)),
    body: { reason: "Not at home" },
  }),
  listRefundsToSend: (world) => forAdmin(world),
  answerRefund: async (world, person) =>
    forAdmin(world, {
      params: { id: await refundToSend(world, person) },
      body: { outcome: "sent", reference: reference(), on: today() },
    }),
};

const afterChoosingCard = {
  409: async (world, asked) => {
    const { id } = asked.params;
    const { body } = await call(world.shop, "GET", `/api/order/${id}`, { token: asked.token });
    await choose(world, asked.token, body, "card");
    return asked;
  },
};

const choiceRefusals = {
  403: ({ warehouse }, asked) => ({ ...asked, token: warehouse.token }),
  409: (_world, asked) => ({ ...asked, body: { ...asked.body, price: asked.body.price + 1 } }),
};

/** By operationId and status, as in contract-calls.mjs. */
export const moneyRefusals = {
  choosePayment: choiceRefusals,
  chooseCheckoutPayment: choiceRefusals,
  reportTransfer: afterChoosingCard,
  reportCheckoutTransfer: afterChoosingCard,
  getTransferSlip: { 403: ({ warehouse }, asked) => ({ ...asked, token: warehouse.token }) },
  putTransferSlip: {
    409: async (world, asked) => {
      const checked = `/api/order/${asked.params.id}/transfers-checked`;
      await call(world.shop, "POST", checked, { token: world.admin.token });
      return asked;
    },
    413: (_world, asked) => ({ ...asked, body: Buffer.alloc(8 * 1024 * 1024 + 1) }),
    422: (_world, asked) => ({ ...asked, body: "no picture" }),
  },
  closeTransferNotices: {
    409: again((id) => `/api/order/${id}/transfers-checked`),
    422: async (world, asked) => {
      const keyed = { ...asked, headers: { "Idempotency-Key": reference() } };
      await call(world.shop, "POST", `/api/order/${asked.params.id}/transfers-checked`, keyed);
      return { ...keyed, body: { more: 1 } };
    },
  },
  recordReceipt: { 409: again((id) => `/api/order/${id}/receipts`) },
  voidReceipt: { 409: again((id) => `/api/receipts/${id}/void`) },
  moveReceipt: { 409: again((id) => `/api/receipts/${id}/move`) },
  takeParcelBack: { 409: again((id) => `/api/order/${id}/parcel-returned`) },
  answerRefund: { 409: again((id) => `/api/refunds/${id}/answer`) },
};
