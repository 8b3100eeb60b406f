// For tests only: what each call must refuse. A row is [why, status, code, method, path, options];
// `options` are those of call(), and codes are the last parts of RFC 9457 types.

import { checkoutOf } from "./customer.mjs";

export const nothing_there = "0123456789abcdef01234567";

/** Bodies other than a JSON object, for a call that takes JSON. */
export function formRefusals(method, path, token) {
  const as = (body, headers) => ({ token, body, ...(headers && { headers }) });
  const deep = `${'{"a":'.repeat(40)}1${"}".repeat(40)}`;
  return [
    ["not JSON", 400, "malformed_json", method, path, as("{")],
    ["nothing", 400, "malformed_json", method, path, as("")],
    ["a list", 422, "invalid_fields", method, path, as("[]")],
    ["a name twice", 400, "malformed_json", method, path, as('{"price":1,"price":2}')],
    ["too deep", 400, "malformed_json", method, path, as(deep)],
    ["broken UTF-8 escape", 400, "malformed_json", method, path, as('{"a":"\\ud800"}')],
    ["text", 415, "json_expected", method, path, as("{}", { "Content-Type": "text/plain" })],
    ["a form", 415, "json_expected", method, path, as("a=b", formType)],
    ["JSON in UTF-16", 415, "json_expected", method, path, as("{}", utf16Type)],
    ["more than 64 KiB", 413, "about:blank", method, path, as(`{"a":"${"x".repeat(70_000)}"}`)],
  ];
}
const unseen = ["a\u0085b", "a\u202eb", "\u200b"]; // D25; the last one has no visible character.
const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const utf16Type = { "Content-Type": "application/json; charset=utf-16" };

export function withoutSignIn(method, path, { expired, revoked, body }) {
  const as = (token) => ({ token, ...(body && { body }) });
  return [
    ["no token", 401, "sign_in_first", method, path, as(undefined)],
    ["an invented token", 401, "sign_in_first", method, path, as("x".repeat(43))],
    ["an expired token", 401, "sign_in_first", method, path, as(expired)],
    ["a revoked token", 401, "sign_in_first", method, path, as(revoked)],
  ];
}

/** {token, request}: each field of an order missing, of the wrong type, too long, too large. */
function orderRefusals({ customer, product, request }) {
  const path = "/api/order";
  const row = (why, fields, status = 422, code = "invalid_fields") => [
    why,
    status,
    code,
    "POST",
    path,
    { token: customer.token, body: { ...request, ...fields } },
  ];
  const bad = {
    productId: [undefined, 7, "", "xyz", product._id.toUpperCase(), null],
    address: [undefined, 7, "", "   ", "x".repeat(501), "a\u0000b", ["a"], ...unseen, "王 Road 7"],
    phone: [undefined, 1700000000, "", "x".repeat(33), "1\n2", "０１７"],
    quantity: [undefined, 0, -1, 1.5, "10", 1_000_001, 1e300, true, null],
    price: [undefined, 0, -1, "329000", 0.001, 1e12, null, {}],
  };
  const fields = Object.entries(bad).flatMap(([name, values]) =>
    values.map((value) => row(`${name} ${JSON.stringify(value)?.slice(0, 20)}`, { [name]: value })),
  );
  const { minQuantity, price, left } = product;
  const few = { quantity: minQuantity - 1, price: price * (minQuantity - 1) };
  const many = { quantity: left + 1, price: price * (left + 1) };
  const unknown = { productId: nothing_there, quantity: 1, price: 1 };
  const lines = [{ ...request, ...few }, unknown];
  const twoRefusedLines = { token: customer.token, body: checkoutOf(lines) };
  const key = (value) => ({ "Idempotency-Key": value });
  return [
    ...fields,
    row("an unknown product", { productId: nothing_there }, 422, "unknown_product"),
    row("less than the minimum", few, 422, "below_minimum"),
    row("more than there is", many, 409, "out_of_stock"),
    row("another price", { price: 1 }, 409, "price_changed"),
    ["two refused lines", 422, "checkout_refused", "POST", "/api/checkouts", twoRefusedLines],
    ["no basket", 422, "invalid_fields", "GET", "/api/checkout/quote?lines=7:1", {}],
    [
      "a list of no lines",
      422,
      "invalid_fields",
      "POST",
      "/api/basket/read",
      { body: { text: " " } },
    ],
    [
      "a key of 256 characters",
      400,
      "bad_key",
      "POST",
      path,
      { token: customer.token, body: request, headers: key("k".repeat(256)) },
    ],
  ];
}

