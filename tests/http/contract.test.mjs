// The running program against openapi.json: every call, its success and every declared refusal,
// with status, content type, headers and each member of the body.

import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { call, newCustomer, newEmail, newVerifiedCustomer } from "./customer.mjs";
import {
  addressOf,
  calls,
  document,
  examples,
  schemaErrors,
  responseErrors,
  documentErrors,
  found,
} from "./contract.mjs";
import { bad, good, makeWorld, nothing_there, out_of_reach, wanted } from "./contract-calls.mjs";
import { makePlace } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let world;

before(async () => {
  const place = await makePlace(file);
  shop = await place.start({ NORTHBRIDGE_BACKUP_FOLDER: join(place.folder, "backups") });
  world = await makeWorld(shop);
});

const patience_calls = 130;

async function ask(one, { params = {}, query = "", token, body, headers }) {
  const path = addressOf(one, params);
  const answer = await call(shop, one.method, path + query, { token, body, headers });
  assert.deepEqual(responseErrors(one, answer), [], `${one.method} ${path} ${answer.status}`);
  return answer;
}

/** Every member with a value of a wrong type. */
const allWrong = ({ body }) => {
  const { properties = {} } = document.components.schemas[body.$ref.split("/").at(-1)];
  return Object.fromEntries(Object.keys(properties).map((name) => [name, []]));
};

/** Refusals with `status`, derived from a successful request. */
const refused = {
  400: (one, asked) =>
    one.body
      ? { ...asked, body: "{" }
      : {
          ...asked,
          params: { id: "%zz", email: "%zz", slug: "%zz" },
          query: one.path.includes("{") ? "" : "?limit=%zz",
        },
  401: (_one, asked) => ({ ...asked, token: undefined }),
  403: (_one, asked) => ({ ...asked, token: world.stranger.token }),
  404: (one, asked) =>
    one.path.includes("{id}")
      ? {
          ...asked,
          params: { id: nothing_there },
          body: asked.body?.productId ? { ...asked.body, productId: nothing_there } : asked.body,
        }
      : { ...asked, params: { email: newEmail() }, token: world.admin.token },
  412: (_one, asked) => ({ ...asked, headers: { "If-Match": '"another version"' } }),
  413: (_one, asked) => ({ ...asked, body: JSON.stringify({ much: "x".repeat(70_000) }) }),
  415: (_one, asked) => ({ ...asked, headers: { "Content-Type": "text/plain" } }),
  422: (one, asked) =>
    one.body ? { ...asked, body: allWrong(one) } : { ...asked, query: "?limit=0" },
};

/** The kinds of refusal that a call could have, declared or not. */
const refusalsOf = ({ path, operation, body }) => [
  ...(operation.security.length > 0 ? [401, 403] : []),
  ...(path.includes("{") ? [404] : []),
  ...(body?.$ref ? [400, 413, 415, 422] : []),
];

/** Repeats the request until the rate limit refuses it. */
async function tooOften(one) {
  const person = await newCustomer(shop);
  for (let times = 0; times < patience_calls; times += 1) {
    const answer = await ask(one, await wanted(world, one, person));
    if (answer.status === 429) return answer;
  }
  throw new Error(`${one.id} was never too often`);
}

async function unchanged(one, asked) {
  const etag = (await ask(one, asked)).headers.get("etag");
  return ask(one, { ...asked, headers: { "If-None-Match": etag } });
}

/** The response that the document declares for `status`. */
async function bringAbout(one, status, person) {
  if (status === 429) return tooOften(one);
  const asked = await wanted(world, one, person);
  if (status < 300) return ask(one, asked);
  if (status === 304) return unchanged(one, asked);
  const special = bad[one.id]?.[status];
  if (special) return ask(one, await special(world, asked, examples[one.id]));
  return ask(one, refused[status](one, asked));
}

test("the document is OpenAPI 3.1, and the program serves it unchanged", async () => {
  assert.deepEqual(await documentErrors(), []);
  const served = await call(shop, "GET", "/api/openapi.json");
  assert.deepEqual(served.body, document);
});

test("every example of the document matches its schema", () => {
  const judged = Object.values(document.components.schemas).flatMap((schema) =>
    [schema, ...Object.values(schema.properties ?? {})].flatMap((part) =>
      (part.examples ?? []).flatMap((example) => schemaErrors(part, example)),
    ),
  );
  assert.deepEqual(judged, []);
  for (const { id, body } of calls.filter((one) => one.body)) {
    assert.deepEqual(schemaErrors(body, examples[id]), [], id);
  }
});

test("every call of the document has a test case here", () => {
  const ids = calls.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(Object.keys(good).toSorted(), ids.toSorted());
});

/**
 * A network may create 100 accounts an hour. Calls that need no customer, or only read shared data,
 * create none.
 */
const personFor = ({ id, method, operation }, make = () => newVerifiedCustomer(shop)) =>
  good[id].length < 2 || (method === "GET" && /^(may |admin$|public$)/.test(operation["x-who"]))
    ? world.customer
    : make();

/**
 * A refused call does not change its customer, so few customers suffice: a network may create 100
 * accounts an hour. More than one, because each may have only some open orders.
 */
const calls_each = 10;
let refusals = 0;
let refusedPerson;
const personToRefuse = (one) =>
  personFor(one, () => {
    if (refusals % calls_each === 0) refusedPerson = newVerifiedCustomer(shop);
    refusals += 1;
    return refusedPerson;
  });

