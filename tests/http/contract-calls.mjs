// For tests: for each operationId in openapi.json, a request that succeeds and requests that cause
// its specific refusals.

import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import {
  call,
  checkoutRequestFor,
  demoPerson,
  identity,
  demoPaidOrder,
  myOrders,
  newCustomer,
  newStaff,
  newVerifiedCustomer,
  order,
  products,
  rows,
  orderRequestFor,
} from "./customer.mjs";
import { examples } from "./contract.mjs";
import { asFile, newPng } from "./picture-files.mjs";
import { moneyCalls, moneyRefusals, unpaidOrder } from "./contract-money.mjs";

const deliveryPlan = {
  closedWeekdays: ["fri"],
  holidays: ["2026-12-16"],
  cutOff: "16:00",
  methods: [
    {
      code: "home",
      kind: "home",
      name: "Home delivery",
      bangla: "",
      address: "",
      hours: "",
      days: null,
      minGrams: null,
      maxGrams: 10_000,
      zones: [
        {
          name: "All districts",
          bangla: "",
          districts: [],
          rest: true,
          steps: [{ upToGrams: 1_000, chargeTaka: 80 }],
          perKiloTaka: 20,
          freeFromTaka: null,
          days: { from: 1, to: 3 },
        },
      ],
    },
  ],
};

export const nothing_there = "0123456789abcdef01234567";

/** The users and objects that the calls below use. */
export async function makeWorld(shop) {
  const stranger = await newCustomer(shop);
  // A network may create 100 accounts an hour, so calls share one if possible.
  const customer = await newVerifiedCustomer(shop);
  const [warehouse, member] = [await newStaff(shop, "warehouse"), await newCustomer(shop)];
  const [admin, rahima] = [await demoPerson(shop, "admin"), await demoPerson(shop, "customer")];
  const orders = ({ availableQuantity, minQuantity }) => availableQuantity / minQuantity;
  const [board] = (await products(shop)).toSorted((one, other) => orders(other) - orders(one));
  const paid = await demoPaidOrder(shop, rahima);
  const kept = async (name) =>
    (await rows(shop, "SELECT value FROM house WHERE name = ?", [name]))[0].value;
  const secret = await kept("sandbox_webhook_secret");
  const storePassword = await kept("sandbox_store_password");
  const place = async (person) => (await order(shop, person.token, orderRequestFor(board))).body;
  const people = { stranger, customer, warehouse, member, admin, rahima };
  const mailed = new Map();
  const billed = new Map();
  return { shop, ...people, board, paid, secret, storePassword, place, mailed, billed };
}

const forAdmin = ({ admin }, more = {}) => ({ token: admin.token, ...more });
const own = (person, more = {}) => ({
  token: person.token,
  params: { email: person.email },
  ...more,
});

async function forOrder(world, person, more = {}) {
  const placed = await unpaidOrder(world, person);
  return { token: person.token, params: { id: placed._id }, ...more };
}

/** A contact that staff added for this call, and the customer's account. */
async function forJoin(world, person) {
  const { shop, board } = world;
  const { token } = world.admin;
  const phone = `018${String(randomInt(1e8)).padStart(8, "0")}`;
  const customer = { name: "Rahim", phone };
  const { consent: _, ...checkout } = checkoutRequestFor(board);
  await order(shop, token, { ...checkout, customer, consentBy: "phone" });
  const found = await call(shop, "GET", `/api/customers?search=${phone}`, { token });
  const me = await call(shop, "GET", "/api/me", { token: person.token });
  const userId = me.body.user._id;
  await rows(shop, "UPDATE users SET email_verified = 1 WHERE id = ?", [userId]);
  return forAdmin(world, { params: { id: found.body[0].userId }, body: { userId } });
}

/** The address of a checkout. */
async function forAddress({ shop, board }, { token }) {
  await order(shop, token, checkoutRequestFor(board));
  const [{ _id }] = (await call(shop, "GET", "/api/addresses", { token })).body;
  return { token, params: { id: _id } };
}

function signed(secret, body) {
  const seconds = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return { body, headers: { "Stripe-Signature": `t=${seconds},v1=${v1}` } };
}

