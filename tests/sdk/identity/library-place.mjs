// The environment of library-calls.mjs. The same in Node and in Chromium, so nothing here is specific
// to either.

import assert from "node:assert/strict";

/**
 * `modules` are the SDK's, {app, auth}; `program` is startProgram()'s result, as far as a browser can
 * get it; `helpers` only exist in Node: newestLink(email, before), the link of the
 * newest of more than `before` mails, and googleToken(choice), an id token of the sandbox's Google.
 */
export function placeOf(modules, program, helpers) {
  const sdk = modules.auth;
  let made = 0;
  return {
    sdk,
    program,
    ...helpers,
    /** Another browser, without a session. */
    browser(apiKey = program.apiKey) {
      const settings = { apiKey, projectId: program.projectId };
      const auth = sdk.initializeAuth(modules.app.initializeApp(settings, `browser ${made++}`), {
        persistence: sdk.inMemoryPersistence,
        errorMap: sdk.debugErrorMap,
      });
      sdk.connectAuthEmulator(auth, program.url, { disableWarnings: true });
      return auth;
    },
    /** The shop's response to this id token. */
    putUser: (email, idToken) =>
      fetch(`${program.url}/api/user/${encodeURIComponent(email)}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, idToken }),
      }),
    close: () => Promise.all(modules.app.getApps().map(modules.app.deleteApp)),
  };
}

export function newEmail() {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}@firm.com`;
}

export const refused = (promise, code, words = /./) =>
  promise.then(
    () => assert.fail(`it was to be refused with ${code}`),
    (error) => {
      assert.equal(error.code, code);
      assert.match(error.message, words);
    },
  );

const bytesOf = (base64url) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
    c.charCodeAt(0),
  );

/** The header (0) or the claims (1) of a token. */
export const partOf = (token, index) =>
  JSON.parse(new TextDecoder().decode(bytesOf(token.split(".")[index])));

/** The token is signed by a published key of its issuer, for a limited time. */
export async function assertSigned(token, program) {
  const { iss } = partOf(token, 1);
  assert.ok(iss.startsWith(program.url), `${iss} is under ${program.url}`);
  const discovered = await fetch(`${iss}/.well-known/openid-configuration`);
  const { issuer, jwks_uri: keysUrl } = await discovered.json();
  assert.equal(issuer, iss);
  const answer = await fetch(keysUrl);
  assert.match(answer.headers.get("cache-control"), /max-age=\d+/);
  const { keys } = await answer.json();
  const { alg, typ, kid } = partOf(token, 0);
  assert.deepEqual([alg, typ], ["RS256", "JWT"]);
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const jwk = keys.find((key) => key.kid === kid);
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"]);
  const at = token.lastIndexOf(".");
  const signed = new TextEncoder().encode(token.slice(0, at));
  const signature = bytesOf(token.slice(at + 1));
  assert.ok(await crypto.subtle.verify(algorithm.name, key, signature, signed));
}
