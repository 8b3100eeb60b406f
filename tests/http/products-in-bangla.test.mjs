// Products with a name and a description in Bangla, over HTTP.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import {
  call,
  demoPerson,
  myOrders,
  newBoard,
  newCustomer,
  order,
  orderRequestFor,
  products,
} from "./customer.mjs";
import { startFresh } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
const bangla = { name: "আত্রাই B850", description: "দুই স্তরের বোর্ড।" };
let shop;
let admin;

before(async () => {
  shop = await startFresh(file);
  admin = await demoPerson(shop, "admin");
});

const edit = ({ _id }, body, base = "/api") =>
  call(shop, "PATCH", `${base}/product/${_id}`, { token: admin.token, body });
const banglaList = async () => (await call(shop, "GET", "/api/bn/products")).body;

test("R-LANG-28 of the demo's 24 boards 22 have Bangla, and two are shown in English", async () => {
  const english = await products(shop);
  const list = await banglaList();
  assert.equal(list.length, 24);
  const named = list.filter(({ nameEnglish }) => nameEnglish !== undefined);
  assert.equal(named.length, 22);
  for (const { _id, name, nameEnglish, description } of named) {
    const board = english.find((one) => one._id === _id);
    assert.equal(nameEnglish, board.name);
    assert.match(name, /[ঀ-৿]/);
    assert.match(description, /[ঀ-৿]/);
    assert.equal(board.nameEnglish, undefined);
  }
  for (const board of list.filter(({ nameEnglish }) => nameEnglish === undefined)) {
    assert.deepEqual(
      board,
      english.find(({ _id }) => _id === board._id),
    );
  }
});

test("R-LANG-26 the cached lists of both languages follow an edit, and one product is one version", async () => {
  const board = await newBoard(shop, admin, 7, "Two layers.");
  const listed = async (list) => (await list).find(({ _id }) => _id === board._id);
  assert.equal((await listed(banglaList())).name, board.name);
  const edited = await edit(board, { bangla });
  assert.equal(edited.status, 200);
  assert.deepEqual(edited.body.bangla, bangla);
  const row = await listed(banglaList());
  assert.deepEqual(row, { ...(await listed(products(shop))), ...bangla, nameEnglish: board.name });

  const versions = await Promise.all(
    ["/api", "/api/bn"].map((base) => call(shop, "GET", `${base}/product/${board._id}`)),
  );
  for (const { headers, body } of versions) {
    assert.deepEqual(body.bangla, bangla);
    assert.equal(body.name, board.name);
    assert.equal(headers.get("etag"), edited.headers.get("etag"));
  }
});

test("R-LANG-26 a Bangla name that is too long is refused where it stands, in the language of the address", async () => {
  const board = await newBoard(shop, admin, 7, "Two layers.");
  const long = { bangla: { name: "ক".repeat(201) } };
  const answers = await Promise.all(["/api", "/api/bn"].map((base) => edit(board, long, base)));
  for (const { status, body } of answers) {
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["bangla/name"]);
  }
  const [english, inBangla] = answers.map(({ body }) => body.errors["bangla/name"]);
  assert.doesNotMatch(english, /[ঀ-৿]/);
  assert.match(inBangla, /[ঀ-৿]/);
});

test("R-LANG-25 R-LANG-26 an order keeps both names of the day", async () => {
  const board = await newBoard(shop, admin, 7, "Two layers.");
  await edit(board, { bangla });
  const customer = await newCustomer(shop);
  assert.equal((await order(shop, customer.token, orderRequestFor(board))).status, 201);
  await edit(board, { name: "Atrai II", bangla: null });
  const [placed] = await myOrders(shop, customer);
  assert.equal(placed.productName, board.name);
  assert.equal(placed.productNameBangla, bangla.name);
});

test("R-LANG-29 an administrator finds a product and its orders by the Bangla name", async () => {
  const board = await newBoard(shop, admin, 7, "Two layers.");
  await edit(board, { name: "Korotoa", bangla: { name: "করতোয়া ছোট বোর্ড" } });
  const customer = await newCustomer(shop);
  await order(shop, customer.token, orderRequestFor(board));
  const find = async (list, words) => {
    const query = new URLSearchParams({ search: words, limit: "9" });
    return (await call(shop, "GET", `/api/${list}?${query}`, { token: admin.token })).body;
  };
  for (const words of ["করতোয়া", "বোর্ড ছোট", "korotoa"]) {
    assert.deepEqual(
      (await find("products", words)).map(({ name }) => name),
      ["Korotoa"],
      words,
    );
    assert.equal((await find("orders/", words)).length, 1, words);
  }
});
