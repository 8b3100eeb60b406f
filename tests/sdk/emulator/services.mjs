// The two services under one interface: {name, browser, raw, refresh, code, claims, exchanges}.

import { takeExchanges } from "./recorder.mjs"; // First.
import { newBrowser } from "../identity/google.mjs";
import { nextLink } from "../identity/mails.mjs";
import { load } from "../packages.mjs";
import { startProgram } from "../identity/program.mjs";
import { projectId, startEmulator } from "./emulator.mjs";

const { deleteApp, initializeApp } = load("firebase/app");
const sdk = load("firebase/auth");

const partOf = (token, index) =>
  JSON.parse(Buffer.from(token.split(".")[index], "base64url").toString());

function serviceAt(name, url, apiKey, project, code) {
  const apps = [];
  const ask = (path, body, type, key = apiKey) =>
    globalThis.fetch(`${url}${path}${key === "" ? "" : `?key=${key}`}`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
  return {
    name,
    code,
    /** A browser without a session. */
    browser() {
      const app = initializeApp({ apiKey, projectId: project }, `${name} ${apps.length}`);
      apps.push(app);
      const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
      sdk.connectAuthEmulator(auth, url, { disableWarnings: true });
      return auth;
    },
    /** A call without the SDK. */
    async raw(call, body, { key } = {}) {
      await ask(`/identitytoolkit.googleapis.com/v1/${call}`, body, "application/json", key);
    },
    async refresh(token) {
      const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: token });
      const type = "application/x-www-form-urlencoded";
      await ask("/securetoken.googleapis.com/v1/token", form.toString(), type);
    },
    claims: (token) => ({ header: partOf(token, 0), claims: partOf(token, 1) }),
    /** The traffic since the last call. */
    exchanges: takeExchanges,
    close: () => Promise.all(apps.map(deleteApp)),
  };
}

/** Both of them, with the same tokens of the sandbox's Google: {services, stop}. */
export async function startBoth() {
  const emulator = await startEmulator();
  const program = await startProgram({ NORTHBRIDGE_LOG_LEVEL: "error" }).catch(async (error) => {
    await emulator.stop();
    throw error;
  });
  const mailed = {};
  const services = [
    serviceAt("embedded", program.url, program.apiKey, program.projectId, async (email) => {
      const { link, count } = await nextLink(program.outbox, email, mailed[email] ?? 0);
      mailed[email] = count;
      return sdk.parseActionCodeURL(link).code;
    }),
    serviceAt("emulator", emulator.url, "any-key", projectId, async (email) =>
      (await emulator.codes(email)).at(-1),
    ),
  ];
  const tokenFor = (choice) => newBrowser(program.url).continueAs(choice);
  const googleTokens = {
    stranger: await tokenFor({ person: "farhana@sandbox.example" }),
    owner: await tokenFor({
      person: "another",
      name: "Ada Rahman",
      email: "lovelace@firm.example",
    }),
  };
  takeExchanges();
  for (const service of services) service.googleTokens = googleTokens;
  return {
    services,
    async stop() {
      await Promise.all(services.map((service) => service.close()));
      await Promise.all([program.stop(), emulator.stop()]);
    },
  };
}