for (const one of calls) {
  const statuses = Object.keys(one.operation.responses).map(Number);
  const asked = statuses.filter(
    (status) => status < 500 && !out_of_reach[one.id]?.includes(status),
  );
  // R-API-1 R-API-2 R-API-3 R-API-4 R-API-5 R-API-6 R-API-7 R-API-8 R-API-9 R-API-10 R-API-11
  // R-API-12 R-API-13 R-API-14 R-API-15 R-API-16 R-API-17 R-API-18 R-API-19 R-API-20 R-API-21
  // R-ENT-1 R-ENT-2 R-ENT-3 R-ENT-4
  test(`${one.id} answers ${asked.join(", ")} as declared`, async () => {
    const person = await personFor(one);
    for (const status of asked) {
      const answer = await bringAbout(one, status, person);
      assert.equal(answer.status, status, `${one.id}: ${JSON.stringify(answer.body)}`);
    }
  });
}

test("an unknown method gets 405 with the methods of its path", async () => {
  for (const path of new Set(calls.map((one) => one.path))) {
    const address = path.replaceAll(/\{\w+\}/g, nothing_there);
    // "/product/add" also matches "/product/{id}", and "/checkout/quote" matches "/checkout/{id}".
    const fits = (one) => new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address);
    const known = [...new Set(calls.filter(fits).map(({ method }) => method))];
    const allowed = known.includes("GET") ? [...known, "HEAD"] : known;
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (known.includes(method)) continue;
      const { status, headers } = await call(shop, method, address);
      assert.equal(status, 405, `${method} ${path}`);
      assert.deepEqual(headers.get("allow").split(", "), allowed.toSorted(), path);
    }
  }
});

for (const one of calls.filter((each) => refusalsOf(each).length > 0)) {
  test(`${one.id} refuses only as declared`, async () => {
    const person = await personToRefuse(one);
    for (const status of refusalsOf(one)) {
      const answer = await ask(one, refused[status](one, await wanted(world, one, person)));
      assert.ok(String(answer.status) in one.operation.responses, `${one.id} ${status}`);
    }
  });
}

for (const one of calls.filter(({ parameters }) =>
  parameters.some(({ name }) => name === "Idempotency-Key"),
)) {
  test(`${one.id} repeated with its key gets the same response, and with another body is refused`, async () => {
    const asked = await wanted(world, one, world.customer);
    const keyed = { ...asked, headers: { "Idempotency-Key": `once ${one.id}` } };
    const [first, again] = [await ask(one, keyed), await ask(one, keyed)];
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.equal(first.headers.get("idempotent-replayed"), null);
    assert.equal(again.headers.get("idempotent-replayed"), "true");
    const other = await ask(one, { ...keyed, body: { ...asked.body, more: 1 } });
    assert.deepEqual([other.status, other.body.type], [422, "/problems/key_reused"]);
    for (const key of ["x".repeat(256), "caf\u00e9", "\u00ff\u00fe"]) {
      const bad = await ask(one, { ...asked, headers: { "Idempotency-Key": key } });
      assert.deepEqual([bad.status, bad.body.type], [400, "/problems/bad_key"], key);
    }
  });
}

for (const one of calls.filter(({ parameters }) =>
  parameters.some(({ name }) => name === "after"),
)) {
  test(`${one.id} is paged, with every declared query parameter`, async () => {
    const asked = await wanted(world, one, world.customer);
    const whole = await ask(one, asked);
    const page = await ask(one, { ...asked, query: "?limit=1" });
    assert.deepEqual(page.body, whole.body.slice(0, 1));
    assert.match(page.headers.get("x-total-count") ?? "", /^\d+\+?$/);
    for (const { name, schema } of one.parameters.filter((parameter) => parameter.in === "query")) {
      const values = schema.enum ?? (schema.type === "boolean" ? [true, false] : []);
      for (const value of values) {
        const some = await ask(one, { ...asked, query: `?limit=5&${name}=${value}` });
        assert.equal(some.status, 200, `${name}=${value}`);
      }
    }
  });
}

/** [member, value, whether it is valid]: the limits of a schema, and values just beyond. */
function bounds(name, schema) {
  const { type, pattern, minLength = 0, maxLength, minimum, maximum, properties } = found(schema);
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([inner, part]) =>
      bounds(inner, part).map(([at, value, may]) => [`${name}/${at}`, { [inner]: value }, may]),
    );
  }
  const text = (length) => "/".padEnd(length, "x").slice(0, length);
  if (type === "string" && pattern === undefined && maxLength !== undefined) {
    const short = minLength > 0 ? [[name, text(minLength - 1), false]] : [];
    const fitting = [minLength, maxLength].map((length) => [name, text(length), true]);
    return [...short, ...fitting, [name, text(maxLength + 1), false]];
  }
  const step = type === "integer" ? 1 : 0.01;
  if (maximum === undefined) return [];
  return [
    [name, minimum - step, false],
    [name, minimum, true],
    [name, maximum, true],
    [name, Math.round((maximum + step) * 100) / 100, false],
  ];
}

for (const one of calls.filter(({ body }) => body?.$ref)) {
  test(`${one.id} accepts each member of its body exactly within its limits`, async () => {
    const asked = await wanted(world, one, world.customer);
    const members = Object.entries(found(one.body).properties);
    for (const [at, value, may] of members.flatMap(([name, schema]) => bounds(name, schema))) {
      const body = { ...asked.body, [at.split("/")[0]]: value };
      const answer = await ask(one, { ...asked, body });
      const { type, errors = {} } = answer.body;
      const isRefused = type === "/problems/invalid_fields" && at in errors;
      assert.equal(isRefused, !may, `${at} ${JSON.stringify(value).slice(0, 40)}`);
    }
  });
}