/** A notice of SSLCommerz about an attempt. */
function notice(password, tranId) {
  const digest = (text) => createHash("sha256").update(text).digest("hex");
  const text = `store_passwd=${digest(password)}&tran_id=${tranId}`;
  const form = { tran_id: tranId, verify_key: "tran_id", verify_sign_sha2: digest(text) };
  return {
    body: new URLSearchParams(form).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  };
}

/** Each user has one order to pay, created once. */
async function paymentOf(world, person) {
  const { token } = person;
  const [unpaid] = await myOrders(world.shop, person);
  const { _id, price } = unpaid ?? (await world.place(person));
  return { token, body: { orderId: _id, price } };
}

async function addSpareProduct({ shop, admin }, body) {
  const answer = await call(shop, "POST", "/api/product/add", { token: admin.token, body });
  return answer.body._id;
}

/** An unpaid, unshipped order of this user, fetched by the administrator. */
const forWaitingOrder = async (world, person) =>
  forAdmin(world, { params: { id: (await unpaidOrder(world, person))._id } });

/** The id of this user's single order with an email in its history. */
async function orderWithMail(world, person) {
  const { shop, mailed } = world;
  if (mailed.has(person.email)) return mailed.get(person.email);
  const { _id } = await unpaidOrder(world, person);
  mailed.set(person.email, _id);
  await rows(
    shop,
    `INSERT INTO order_events (order_id, step, kind, detail, amount_paisa, at_ms)
     SELECT ?, max(step) + 1, 'mail_sent', 'order_placed', 0, 1 FROM order_events
     WHERE order_id = ?`,
    [_id, _id],
  );
  return _id;
}

/** The id of this person's one bill, inserted into the shop's database. */
async function paperOf(world, person) {
  const { shop, billed } = world;
  if (billed.has(person.email)) return billed.get(person.email);
  const { _id } = await unpaidOrder(world, person);
  const paper = randomBytes(12).toString("hex");
  billed.set(person.email, paper);
  await rows(
    shop,
    `INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, gross_paisa,
                         vat_paisa, issued_at_ms, layout, facts, facts_sha256, chain)
     SELECT ?, 'bill', 2000, ?, ?, id, user_id, 100, 0, 1, 1, '{"quantity":1}', '', ''
     FROM orders WHERE id = ?`,
    [paper, billed.size, paper, _id],
  );
  return paper;
}

const csvHead = "_id,name,description,img,minQuantity,price,stock\n";

/** An import by this user with one row, which adds a product. */
async function importOf({ shop, admin }, person) {
  const body = { mineWins: false };
  const answer = await call(shop, "POST", "/api/imports", { token: admin.token, body });
  const id = answer.body.insertedId;
  await rows(
    shop,
    "UPDATE product_imports SET actor_id = (SELECT id FROM users WHERE email = ?) WHERE id = ?",
    [person.email, id],
  );
  await call(shop, "PUT", `/api/import/${id}/0`, {
    token: person.token,
    headers: { "Content-Type": "text/csv" },
    body: `${csvHead},Imported ${id},A board.,/img/boards/teesta.svg,1,100,5\n`,
  });
  return { token: person.token, params: { id } };
}

