// "Continue with Google" against the sandbox issuer, and Google's own firebase SDK with the resulting
// token.

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { after, before, test } from "node:test";
import { newBrowser } from "./google.mjs";
import { nextLink } from "./mails.mjs";
import { load } from "../packages.mjs";
import { startProgram } from "./program.mjs";

const { deleteApp, initializeApp } = load("firebase/app");
const sdk = load("firebase/auth");

let program;
const apps = [];

before(async () => {
  program = await startProgram();
});

after(async () => {
  await Promise.all(apps.map(deleteApp));
  await program?.stop();
});

function library() {
  const { apiKey, projectId } = program;
  const app = initializeApp({ apiKey, projectId }, `browser ${apps.length}`);
  apps.push(app);
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  sdk.connectAuthEmulator(auth, program.url, { disableWarnings: true });
  return auth;
}

const newEmail = () => `${randomBytes(6).toString("hex")}@firm.com`;
const another = (email, more = {}) => ({ person: "another", name: "Ada Rahman", email, ...more });
const providersOf = (user) => user.providerData.map(({ providerId }) => providerId);
const refused = (promise, code) =>
  assert.rejects(promise, (error) => {
    assert.equal(error.code, code);
    return true;
  });

/** With the SDK, as the page does it. */
async function signIn(choice, auth = library()) {
  const token = await newBrowser(program.url).continueAs(choice);
  return sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential(token));
}

test("R-LOGIN-1 D30 a user of the account chooser is signed in with name and photo, and recognised later", async () => {
  const signedIn = await signIn({ person: "farhana@sandbox.example" });
  const { user } = signedIn;
  assert.equal(sdk.getAdditionalUserInfo(signedIn).isNewUser, true);
  assert.equal(user.email, "farhana@sandbox.example");
  assert.equal(user.emailVerified, true);
  assert.equal(user.displayName, "Farhana Islam");
  assert.equal(user.photoURL, "/sandbox/google/farhana.svg");
  assert.equal(user.isAnonymous, false);
  assert.deepEqual(providersOf(user), ["google.com"]);
  const { claims, signInProvider } = await user.getIdTokenResult(true);
  assert.equal(signInProvider, "google.com");
  assert.equal(claims.email_verified, true);

  const again = await signIn({ person: "farhana@sandbox.example" });
  assert.equal(again.user.uid, user.uid);
  assert.equal(sdk.getAdditionalUserInfo(again).isNewUser, false);

  const answer = await fetch(`${program.url}/api/user/${user.email}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: user.email, idToken: await user.getIdToken() }),
  });
  assert.equal(answer.status, 200, "the shop takes it as proof");
});

test("D30 the owner of an address locks out a user who registered it before", async () => {
  const email = newEmail();
  const stranger = await sdk.createUserWithEmailAndPassword(library(), email, "secret-1");
  const { user } = await signIn(another(email));
  assert.equal(user.uid, stranger.user.uid);
  assert.deepEqual(providersOf(user), ["google.com"]);
  await refused(
    sdk.signInWithEmailAndPassword(library(), email, "secret-1"),
    "auth/invalid-credential",
  );
  await refused(stranger.user.reload(), "auth/user-token-expired");
});

test("D30 a verified account keeps its password, and gets one by mail where it has none", async () => {
  const email = newEmail();
  const { user } = await signIn(another(email));
  const auth = library();
  await refused(sdk.signInWithEmailAndPassword(auth, email, ""), "auth/missing-password");
  await sdk.sendPasswordResetEmail(auth, email);
  const { code } = sdk.parseActionCodeURL((await nextLink(program.outbox, email)).link);
  await sdk.confirmPasswordReset(auth, code, "secret-2");
  const byPassword = await sdk.signInWithEmailAndPassword(auth, email, "secret-2");
  assert.equal(byPassword.user.uid, user.uid);
  assert.deepEqual(providersOf(byPassword.user), ["password", "google.com"]);

  await signIn(another(email));
  await byPassword.user.reload();
  await sdk.signInWithEmailAndPassword(library(), email, "secret-2");
});

test("D30 an address that Google has not verified opens no account", async () => {
  const email = newEmail();
  await sdk.createUserWithEmailAndPassword(library(), email, "secret-1");
  const auth = library();
  await refused(
    signIn(another(email, { unverified: "yes" }), auth),
    "auth/account-exists-with-different-credential",
  );
  assert.equal(auth.currentUser, null);
  await sdk.signInWithEmailAndPassword(auth, email, "secret-1");
});

test("D30 replayed, late and foreign responses are refused", async () => {
  const mine = newBrowser(program.url);
  const other = newBrowser(program.url);
  const page = await mine.leave("/blogs");
  assert.equal(page.searchParams.get("code_challenge_method"), "S256");
  await other.leave();
  const callback = await mine.choose(page, { person: "tanvir@sandbox.example" });
  assert.equal(callback.pathname, "/auth/google/callback");
  assert.equal((await other.comeBack(callback)).get("google-error"), "expired");
  const handle = (await mine.comeBack(callback)).get("google");
  assert.equal((await mine.comeBack(callback)).get("google-error"), "expired");

  assert.equal((await other.finish(handle)).status, 404);
  const answer = await mine.finish(handle);
  assert.equal(answer.status, 200);
  const { idToken } = await answer.json();
  assert.ok(!callback.href.includes(idToken) && !handle.includes(idToken));
  const again = await mine.finish(handle);
  assert.equal(again.status, 404);
  assert.equal((await again.json()).type, "/problems/google_sign_in_expired");
});

test("D30 a code is refused without its verifier", async () => {
  const mine = newBrowser(program.url);
  const page = await mine.leave();
  const stolen = await mine.choose(page, { person: "nusrat@sandbox.example" });
  const { token_endpoint } = await (
    await fetch(`${program.url}/sandbox/google/.well-known/openid-configuration`)
  ).json();
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: stolen.searchParams.get("code"),
    redirect_uri: `${program.url}/auth/google/callback`,
    client_id: page.searchParams.get("client_id"),
    code_verifier: createHash("sha256").update("a guess").digest("base64url"),
  });
  const answer = await fetch(token_endpoint, { method: "POST", body: form });
  assert.equal(answer.status, 401, "nor without the shop's secret");
});

test("D30 a cancelled sign-in returns without a session", async () => {
  const mine = newBrowser(program.url);
  const callback = await mine.choose(await mine.leave(), { person: "none" });
  assert.equal((await mine.comeBack(callback)).get("google-error"), "cancelled");
});

test("a forged token is refused with the SDK's error", async () => {
  const none = `${Buffer.from('{"alg":"none","kid":"k"}').toString("base64url")}.e30.`;
  for (const token of ["nonsense", none]) {
    await refused(
      sdk.signInWithCredential(library(), sdk.GoogleAuthProvider.credential(token)),
      "auth/invalid-credential",
    );
  }
});
