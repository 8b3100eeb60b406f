// For tests: refusals of the calls about products, reviews, users and lists. Rows as in
// refusals.mjs.

import { formRefusals, nothing_there, withoutSignIn } from "./refusals.mjs";

const board = {
  name: "Teesta",
  description: "A board.",
  img: "/img/boards/teesta.svg",
  minQuantity: 1,
  availableQuantity: 5,
  price: 100,
};
const review = { reviewDescription: "Good boards.", rating: 5 };

/** One row for each invalid value of each field of an otherwise valid body. */
function fieldRefusals(method, path, token, good, bad) {
  return Object.entries(bad).flatMap(([name, values]) =>
    values.map((value) => [
      `${name} ${JSON.stringify(value)?.slice(0, 20)}`,
      422,
      "invalid_fields",
      method,
      path,
      { token, body: { ...good, [name]: value } },
    ]),
  );
}

const badText = (most) => [
  ...[7, "", "  ", ["a"], "x".repeat(most + 1), "a\u0000b"],
  ...["a\u0085b", "a\u009bb", "a\u202eb", "\u200b"],
];
const badBoard = {
  name: [...badText(200), "a\nb"],
  description: badText(5_000),
  img: [
    ...badText(2_000),
    "board.png",
    "http://img.example/a.png",
    "//evil.example/a.png",
    "https://?",
    'https://x"onerror=alert(1)',
    "https://user:pw@x.example/a.png",
  ],
  minQuantity: [0, -1, 1.5, "1", 100_001, true, {}],
  price: [0, -1, 0.001, 1.999, "1", 100_000_000, 1e300, []],
  slug: [...badText(80), "A", "a b", "a--b", "-a", "65a1f0c2d3e4b5a6978877a1"],
  facts: [
    "AM5",
    [],
    { socket: "" },
    { chipset: 7 },
    { memorySlots: "4" },
    { memorySlots: 65 },
    { wifi: "Wi-Fi 9" },
    { video: "HDMI" },
    { biosDate: "today" },
  ],
};

function productRefusals({ admin, product }) {
  const { token } = admin;
  const path = `/api/product/${product._id}`;
  const absent = `/api/product/${nothing_there}`;
  const booking = { productId: product._id, quantity: 1 };
  const move = (why, status, code, quantity) => [
    why,
    status,
    code,
    "PUT",
    path,
    { token, body: { ...booking, quantity } },
  ];
  const body = (sent) => ({ token, body: sent });
  const { name, description, img, minQuantity, price } = badBoard;
  const required = { name, description, img, minQuantity, price };
  const missing = Object.keys({ ...required, availableQuantity: 0 }).map((field) => [
    field,
    [null],
  ]);
  return [
    ...fieldRefusals("POST", "/api/product/add", token, board, badBoard),
    ...fieldRefusals("POST", "/api/product/add", token, board, Object.fromEntries(missing)),
    ...fieldRefusals("POST", "/api/product/add", token, board, {
      availableQuantity: [-1, 0.5, "5", 1_000_001],
    }),
    ...fieldRefusals("PATCH", path, token, {}, badBoard),
    ...fieldRefusals("PUT", path, token, booking, {
      productId: [undefined, 7, "x", nothing_there],
      quantity: [undefined, 0, 1.5, "1", 1_000_001, -1_000_001, 1e300, null],
      reason: ["", 7, "x".repeat(201), "a\u0007"],
    }),
    ...[
      ["PATCH", { price: 1 }],
      ["PUT", booking],
      ["DELETE", undefined],
    ].map(([method, sent]) => [
      `another version, for ${method}`,
      412,
      "changed_meanwhile",
      method,
      path,
      { token, body: sent, headers: { "If-Match": '"another version"' } },
    ]),
    move("more than there is", 409, "out_of_stock", product.left + 1),
    move("more than fits", 409, "stock_too_large", -1_000_000),
    ["an absent product, edited", 404, "unknown_product", "PATCH", absent, body({ price: 1 })],
    ["an absent product, deleted", 404, "unknown_product", "DELETE", absent, { token }],
    [
      "an absent product, booked",
      404,
      "unknown_product",
      "PUT",
      absent,
      body({ productId: nothing_there, quantity: 1 }),
    ],
    ["no product's id", 404, "not_found", "DELETE", "/api/product/x", { token }],
    ...cpuListRefusals(token, path),
    ["another product's address", 409, "slug_taken", "PATCH", path, body({ slug: "jamuna-z890" })],
  ];
}

