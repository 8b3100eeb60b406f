// Every call of openapi.json by every kind of caller, as its "x-who" states: visitors, customers,
// and each staff role alone. A refused call changes nothing. New calls need no further code.

import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import {
  call,
  expiredToken,
  newCustomer,
  newEmail,
  newStaff,
  revokedToken,
  rows,
  snapshot,
  staffRoles,
} from "./customer.mjs";
import { addressOf, calls, document } from "./contract.mjs";
import { good, makeWorld, wanted } from "./contract-calls.mjs";
import { counterCash } from "./contract-money.mjs";
import { command, isPostgres, makePlace, manyOrders } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let world;
/** Invalid tokens, by kind. */
let useless;
/** Tokens of users without access to another user's data: a customer, and one per role. */
let others;
/** Permissions by role, from the program; permissions_test.cpp has that table. */
let table;

before(async () => {
  const place = await makePlace(file);
  shop = await place.start({
    ...manyOrders,
    NORTHBRIDGE_BACKUP_FOLDER: join(place.folder, "backups"),
  });
  world = await makeWorld(shop);
  const [other, disabled] = [await newCustomer(shop), await newCustomer(shop)];
  const { code } = await command(shop, "user", "disable", disabled.email);
  assert.equal(code, 0);
  useless = {
    "no token": undefined,
    "an invented token": "x".repeat(43),
    "a token with one letter changed": `${other.token.slice(0, -1)}${other.token.endsWith("A") ? "B" : "A"}`,
    "the identity service's proof instead of a token": other.idToken,
    "an expired token": await expiredToken(shop, other),
    "a revoked token": await revokedToken(shop, other),
    "a disabled person's token": disabled.token,
  };
  others = { customer: other.token, owner: world.admin.token };
  for (const role of staffRoles) others[role] = (await newStaff(shop, role)).token;
  const roles = await call(shop, "GET", "/api/roles", { token: other.token });
  table = Object.fromEntries(roles.body.map(({ role, permissions }) => [role, permissions]));
});

/**
 * By the first words of "x-who": the status for another customer and others; 0 means the owner's
 * status.
 */
const allowed = {
  public: { visitor: 0, others: 0 },
  "signed-in": { visitor: 401, others: 0 },
  self: { visitor: 401, others: 403 },
  owner: { visitor: 401, others: 404 },
  // These calls do not use the shop's tokens; their own tests show what they require.
  provider: { visitor: 0, others: 0 },
  proof: { visitor: 0, others: 0 },
};

/** "owner or may orders.ship or papers.read" -> ["owner", ["orders.ship", "papers.read"]] */
function whoMay(who) {
  const [, audience, permissions] = /^(?:(?!may )(.+?)(?: or |$))?(?:may (.+))?$/.exec(who);
  return [audience, permissions?.split(" or ") ?? []];
}

/** The status for one of `others`; 0 means the owner's. */
function statusFor(role, who) {
  const [audience, permissions] = whoMay(who);
  const may = table[role] ?? [];
  if (permissions.some((one) => may.includes(one))) return 0;
  if (audience === undefined) return 403;
  // Staff with permission for the order see that it exists.
  if (audience === "owner" && permissions.length > 0 && may.includes("orders.read")) return 403;
  return allowed[audience].others;
}

const visitorStatus = (who) => allowed[whoMay(who)[0]]?.visitor ?? 401;

const ask = (one, { params, query = "", ...asked }) =>
  call(shop, one.method, addressOf(one, params) + query, asked);

const succeeds = ({ status }) => status < 400;

for (const one of calls) {
  const who = one.operation["x-who"];
  // R-STAFF-3 R-STAFF-5
  test(`${one.id} is for ${who} and refuses all others`, async () => {
    const [audience, permissions] = whoMay(who);
    assert.ok(audience === undefined || allowed[audience], `x-who ${who}`);
    for (const one of permissions) assert.ok(table.owner.includes(one), `x-who ${who}`);
    assert.equal(one.operation.security.length > 0, visitorStatus(who) === 401, "security");
    // A network may create 100 accounts an hour, so calls without customer data create none.
    const owner = audience === undefined ? world.customer : await newCustomer(shop);
    const asked = await wanted(world, one, owner);
    const attempts = [
      ...Object.entries(useless).map(([what, token]) => [what, token, visitorStatus(who)]),
      ...Object.entries(others).map(([role, token]) => [role, token, statusFor(role, who)]),
    ];

    const stored = await snapshot(shop);
    for (const [what, token, status] of attempts.filter((attempt) => attempt[2] !== 0)) {
      const answer = await ask(one, { ...asked, token });
      assert.equal(answer.status, status, `${what}: ${JSON.stringify(answer.body)}`);
      assert.equal(answer.headers.get("cache-control"), "no-store", what);
    }
    assert.deepEqual(await snapshot(shop), stored);

    const first = await ask(one, asked);
    assert.ok(succeeds(first), JSON.stringify(first.body));
  });
}

// R-STAFF-3
test("an owner may do all that the document names", () => {
  assert.deepEqual(table.owner, document.components.schemas.Permission.enum);
});