function foreignOrder({ customer, stranger, theirs, unpaid }) {
  const rows = [];
  for (const [why, token, id] of [
    ["another customer's order", stranger.token, unpaid._id],
    ["an absent order", customer.token, nothing_there],
    ["no id", customer.token, "not-an-id"],
  ]) {
    const code = "unknown_order|not_found";
    const paid = { order: id, transactionId: "pi_1" };
    rows.push(
      [`${why}, read`, 404, code, "GET", `/api/order/${id}`, { token }],
      [`${why}, cancelled`, 404, code, "DELETE", `/api/order/${id}`, { token }],
      [`the checkout of ${why}, read`, 404, code, "GET", `/api/checkout/${id}`, { token }],
      [`the checkout of ${why}, cancelled`, 404, code, "DELETE", `/api/checkout/${id}`, { token }],
      [`${why}, recorded`, 404, code, "PATCH", `/api/order/${id}`, { token, body: paid }],
    );
  }
  const intent = (orderId, price = unpaid.price) => ({ orderId, price });
  const path = "/api/create-payment-intent";
  const foreign = { token: stranger.token, body: intent(unpaid._id) };
  const absent = { token: customer.token, body: intent(nothing_there) };
  const cheap = { token: customer.token, body: intent(unpaid._id, 61) };
  const wrong = { token: customer.token, body: intent("x") };
  return [
    ...rows,
    ["another customer's order, paid", 404, "unknown_order", "POST", path, foreign],
    ["an absent order, paid", 404, "unknown_order", "POST", path, absent],
    ["another total", 409, "price_differs", "POST", path, cheap],
    ["no order id at all", 422, "invalid_fields", "POST", path, wrong],
    ["no price", 422, "invalid_fields", "POST", path, { token: customer.token, body: {} }],
    [
      "a paid order, paid",
      409,
      "order_paid",
      "POST",
      path,
      {
        token: theirs.token,
        body: intent(theirs.paid._id, theirs.paid.price),
      },
    ],
    [
      "a paid order, cancelled",
      409,
      "order_paid|order_shipped",
      "DELETE",
      `/api/order/${theirs.paid._id}`,
      {
        token: theirs.token,
      },
    ],
  ];
}

function recordRefusals({ customer, unpaid, theirs }) {
  const path = `/api/order/${unpaid._id}`;
  const as = (transactionId, order = unpaid._id) => ({
    token: customer.token,
    body: { order, transactionId },
  });
  return [
    ["an invented payment", 409, "payment_does_not_match", "PATCH", path, as("pi_invented")],
    [
      "another order's payment",
      409,
      "payment_does_not_match|transaction_used",
      "PATCH",
      path,
      as(theirs.paid.transactionId),
    ],
    ["no payment's id", 422, "invalid_fields", "PATCH", path, as("../../v1/customers")],
    ["no text as id", 422, "invalid_fields", "PATCH", path, as(7)],
    ["no id", 422, "invalid_fields", "PATCH", path, as(undefined)],
    ["another order in the body", 422, "invalid_fields", "PATCH", path, as("pi_1", nothing_there)],
  ];
}

function shipRefusals({ customer, admin, unpaid }) {
  const path = `/api/order/status/${unpaid._id}`;
  const as = (body, { token } = admin) => ({ token, body });
  const status = (orderStatus) => as({ orderStatus });
  const absent = `/api/order/status/${nothing_there}`;
  return [
    ["a customer ships", 403, "not_permitted", "PATCH", path, as({ orderStatus: true }, customer)],
    ["an unknown order ships", 404, "unknown_order|not_found", "PATCH", absent, status(true)],
    ["no way back", 422, "no_way_back|invalid_fields", "PATCH", path, status(false)],
    ["text as status", 422, "invalid_fields", "PATCH", path, status("true")],
    ["a number as status", 422, "invalid_fields", "PATCH", path, status(1)],
    ["no status", 422, "invalid_fields", "PATCH", path, as({})],
    [
      "a customer lists all orders",
      403,
      "not_permitted",
      "GET",
      "/api/orders/",
      customerOnly(customer),
    ],
  ];
}
const customerOnly = ({ token }) => ({ token });