function cpuListRefusals(token, path) {
  const list = (rows) => ({ token, body: { csv: `cpu,bios,since,note\n${rows}` } });
  const row = (why, rows) => [why, 422, "invalid_fields", "PUT", `${path}/cpus`, list(rows)];
  return [
    ...fieldRefusals(
      "PUT",
      `${path}/cpus`,
      token,
      { csv: "cpu,bios,since,note\n" },
      {
        csv: [undefined, null, 7, "", "cpu,note", "x".repeat(60_001)],
        dryRun: ["true", 1],
        allowShrink: ["yes"],
      },
    ),
    row("an unknown processor", "Z80,,,"),
    row("no day", "Ryzen 5 9600X,1.30,soon,"),
    row("a processor twice", "Ryzen 5 9600X,,,\namd-ryzen-5-9600x,,,"),
    row("an open quotation mark", '"Ryzen'),
    row("a longer row", "Ryzen 5 9600X,,,,x"),
    ["a list that shrinks", 409, "list_shrinks", "PUT", `${path}/cpus`, list("Ryzen 5 9600X,,,")],
    [
      "processors of no product",
      404,
      "unknown_product",
      "PUT",
      `/api/product/${nothing_there}/cpus`,
      list(""),
    ],
    ["an unknown processor asked for", 422, "invalid_fields", "GET", `${path}/cpus?cpu=z80`, {}],
    ["too long a search", 422, "invalid_fields", "GET", `/api/cpus?search=${"x".repeat(201)}`, {}],
  ];
}

function reviewRefusals({ customer, stranger }) {
  const { token } = customer;
  const path = "/api/review/add";
  const foreign = { ...review, userEmail: stranger.email };
  return [
    ...fieldRefusals("POST", path, token, review, {
      reviewDescription: [undefined, null, ...badText(700)],
      rating: [undefined, null, 0, 6, 4.5, "5", true],
      userEmail: [7, "x".repeat(321)],
    }),
    ["a review for another user", 403, "not_yours", "POST", path, { token, body: foreign }],
  ];
}

function listRefusals({ admin }) {
  const { token } = admin;
  const queries = {
    "/api/orders/": ["paid=yes", "shipped=1", "sort=price", "sort=", `search=${"x".repeat(201)}`],
    "/api/users": ["role=boss", "role=", "sort=name", "search=a%0ab"],
    "/api/products": ["stock=none", "sort=facts", "sort=price%3B--"],
    "/api/reviews": [],
    "/api/reviews/all": ["hidden=yes", "sort=rating"],
  };
  return Object.entries(queries).flatMap(([path, own]) => [
    ...["limit=0", "limit=1001", "limit=x", "limit=", "after=7", "after=", ...own].map((query) => [
      query,
      422,
      "invalid_fields",
      "GET",
      `${path}?${query}`,
      { token },
    ]),
    ["no text", 400, "malformed_query", "GET", `${path}?search=%ff`, { token }],
    ["a broken escape", 400, "malformed_query", "GET", `${path}?limit=%`, { token }],
    ["a name twice", 400, "malformed_query", "GET", `${path}?limit=1&limit=2`, { token }],
  ]);
}

/** All rows, for these users and this product. */
export function shopRefusals(world) {
  const { admin, customer, product, expired, revoked } = world;
  const path = `/api/product/${product._id}`;
  const forAdmins = [
    ["POST", "/api/product/add", board],
    ["PUT", path, { productId: product._id, quantity: 1 }],
    ["PATCH", path, { price: 1 }],
    ["DELETE", path],
    ["GET", "/api/users"],
    ["PUT", `/api/user/admin/${customer.email}`],
  ];
  const forEverybody = [["POST", "/api/review/add", review]];
  return [
    ...[...forAdmins, ...forEverybody].flatMap(([method, where, body]) =>
      withoutSignIn(method, where, { expired, revoked, body }),
    ),
    ...forAdmins.map(([method, where, body]) => [
      "a customer",
      403,
      "not_permitted",
      method,
      where,
      { token: customer.token, ...(body && { body }) },
    ]),
    ...forAdmins.slice(0, 3).flatMap(([method, where]) => formRefusals(method, where, admin.token)),
    ...formRefusals("POST", "/api/review/add", customer.token),
    ...[
      ["/api/product/add", admin.token, board],
      ["/api/review/add", customer.token, review],
    ].map(([where, token, body]) => [
      "a key of 256 characters",
      400,
      "bad_key",
      "POST",
      where,
      { token, body, headers: { "Idempotency-Key": "k".repeat(256) } },
    ]),
    ...productRefusals(world),
    ...reviewRefusals(world),
    ...listRefusals(world),
    [
      "an unknown user made an administrator",
      404,
      "not_found",
      "PUT",
      "/api/user/admin/nobody@firm.example",
      { token: admin.token },
    ],
  ];
}