// R-STAFF-3 R-STAFF-5 R-STAFF-6
test("each role may do what the table says, and is told what it lacks", async () => {
  for (const one of calls) {
    const [audience, permissions] = whoMay(one.operation["x-who"]);
    if (permissions.length === 0) continue;
    for (const [role, token] of Object.entries(others).filter(([role]) => table[role])) {
      const isCash = one.id === "recordReceipt" && !table[role].includes("payments.record");
      const example = isCash ? await counterCash(world) : await wanted(world, one, world.customer);
      const answer = await ask(one, { ...example, token });
      const what = `${one.id} by ${role}: ${JSON.stringify(answer.body)}`;
      if (permissions.some((permission) => table[role].includes(permission))) {
        assert.ok(succeeds(answer), what);
      } else if (audience === undefined) {
        assert.equal(answer.body.type, "/problems/not_permitted", what);
        assert.ok(permissions.includes(answer.body.permission), what);
      }
    }
  }
});

test("another customer's order and an absent one get the same response", async () => {
  const owner = await newCustomer(shop);
  const absent = "0123456789abcdef01234567";
  for (const one of calls.filter(({ operation }) => operation["x-who"].startsWith("owner"))) {
    const asked = { ...(await wanted(world, one, owner)), token: others.customer };
    const nowhere = {
      ...asked,
      params: { id: absent },
      body: asked.body?.orderId ? { ...asked.body, orderId: absent } : asked.body,
    };
    const [foreign, none] = [await ask(one, asked), await ask(one, nowhere)];
    assert.deepEqual([foreign.status, foreign.body], [none.status, none.body], one.id);
  }
});

test("another user's address and an unknown one get the same response", async () => {
  const [owner, other] = [await newCustomer(shop), await newCustomer(shop)];
  const about = ({ path, operation }) =>
    path.includes("{email}") && operation["x-who"].startsWith("self");
  for (const one of calls.filter(about)) {
    const asked = { ...(await wanted(world, one, owner)), token: other.token };
    const unknown = { ...asked, params: { email: newEmail() } };
    const [foreign, none] = [await ask(one, asked), await ask(one, unknown)];
    assert.deepEqual([foreign.status, foreign.body], [none.status, none.body], one.id);
    assert.equal(foreign.status, 403, one.id);
  }
});

/** A request that needs no customer creates none: a network may create 100 accounts an hour. */
const personFor = ({ id }) => (good[id].length < 2 ? world.customer : newCustomer(shop));

const lie = "0123456789abcdef01234567";
const columns = isPostgres
  ? `SELECT table_name AS owner, column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema()`
  : `SELECT tables.name AS owner, columns.name AS name FROM sqlite_master AS tables,
     pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`;

/** Every member of any schema of the document, with a value worth forging. */
const lies = {
  ...Object.fromEntries(
    Object.values(document.components.schemas)
      .flatMap(({ properties = {} }) => Object.keys(properties))
      .map((name) => [name, lie]),
  ),
  role: "admin",
  paid: true,
  orderStatus: true,
  refunded: 0.01,
  price: 0.01,
  email: "mallory@firm.example",
};

for (const one of calls.filter(({ body }) => body?.$ref)) {
  test(`${one.id} takes only its own members from a body`, async () => {
    const { properties } = document.components.schemas[one.body.$ref.split("/").at(-1)];
    const foreign = Object.fromEntries(
      Object.entries(lies).filter(([name]) => !(name in properties)),
    );
    const person = await personFor(one);
    const honest = await ask(one, await wanted(world, one, person));
    const asked = await wanted(world, one, person);
    const answer = await ask(one, { ...asked, body: { ...foreign, ...asked.body } });
    assert.equal(answer.status, honest.status, JSON.stringify(answer.body));
    assert.doesNotMatch(JSON.stringify(answer.body), /mallory@firm\.example/);
    assert.deepEqual(Object.keys(answer.body), Object.keys(honest.body));
    const believed = Object.keys(foreign).filter(
      (name) => answer.body[name] === foreign[name] && honest.body[name] !== foreign[name],
    );
    assert.deepEqual(believed, []);
  });
}

// Also fields that no response has: all column names, as stored and in the API's spelling.
test("members that the server sets are never stored from a body", async () => {
  await rows(shop, "DELETE FROM identity_attempts"); // The tests above have used up the network's sign-ups.
  const known = await rows(shop, columns);
  const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const owned = known.flatMap(({ name }) => [name, camel(name)]);
  for (const one of calls.filter(({ body }) => body?.$ref)) {
    const { properties } = document.components.schemas[one.body.$ref.split("/").at(-1)];
    const asked = await wanted(world, one, await personFor(one));
    const foreign = owned.filter((name) => !(name in properties)).map((name) => [name, lie]);
    const body = { ...Object.fromEntries(foreign), ...asked.body };
    const answer = await ask(one, { ...asked, body });
    assert.ok(succeeds(answer), `${one.id}: ${JSON.stringify(answer.body)}`);
  }
  for (const owner of new Set(known.map((column) => column.owner))) {
    const its = known.filter((column) => column.owner === owner);
    const holds = its.map(({ name }) => `CAST("${name}" AS TEXT) = '${lie}'`).join(" OR ");
    const [{ lies: found }] = await rows(
      shop,
      `SELECT count(*) AS lies FROM "${owner}" WHERE ${holds}`,
    );
    assert.equal(found, 0, owner);
  }
});

test("a customer cannot pay an order with another customer's payment", async () => {
  const one = calls.find(({ id }) => id === "recordPayment");
  const mine = await world.place(world.stranger);
  const answer = await ask(one, {
    token: world.stranger.token,
    params: { id: mine._id },
    body: { order: mine._id, transactionId: world.paid.transactionId },
  });
  assert.equal(answer.status, 409);
  const after = await call(shop, "GET", `/api/order/${mine._id}`, { token: world.stranger.token });
  assert.equal(after.body.paid, false);
});