function peopleRefusals({ customer, stranger }) {
  const { token, email, idToken } = customer;
  const own = `/api/user/${email}`;
  const theirs = (path) => ["another customer's", 403, "not_yours", "GET", path, { token }];
  const proof = (body, path = own) => ["PUT", path, { body }];
  const [head, claims] = idToken.split(".");
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  const update = `/api/user/update/${email}`;
  return [
    theirs(`/api/myorders/${stranger.email}`),
    theirs(`/api/user/${stranger.email}`),
    theirs(`/api/admin/${stranger.email}`),
    [
      "another customer's profile",
      403,
      "not_yours",
      "PUT",
      `/api/user/update/${stranger.email}`,
      {
        token,
        body: { phone: "1" },
      },
    ],
    ["no proof", 401, "bad_proof", ...proof({ email })],
    ["an empty proof", 401, "bad_proof", ...proof({ email, idToken: "" })],
    [
      "a proof without signature",
      401,
      "bad_proof",
      ...proof({ email, idToken: `${none}.${claims}.` }),
    ],
    ["a cut proof", 401, "bad_proof", ...proof({ email, idToken: `${head}.${claims}` })],
    [
      "a forged proof",
      401,
      "bad_proof",
      ...proof({ email, idToken: `${head}.${claims}.${"A".repeat(342)}` }),
    ],
    ["a proof of another", 403, "proof_of_another", ...proof({ email, idToken: stranger.idToken })],
    [
      "another path",
      403,
      "proof_of_another",
      ...proof({ email, idToken }, `/api/user/${stranger.email}`),
    ],
    ["another email", 403, "proof_of_another", ...proof({ email: stranger.email, idToken })],
    ["no email", 422, "invalid_fields", ...proof({ idToken })],
    ["a number as proof", 422, "invalid_fields", ...proof({ email, idToken: 7 })],
    ...["education", "location", "phone", "linkedin"].flatMap((name) => [
      [
        `${name} too long`,
        422,
        "invalid_fields",
        "PUT",
        update,
        { token, body: { [name]: "x".repeat(201) } },
      ],
      [
        `${name} of another kind`,
        422,
        "invalid_fields",
        "PUT",
        update,
        { token, body: { [name]: 1 } },
      ],
      [
        `${name} with control characters`,
        422,
        "invalid_fields",
        "PUT",
        update,
        { token, body: { [name]: "a\u0007" } },
      ],
    ]),
  ];
}

/** All rows, for these users and orders. */
export function allRefusals(world) {
  const { customer, unpaid, expired, revoked, request } = world;
  const own = `/api/order/${unpaid._id}`;
  const bad = (body) => ({ expired, revoked, body });
  const withBodies = [
    ["POST", "/api/order", request],
    ["PATCH", own, { order: unpaid._id, transactionId: "pi_1" }],
    ["PATCH", `/api/order/status/${unpaid._id}`, { orderStatus: true }],
    ["POST", "/api/create-payment-intent", { orderId: unpaid._id, price: unpaid.price }],
    ["PUT", `/api/user/update/${customer.email}`, { phone: "1" }],
  ];
  const without = [
    ["GET", own],
    ["DELETE", own],
    ["GET", `/api/myorders/${customer.email}`],
    ["GET", "/api/orders/"],
    ["GET", `/api/admin/${customer.email}`],
    ["GET", `/api/user/${customer.email}`],
    ["DELETE", "/api/token"],
  ];
  const absentProduct = `/api/product/${nothing_there}`;
  return [
    ...[...withBodies, ...without].flatMap(([method, path, body]) =>
      withoutSignIn(method, path, bad(body)),
    ),
    ...withBodies.flatMap(([method, path]) =>
      formRefusals(method, path, path.includes("status") ? world.admin.token : customer.token),
    ),
    ...formRefusals("PUT", `/api/user/${customer.email}`, undefined),
    ...orderRefusals(world),
    ...foreignOrder(world),
    ...recordRefusals(world),
    ...shipRefusals(world),
    ...peopleRefusals(world),
    ["an unknown product", 404, "not_found|unknown_product", "GET", absentProduct, {}],
    ["no product's id", 404, "unknown_product", "GET", "/api/product/x", {}],
    ["an unknown call", 404, "about:blank", "GET", "/api/nothing", {}],
    ["a method that is none", 405, "about:blank", "POST", "/api/products", { body: {} }],
  ];
}
