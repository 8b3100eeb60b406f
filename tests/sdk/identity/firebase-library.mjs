// Google's own firebase SDK against the embedded identity service, in Node and in Chromium. The
// shop's pages rely on these calls.

import { after, before, describe, test } from "node:test";
import { startChromium } from "../chromium.mjs";
import { load } from "../packages.mjs";
import { newBrowser } from "./google.mjs";
import { calls } from "./library-calls.mjs";
import { placeOf } from "./library-place.mjs";
import { nextLink } from "./mails.mjs";
import { pageOf } from "./library-page.mjs";
import { startProgram } from "./program.mjs";

let program;
const helpers = {
  newestLink: (email, before) => nextLink(program.outbox, email, before),
  googleToken: (choice) => newBrowser(program.url).continueAs(choice),
};

before(async () => {
  program = await startProgram();
});

after(() => program?.stop());

describe("in Node", () => {
  let place;

  before(() => {
    const modules = { app: load("firebase/app"), auth: load("firebase/auth") };
    place = placeOf(modules, program, helpers);
  });

  after(() => place?.close());

  for (const { name, run } of calls) test(name, () => run(place));
});

describe("in Chromium", () => {
  let chromium;
  let page;

  before(async () => {
    chromium = await startChromium();
    page = await pageOf(chromium, program, helpers);
  });

  after(() => chromium?.close());

  for (const { name } of calls) {
    test(name, () => page.evaluate((called) => globalThis.runCall(called), name));
  }
});