async function jobEnds({ shop, admin }, { jobId }) {
  for (;;) {
    const job = await call(shop, "GET", `/api/job/${jobId}`, { token: admin.token });
    if (job.body.endedAt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function checkedImport(world, person) {
  const asked = await importOf(world, person);
  const path = `/api/import/${asked.params.id}/check`;
  const answer = await call(world.shop, "POST", path, { token: world.admin.token });
  await jobEnds(world, answer.body);
  return asked;
}

/** Once applied, it cannot be applied again, and its upload stays. */
async function appliedImport({ shop }, asked) {
  await rows(
    shop,
    "UPDATE product_imports SET apply_job_id = 'x', check_job_id = 'x' WHERE id = ?",
    [asked.params.id],
  );
  return asked;
}

/** A job of this user of an unknown kind, which waits forever. */
async function jobOf({ shop }, person) {
  const id = randomBytes(12).toString("hex");
  await rows(
    shop,
    `INSERT INTO jobs (id, kind, actor_id, input, state, next_item, created_at_ms)
     SELECT ?, 'test.waits', id, '{}', 'queued', '', 1 FROM users WHERE email = ?`,
    [id, person.email],
  );
  return { token: person.token, params: { id } };
}

/** Path parameters of a job that has not changed prices. */
async function endedPriceJob({ shop, admin }) {
  const id = randomBytes(12).toString("hex");
  await rows(
    shop,
    `INSERT INTO jobs (id, kind, actor_id, input, state, next_item, created_at_ms, ended_at_ms)
     SELECT ?, 'products.price', id, '{"ids":"","from":[],"to":[]}', 'done', '', 1, 1
     FROM users WHERE email = ?`,
    [id, admin.email],
  );
  return { id };
}

/** An unmatched payment, inserted into the shop's database. */
async function foundMoney({ shop }) {
  const id = `pi_found${randomBytes(8).toString("hex")}`;
  await rows(
    shop,
    `INSERT INTO unclaimed_payments (intent_id, order_id, amount_paisa, currency, why, found_at_ms)
     VALUES (?, 'no-order', 7000, 'bdt', 'unknown_order', 1)`,
    [id],
  );
  return id;
}

/** The parameters of paths about one user, who is a customer, in sales, or an administrator. */
async function memberWho({ shop, member: { email } }, is) {
  const [{ id }] = await rows(shop, "SELECT id FROM users WHERE email = ?", [email]);
  const role = is === "admin" ? "admin" : "customer";
  await rows(shop, "UPDATE users SET role = ? WHERE email = ?", [role, email]);
  await rows(shop, "DELETE FROM staff WHERE user_id = ?", [id]);
  const give = "INSERT INTO staff (user_id, role, since_ms) VALUES (?, 'sales', 0)";
  if (is === "sales") await rows(shop, give, [id]);
  return { id, email, role: "sales" };
}

async function givenBack({ shop }, asked) {
  const { id } = asked.params;
  await rows(
    shop,
    `INSERT INTO refunds (id, key, intent_id, is_claimed, amount_paisa, reason, state, asked_at_ms)
     VALUES (?, ?, ?, 0, 7000, 'test', 'done', 1)`,
    [id, id, id],
  );
  return asked;
}

/** (world, person, example) -> {token, params, query, body, headers}; an absent body is the example. */
export const good = {
  listProducts: () => ({}),
  searchProducts: () => ({ query: "?q=padma&socket=AM5" }),
  exportProducts: (world) => forAdmin(world, { query: "?sort=-price" }),
  exportOrders: (world) => forAdmin(world, { query: "?paid=true" }),
  previewArchiving: (world) => forAdmin(world, { query: "?stock=in" }),
  archiveProducts: async (world, _person, _example, examples) =>
    forAdmin(world, { body: { ids: [await addSpareProduct(world, examples.addProduct)] } }),
  previewPrices: (world) => forAdmin(world, { query: "?percent=-12.5&roundTo=10" }),
  // Not its price: others order the board at that price.
  changePrices: (world) =>
    forAdmin(world, { body: { prices: [{ _id: world.board._id, from: 0.01, to: 0.02 }] } }),
  putPricesBack: async (world) => forAdmin(world, { params: await endedPriceJob(world) }),
  listRelated: ({ board }) => ({ params: { id: board._id } }),
  getProduct: ({ board }) => ({ params: { id: board._id } }),
  listProductCpus: ({ board }) => ({ params: { id: board._id } }),
  replaceProductCpus: (world) =>
    forAdmin(world, {
      params: { id: world.board._id },
      body: { csv: "cpu,bios,since,note\nRyzen 5 9600X,,,\n", allowShrink: true },
    }),
  listCpus: () => ({ query: "?search=9600x" }),
  changeStock: (world) =>
    forAdmin(world, {
      params: { id: world.board._id },
      body: { productId: world.board._id, quantity: -1_000, reason: "Arrived" },
    }),
  editProduct: (world) =>
    forAdmin(world, { params: { id: world.board._id }, body: { description: "Edited.\nTwice." } }),
  addProduct: (world) => forAdmin(world),
  archiveProduct: async (world, _person, _example, examples) =>
    forAdmin(world, { params: { id: await addSpareProduct(world, examples.addProduct) } }),
  storePicture: (world) => forAdmin(world, { body: newPng(16, 16), headers: asFile }),
  listReviews: () => ({}),
  listPages: () => ({}),
  getPage: () => ({ params: { slug: "terms" } }),
  listPageTexts: (world) => forAdmin(world),
  getPageText: (world) => forAdmin(world, { params: { slug: "terms" } }),
  changePageText: (world) => forAdmin(world, { params: { slug: "about" } }), // No page of a consent.
  previewPage: (world) => forAdmin(world),
  getDeliveryPlan: () => ({}),
  changeDeliveryPlan: (world) => forAdmin(world, { body: deliveryPlan }),
  previewDeliveryPlan: (world) => forAdmin(world, { body: deliveryPlan }),
  addReview: (_world, { token }) => ({ token }),
  listAllReviews: (world) => forAdmin(world, { query: "?hidden=false" }),
  hideReview: async (world) => {
    const [shown] = (await call(world.shop, "GET", "/api/reviews")).body;
    return forAdmin(world, { params: { id: shown._id }, body: { hidden: true, reason: "Spam" } });
  },
  placeOrder: ({ board }, { token }) => ({ token, body: orderRequestFor(board) }),
  placeCheckout: ({ board }, { token }) => ({ token, body: checkoutRequestFor(board) }),
  findCustomers: (world) => forAdmin(world, { query: "?search=0171" }),
  joinCustomer: forJoin,
  getConsent: () => ({}),
  getQuote: ({ board }) => ({ query: `?lines=${board._id}:${board.minQuantity}` }),
  readBasket: ({ board }) => ({ body: { text: `${board.name} 5 pcs\nnothing` } }),
  getCheckout: forOrder,
  cancelCheckout: forOrder,
  listAddresses: async (world, person) => ({ token: (await forAddress(world, person)).token }),
  changeAddress: forAddress,
  deleteAddress: forAddress,
  listOrdersOf: (_world, person) => own(person),
  listOrders: (world) => forAdmin(world),
  getOrder: forOrder,
  listOrderEvents: forOrder,
  getOrderOverview: async (world, person) =>
    forAdmin(world, { params: (await forOrder(world, person)).params }),
  previewOrders: (world) => forAdmin(world, { query: "?action=ship" }),
  shipOrders: async (world, person) => {
    const { params } = await forOrder(world, person);
    return forAdmin(world, { body: { ids: [params.id] } });
  },
  cancelOrders: async (world, person) => {
    const { params } = await forOrder(world, person);
    return forAdmin(world, { body: { ids: [params.id] } });
  },
  listViews: (_world, { token }) => ({ token, query: "?list=orders" }),
  saveView: (_world, { token }) => ({
    token,
    body: { list: "orders", name: "To ship", query: "state=to_ship" },
  }),
  deleteView: async ({ shop }, { token }) => {
    const body = { list: "orders", name: "Mine", query: "paid=true" };
    const { insertedId } = (await call(shop, "POST", "/api/views", { token, body })).body;
    return { token, params: { id: insertedId } };
  },
  listOrderPapers: forOrder,
  getPaperPdf: async (world, person) => ({
    token: person.token,
    params: { id: await paperOf(world, person) },
  }),
  listPapers: (world) => forAdmin(world, { query: "?month=2026-11" }),
  getPapersCsv: (world) => forAdmin(world, { query: "?month=2026-11" }),
  searchPapers: (world) => forAdmin(world, { query: "?search=rahima" }),
  listPaperIssues: (world) => forAdmin(world),
  getPapersZip: async (world) => {
    await paperOf(world, world.customer);
    return forAdmin(world, { query: "?month=1970-01" });
  },
  getBuyer: (_world, person) => ({ token: person.token }),
  setBuyer: (_world, person) => ({ token: person.token, body: { company: "", bin: "" } }),
  listOrderNotes: forWaitingOrder,
  addOrderNote: forWaitingOrder,
  changeOrderContact: async (world, person) => ({
    ...(await forWaitingOrder(world, person)),
    body: { address: "Shop 12, IDB Bhaban, Dhaka", phone: "01700 000001" },
  }),
  resendMail: async (world, person) =>
    forAdmin(world, {
      params: { id: await orderWithMail(world, person) },
      body: { occasion: "order_placed" },
    }),
  refundOrder: (world) =>
    forAdmin(world, {
      params: { id: world.paid._id },
      body: { amount: 0.01, reason: "One board too many.", goodsCameBack: false },
    }),
  listUnmatchedPayments: (world) => forAdmin(world),
  refundUnmatchedPayment: async (world) =>
    forAdmin(world, { params: { id: await foundMoney(world) } }),
  ...moneyCalls,
  listLargeReservations: (world) => forAdmin(world),
  getToday: (world) => forAdmin(world),
  listRefusedRefunds: (world) => forAdmin(world),
  cancelOrder: forOrder,
  shipOrder: async (world, person) =>
    forAdmin(world, { ...(await forOrder(world, person)), token: world.admin.token }),
  recordPayment: ({ rahima, paid }) => ({
    token: rahima.token,
    params: { id: paid._id },
    body: { order: paid._id, transactionId: paid.transactionId },
  }),
  openPayment: paymentOf,
  hearProvider: ({ secret, paid }) =>
    signed(
      secret,
      JSON.stringify({
        id: "evt_1",
        object: "event",
        type: "payment_intent.succeeded",
        data: { object: { id: paid.transactionId, object: "payment_intent" } },
      }),
    ),
  receiveGatewayNotice: ({ storePassword }) => notice(storePassword, `sc_${nothing_there}_1`),
  signIn: (_world, { email, idToken }) => ({ params: { email }, body: { email, idToken } }),
  getUser: (_world, person) => own(person),
  updateProfile: (_world, person) => own(person),
  isAdmin: (_world, person) => own(person),
  whoAmI: (_world, { token }) => ({ token }),
  listRoles: (_world, { token }) => ({ token }),
  listStaff: (world) => forAdmin(world),
  giveRole: async (world) => forAdmin(world, { params: await memberWho(world, "customer") }),
  takeRole: async (world) => forAdmin(world, { params: await memberWho(world, "sales") }),
  listAudit: (world) => forAdmin(world, { query: "?action=product.edit&day=2026-11-25" }),
  importCpuLists: (world) =>
    forAdmin(world, {
      query: "?allowShrink=true",
      headers: { "Content-Type": "text/csv" },
      body: `board,cpu,bios,since,note\n${world.board._id},Ryzen 5 9600X,,,${randomBytes(4).toString("hex")}\n`,
    }),
  uploadProducts: (world) => forAdmin(world),
  uploadProductsPart: async (world, person) => {
    const asked = await importOf(world, person);
    return {
      ...asked,
      params: { ...asked.params, part: "1" },
      headers: { "Content-Type": "text/csv" },
      body: "more\n",
    };
  },
  getImport: async (world) => forAdmin(world, await importOf(world, world.admin)),
  checkImport: async (world) => forAdmin(world, await importOf(world, world.admin)),
  applyImport: async (world) => forAdmin(world, await checkedImport(world, world.admin)),
  exportWrongRows: importOf,
  exportUndo: importOf,
  listJobs: (_world, { token }) => ({ token }),
  getJob: jobOf,
  listJobRows: jobOf,
  stopJob: jobOf,
  getHealth: (world) => forAdmin(world),
  startBackup: (world) => forAdmin(world),
  listUsers: (world) => forAdmin(world),
  makeAdmin: async (world) => forAdmin(world, { params: await memberWho(world, "customer") }),
  removeAdmin: async (world) => forAdmin(world, { params: await memberWho(world, "admin") }),
  signOut: async ({ shop }) => ({ token: (await newCustomer(shop)).token }),
  describe: () => ({}),
  describeToPeople: () => ({}),
};

/** The request of a successful call by this user. */
export async function wanted(world, one, person) {
  const asked = await good[one.id](world, person, examples[one.id], examples);
  return one.body && asked.body === undefined ? { ...asked, body: examples[one.id] } : asked;
}

/** The same account created again: its address belongs to the older record. */
async function takenAddress({ shop }) {
  const person = await newCustomer(shop);
  await identity(shop, "delete", { idToken: person.idToken });
  const { idToken } = await identity(shop, "signUp", person);
  return { params: { email: person.email }, body: { email: person.email, idToken } };
}

async function shippedOrder(world, asked) {
  await call(world.shop, "PATCH", `/api/order/status/${asked.params.id}`, {
    token: world.admin.token,
    body: { orderStatus: true },
  });
  return asked;
}

/** By staff with permission for the order, but no other. */
const unknownUser = "65a1f0c2d3e4b5a6978877ff";

/** Members of a checkout that staff place. */
const forContact = { customer: { name: "Rahim", phone: "01812345678" }, consentBy: "phone" };

const byWarehouse = ({ warehouse }, asked) => ({ ...asked, token: warehouse.token });

const noSuchRole = (_world, asked) => ({ ...asked, params: { ...asked.params, role: "boss" } });

const anotherProductsSlug = (_world, asked) => ({
  ...asked,
  body: { ...asked.body, slug: "jamuna-z890" },
});

/** By operationId and status: turns the successful request into a refused one. */
const veryLong = (_world, asked) => ({
  ...asked,
  body: JSON.stringify({ much: "x".repeat(300_000) }),
});

export const bad = {
  signIn: {
    401: (_world, asked) => ({ ...asked, body: { ...asked.body, idToken: "none" } }),
    403: ({ stranger }, asked) => ({
      ...asked,
      body: { ...asked.body, idToken: stranger.idToken },
    }),
    409: takenAddress,
  },
  changeStock: {
    409: (_world, asked) => ({ ...asked, body: { ...asked.body, quantity: 1_000_000 } }),
  },
  replaceProductCpus: {
    409: async (world, asked) => {
      await call(world.shop, "PUT", `/api/product/${asked.params.id}/cpus`, asked);
      return { ...asked, body: { csv: "cpu,bios,since,note\n" } };
    },
  },
  exportProducts: { 422: (_world, asked) => ({ ...asked, query: "?sort=colour" }) },
  exportOrders: { 422: (_world, asked) => ({ ...asked, query: "?sort=colour" }) },
  listPapers: { 422: (_world, asked) => ({ ...asked, query: "?month=november" }) },
  getPapersCsv: { 422: (_world, asked) => ({ ...asked, query: "?month=november" }) },
  searchPapers: { 422: (_world, asked) => ({ ...asked, query: "?search=%01" }) },
  getPapersZip: {
    404: (_world, asked) => ({ ...asked, query: `${asked.query}&part=2` }),
    422: (_world, asked) => ({ ...asked, query: `${asked.query}&part=0` }),
  },
  listCpus: { 422: (_world, asked) => ({ ...asked, query: "?search=%01" }) },
  listProductCpus: { 422: (_world, asked) => ({ ...asked, query: "?cpu=z80" }) },
  editProduct: { 409: anotherProductsSlug },
  addProduct: { 409: anotherProductsSlug },
  storePicture: {
    413: (_world, asked) => ({ ...asked, body: Buffer.alloc(8 * 1024 * 1024 + 1) }),
    422: (_world, asked) => ({ ...asked, body: "no picture" }),
  },
  changePrices: { 413: veryLong },
  changePageText: { 413: veryLong },
  previewPage: { 413: veryLong },
  changeDeliveryPlan: { 413: veryLong },
  previewDeliveryPlan: { 413: veryLong, 422: (_world, asked) => ({ ...asked, body: "[]" }) },
  getPageText: { 422: (_world, asked) => ({ ...asked, query: "?version=new" }) },
  addReview: {
    403: ({ stranger }, asked, example) => ({
      ...asked,
      body: { ...example, userEmail: stranger.email },
    }),
  },
  placeOrder: {
    409: (_world, asked) => ({ ...asked, body: { ...asked.body, price: asked.body.price + 1 } }),
  },
  placeCheckout: {
    403: ({ warehouse }, asked) => ({
      token: warehouse.token,
      body: { ...asked.body, ...forContact },
    }),
    404: ({ admin }, asked) => ({
      token: admin.token,
      body: { ...asked.body, customer: { userId: unknownUser }, consentBy: "phone" },
    }),
    409: (_world, asked) => ({
      ...asked,
      body: { ...asked.body, consent: { terms: 1_000, returns: 0, privacy: 0 } },
    }),
  },
  joinCustomer: {
    404: (_world, asked) => ({ ...asked, params: { id: unknownUser } }),
    409: (_world, asked) => ({ ...asked, body: { userId: asked.params.id } }),
  },
  listAudit: { 422: (_world, asked) => ({ ...asked, query: "?day=yesterday" }) },
  importCpuLists: {
    400: (_world, asked) => ({ ...asked, query: "?dryRun=%zz" }),
    413: (_world, asked) => ({ ...asked, body: "x".repeat(1_100_000) }),
    422: (_world, asked) => ({ ...asked, body: "board\n" }),
  },
  uploadProductsPart: {
    409: appliedImport,
    413: (_world, asked) => ({ ...asked, body: "x".repeat(1_100_000) }),
    422: (_world, asked) => ({ ...asked, body: "a\u0000b" }),
  },
  checkImport: { 409: appliedImport },
  applyImport: { 409: appliedImport },
  listJobs: { 422: (_world, asked) => ({ ...asked, query: "?before=yesterday" }) },
  getJob: { 403: byWarehouse },
  listJobRows: {
    403: byWarehouse,
    422: (_world, asked) => ({ ...asked, query: "?behind=last" }),
  },
  stopJob: { 403: byWarehouse },
  giveRole: { 404: noSuchRole },
  takeRole: { 404: noSuchRole },
  cancelOrder: { 403: byWarehouse, 409: shippedOrder },
  cancelCheckout: { 403: byWarehouse },
  getPaperPdf: {
    403: async (world, asked) => {
      // Staff who ship may not read a credit note.
      await rows(world.shop, "UPDATE papers SET kind = 'credit' WHERE id = ?", [asked.params.id]);
      return byWarehouse(world, asked);
    },
  },
  changeOrderContact: { 409: shippedOrder },
  resendMail: {
    409: (_world, asked) => ({ ...asked, body: { occasion: "order_expired" } }),
  },
  refundOrder: {
    409: (_world, asked) => ({ ...asked, body: { ...asked.body, amount: 999_999_999.99 } }),
  },
  refundUnmatchedPayment: { 409: givenBack },
  recordPayment: {
    409: (_world, asked) => ({ ...asked, body: { transactionId: "pi_nobody_knows" } }),
  },
  ...moneyRefusals,
  openPayment: {
    404: (_world, asked) => ({ ...asked, body: { ...asked.body, orderId: nothing_there } }),
    409: (_world, asked) => ({ ...asked, body: { ...asked.body, price: asked.body.price + 1 } }),
  },
  hearProvider: { 400: (_world, asked) => ({ ...asked, headers: {} }) },
  receiveGatewayNotice: { 400: (_world, asked) => ({ ...asked, body: "tran_id=sc_1" }) },
};

/** Refusals that a client cannot trigger reliably; other tests cover them. */
export const out_of_reach = {
  joinCustomer: [503], // While a server of an earlier release runs.
  removeAdmin: [409], // The last one: earlier calls made others administrators.
  uploadProducts: [429], // Five imports by one user in progress: they end too fast.
  checkImport: [429], // Five unfinished jobs of one user: they end too fast.
  applyImport: [429], // The same.
  shipOrders: [429], // Five jobs at once, which end within seconds.
  cancelOrders: [429], // The same.
  archiveProducts: [429], // The same.
  changePrices: [429], // The same.
  putPricesBack: [409, 429], // An unfinished job: it ends within seconds.
  startBackup: [409], // This shop makes backups.
  takeRole: [409], // The same.
  shipOrder: [409], // An order during its cancellation or after a refund.
};
