// For tests only: how the calls about bank transfers and cash succeed, and how their refusals are caused.

import { randomBytes } from "node:crypto";
import { call, myOrders, order, orderRequestFor, products } from "./customer.mjs";

const forAdmin = ({ admin }, more = {}) => ({ token: admin.token, ...more });

const ownOrder = async (world, person) => ({
  token: person.token,
  params: { id: (await world.place(person))._id },
});

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());
const reference = () => randomBytes(8).toString("hex");

const choose = (world, token, { _id, price }, way) =>
  call(world.shop, "POST", `/api/order/${_id}/payment`, { token, body: { way, price } });

/** One order of this person that is paid by bank transfer. */
async function transferOf(world, person) {
  const [unpaid] = await myOrders(world.shop, person);
  const placed = unpaid ?? (await world.place(person));
  await choose(world, person.token, placed, "transfer");
  return placed;
}

async function toldTransfer(world, person) {
  const { _id, price } = await transferOf(world, person);
  const body = { reference: reference(), bank: "Sample Bank", amount: price, paidOn: today() };
  return { token: person.token, params: { id: _id }, body };
}

async function moneyFor(world, person, change = (price) => price - 1) {
  const { _id, price } = await world.place(person);
  const body = {
    kind: "transfer",
    amount: change(price),
    reference: reference(),
    receivedOn: today(),
  };
  return forAdmin(world, { params: { id: _id }, body });
}

const record = async (world, asked) =>
  (await call(world.shop, "POST", `/api/order/${asked.params.id}/receipts`, asked)).body;

/** An order that a courier carries, to be paid in cash. */
async function carriedOrder(world, person) {
  const small = (await products(world.shop)).find(
    ({ price, minQuantity }) => price * minQuantity < 100_000,
  );
  const { body: placed } = await order(world.shop, person.token, orderRequestFor(small));
  await choose(world, world.admin.token, placed, "on_delivery");
  const asked = forAdmin(world, { params: { id: placed._id } });
  await call(world.shop, "PATCH", `/api/order/status/${placed._id}`, {
    token: world.admin.token,
    body: { orderStatus: true },
  });
  return asked;
}

/** What was transferred beyond the total of an order waits to be sent back. */
async function refundToSend(world, person) {
  const asked = await moneyFor(world, person, (price) => price + 1);
  await record(world, asked);
  const { body } = await call(world.shop, "GET", "/api/refunds-to-send", asked);
  return body.find(({ orderId }) => orderId === asked.params.id)._id;
}

/** The same request a second time. */
const again = (pathOf) => async (world, asked) => {
  await call(world.shop, "POST", pathOf(asked.params.id), asked);
  return asked;
};

export const moneyCalls = {
  listWays: ownOrder,
  choosePayment: async (world, person) => {
    const { _id, price } = await transferOf(world, person);
    return { token: person.token, params: { id: _id }, body: { way: "transfer", price } };
  },
  tellTransfer: toldTransfer,
  listTransfers: ownOrder,
  listTransfersToCheck: (world) => forAdmin(world),
  closeTransferNotices: async (world, person) => {
    const told = await toldTransfer(world, person);
    await call(world.shop, "POST", `/api/order/${told.params.id}/transfer-notice`, told);
    return forAdmin(world, { params: told.params });
  },
  recordReceipt: (world, person) => moneyFor(world, person),
  voidReceipt: async (world, person) => {
    const { insertedId } = await record(world, await moneyFor(world, person));
    return forAdmin(world, { params: { id: insertedId }, body: { reason: "Another order's" } });
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

/** By operationId and status, as in contract-calls.mjs. */
export const moneyRefusals = {
  choosePayment: {
    403: ({ warehouse }, asked) => ({ ...asked, token: warehouse.token }),
    409: (_world, asked) => ({ ...asked, body: { ...asked.body, price: asked.body.price + 1 } }),
  },
  tellTransfer: {
    409: async (world, asked) => {
      const { id } = asked.params;
      const { body } = await call(world.shop, "GET", `/api/order/${id}`, { token: asked.token });
      await choose(world, asked.token, body, "card");
      return asked;
    },
  },
  closeTransferNotices: { 409: again((id) => `/api/order/${id}/transfers-checked`) },
  recordReceipt: { 409: again((id) => `/api/order/${id}/receipts`) },
  voidReceipt: { 409: again((id) => `/api/receipts/${id}/void`) },
  takeParcelBack: { 409: again((id) => `/api/order/${id}/parcel-returned`) },
  answerRefund: { 409: again((id) => `/api/refunds/${id}/answer`) },
};
