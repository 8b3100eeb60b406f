// The language of a user's record, and of the emails that the shop sends them.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import {
  call,
  identity,
  newCustomer,
  newEmail,
  order,
  orderRequestFor,
  products,
} from "./customer.mjs";
import { getPage, languageOf, mailTo } from "./pages.mjs";
import { startFresh } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;

before(async () => {
  shop = await startFresh(file);
});

test("R-LANG-15 a new record takes the language of the address", async () => {
  const email = newEmail();
  const { idToken } = await identity(shop, "signUp", { email, password: "a-long-password" });
  const body = { email, idToken };
  const { token, language } = (await call(shop, "PUT", `/api/bn/user/${email}`, { body })).body;
  assert.equal(language, "bn");
  assert.equal((await call(shop, "PUT", `/api/user/${email}`, { body })).body.language, "bn");
  const change = (body) => call(shop, "PUT", `/api/bn/user/update/${email}`, { token, body });
  assert.equal((await change({ language: "en" })).body.language, "en");
  const refused = await change({ language: "de" });
  assert.equal(refused.status, 422);
  assert.ok(refused.body.errors.language);
});

test("R-LANG-15 R-LANG-18 mails about orders are in the record's language, and so are the pages they lead to", async () => {
  const { token, email } = await newCustomer(shop);
  const change = { token, body: { language: "bn" } };
  assert.equal((await call(shop, "PUT", `/api/user/update/${email}`, change)).status, 200);
  const [product] = await products(shop);
  const ordered = await order(shop, token, { ...orderRequestFor(product), email });
  assert.equal(ordered.status, 201);
  const mail = await mailTo(shop, email);
  assert.match(mail, /আপনার অর্ডার পেয়েছি/);
  assert.match(mail, /\/bn\/dashboard\/payment\/[0-9a-f]{24}/);
});

test("R-LANG-18 the mail of a sign-in leads back in the language that asked, and in English otherwise", async () => {
  for (const [locale, prefix] of [
    ["bn", "/bn"],
    ["../../", ""],
  ]) {
    const { email } = await newCustomer(shop);
    const path = `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${shop.boot.identity.apiKey}`;
    const body = { requestType: "PASSWORD_RESET", email };
    const headers = { "X-Firebase-Locale": locale };
    assert.equal((await call(shop, "POST", path, { body, headers })).status, 200);
    const [, link] = />(http:[^<]+)</.exec(await mailTo(shop, email));
    const { pathname, searchParams } = new URL(link.replaceAll("&amp;", "&"));
    assert.equal(pathname, `${prefix}/auth/action`);
    assert.equal(searchParams.get("lang"), prefix === "" ? "en" : "bn");
    assert.equal(languageOf((await getPage(shop, pathname)).text), searchParams.get("lang"));
  }
});
