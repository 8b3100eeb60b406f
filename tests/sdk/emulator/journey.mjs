// Every identity protocol call of the shop's pages, with the official SDK, and its refusals. The
// same for each service; `person` and `google` are the accounts.

import "./recorder.mjs"; // First.
import { load } from "../packages.mjs";

const sdk = load("firebase/auth");

const person = { email: "ada@firm.example", password: "secret-1" };
const picture = "https://pictures.example/ada.jpg";

/** A step's report about an account, in addition to its traffic. */
const shown = ({ email, emailVerified, displayName, photoURL, providerData }) => ({
  email,
  emailVerified,
  displayName,
  photoURL,
  providers: providerData.map(({ providerId }) => providerId).sort(),
});

/**
 * The steps in order, as [name, action]. `at` is one of the services: {browser, raw, code}: a new
 * browser, a call without the SDK, the newest code mailed to an address. Later steps use what a step
 * stores in `kept`.
 */
export const steps = [
  [
    "createUserWithEmailAndPassword",
    async (at, kept) => {
      kept.auth = at.browser();
      const made = await sdk.createUserWithEmailAndPassword(
        kept.auth,
        person.email,
        person.password,
      );
      kept.user = made.user;
      return shown(kept.user);
    },
  ],
  ["getIdToken(true)", async (at, { user }) => at.claims(await user.getIdToken(true))],
  [
    "updateProfile",
    async (at, { user }) => {
      await sdk.updateProfile(user, { displayName: "Ada Lovelace", photoURL: picture });
      return shown(user);
    },
  ],
  ["getIdToken(true), with a name", async (at, { user }) => at.claims(await user.getIdToken(true))],
  ["reload", ({}, { user }) => user.reload().then(() => shown(user))],
  [
    "update, deleteAttribute",
    async (at, { user }) => {
      const idToken = await user.getIdToken();
      const body = { idToken, deleteAttribute: ["PHOTO_URL"] };
      await at.raw("accounts:update", JSON.stringify(body));
      await user.reload();
      return shown(user);
    },
  ],
  [
    "updateProfile, taking the photo away",
    async (at, { user }) => {
      await sdk.updateProfile(user, { photoURL: null });
      await user.reload();
      return shown(user);
    },
  ],
  [
    "signInWithEmailAndPassword",
    async (at, kept) => {
      kept.elsewhere = (await signIn(at, person.email, person.password)).user;
      return shown(kept.elsewhere);
    },
  ],
  [
    "sendEmailVerification",
    async (at, kept) => {
      await sdk.sendEmailVerification(kept.user);
      kept.code = await at.code(person.email);
    },
  ],
  ["checkActionCode, of a verification", (at, { code }) => checked(at, code)],
  [
    "applyActionCode, of a verification",
    async (at, { code, user }) => {
      await sdk.applyActionCode(at.browser(), code);
      await user.reload();
      return shown(user);
    },
  ],
  ["applyActionCode, once more", (at, { code }) => sdk.applyActionCode(at.browser(), code)],
  [
    "sendPasswordResetEmail",
    async (at, kept) => {
      await sdk.sendPasswordResetEmail(at.browser(), person.email);
      kept.code = await at.code(person.email);
    },
  ],
  [
    "sendPasswordResetEmail, to an unknown address",
    (at) => sdk.sendPasswordResetEmail(at.browser(), "unknown@firm.example"),
  ],
  ["checkActionCode, of a reset", (at, { code }) => checked(at, code)],
  [
    "verifyPasswordResetCode",
    (at, { code }) => sdk.verifyPasswordResetCode(at.browser(), code).then((email) => ({ email })),
  ],
  [
    "confirmPasswordReset, too short",
    (at, { code }) => sdk.confirmPasswordReset(at.browser(), code, "12345"),
  ],
  [
    "confirmPasswordReset",
    (at, { code }) => sdk.confirmPasswordReset(at.browser(), code, "secret-2"),
  ],
  [
    "confirmPasswordReset, once more",
    (at, { code }) => sdk.confirmPasswordReset(at.browser(), code, "secret-3"),
  ],
  [
    "signInWithEmailAndPassword, the old password",
    (at) => signIn(at, person.email, person.password),
  ],
  [
    "signInWithEmailAndPassword, an unknown address",
    (at) => signIn(at, "unknown@firm.example", "secret-1"),
  ],
  ["reload, after a reset", (at, { user }) => user.reload()],
  ["getIdToken(true), after a reset", (at, { elsewhere }) => elsewhere.getIdToken(true)],
  [
    "signInWithEmailAndPassword, the new password",
    async (at, kept) => {
      kept.user = (await signIn(at, person.email, "secret-2")).user;
      return shown(kept.user);
    },
  ],
  [
    "updatePassword",
    async (at, { user }) => {
      await sdk.updatePassword(user, "secret-3");
      return at.claims(await user.getIdToken());
    },
  ],
  ["updatePassword, too short", (at, { user }) => sdk.updatePassword(user, "12345")],
  [
    "verifyBeforeUpdateEmail",
    async (at, kept) => {
      await sdk.verifyBeforeUpdateEmail(kept.user, "lovelace@firm.example");
      kept.code = await at.code("lovelace@firm.example");
    },
  ],
  ["checkActionCode, of a change of address", (at, { code }) => checked(at, code)],
  [
    "applyActionCode, of a change of address",
    (at, { code }) => sdk.applyActionCode(at.browser(), code),
  ],
  [
    "signInWithEmailAndPassword, the new address",
    async (at, kept) => {
      kept.user = (await signIn(at, "lovelace@firm.example", "secret-3")).user;
      return shown(kept.user);
    },
  ],
  [
    "signInWithCredential, of Google, a new account",
    async (at, kept) => {
      kept.google = (await google(at, at.googleTokens.stranger)).user;
      return shown(kept.google);
    },
  ],
  [
    "getIdToken(true), of Google",
    async (at, kept) => at.claims(await kept.google.getIdToken(true)),
  ],
  [
    "signInWithCredential, of Google, the same account",
    async (at) => shown((await google(at, at.googleTokens.stranger)).user),
  ],
  [
    "signInWithCredential, of Google, onto a verified account",
    async (at) => shown((await google(at, at.googleTokens.owner)).user),
  ],
  ["signInWithCredential, of Google, made up", (at) => google(at, "made.up.token")],
  [
    "createUserWithEmailAndPassword, taken",
    (at) => sdk.createUserWithEmailAndPassword(at.browser(), "LOVELACE@firm.example", "secret-1"),
  ],
  [
    "updateEmail, without a mail",
    async (at) => {
      const { user } = await signUp(at, "grace@firm.example", "secret-1");
      await sdk.updateEmail(user, "hopper@firm.example");
    },
  ],
  ["createUserWithEmailAndPassword, too short", (at) => signUp(at, "eve@firm.example", "12345")],
  ["createUserWithEmailAndPassword, a bad address", (at) => signUp(at, "eve", "secret-1")],
  ["signInWithEmailAndPassword, no password", (at) => signIn(at, person.email, "")],
  ["verifyPasswordResetCode, made up", (at) => sdk.verifyPasswordResetCode(at.browser(), "x")],
  [
    "fetchSignInMethodsForEmail",
    (at) => sdk.fetchSignInMethodsForEmail(at.browser(), "lovelace@firm.example"),
  ],
  ["deleteUser", (at, { user }) => sdk.deleteUser(user)],
  ["signInWithEmailAndPassword, deleted", (at) => signIn(at, "lovelace@firm.example", "secret-3")],
  ["a call without a key", (at) => at.raw("accounts:signUp", "{}", { key: "" })],
  ["a call of no known name", (at) => at.raw("accounts:nothing", "{}")],
  ["a call that is no JSON", (at) => at.raw("accounts:signUp", "{")],
  ["lookup, a made-up token", (at) => at.raw("accounts:lookup", '{"idToken":"a.b.c"}')],
  ["lookup, no token", (at) => at.raw("accounts:lookup", "{}")],
  ["sendOobCode, of no kind", (at) => at.raw("accounts:sendOobCode", "{}")],
  ["resetPassword, no code", (at) => at.raw("accounts:resetPassword", "{}")],
  ["token, a made-up refresh token", (at) => at.refresh("made-up")],
  ["token, no refresh token", (at) => at.refresh("")],
];

const signIn = (at, email, password) =>
  sdk.signInWithEmailAndPassword(at.browser(), email, password);

const signUp = (at, email, password) =>
  sdk.createUserWithEmailAndPassword(at.browser(), email, password);

const google = (at, token) =>
  sdk.signInWithCredential(at.browser(), sdk.GoogleAuthProvider.credential(token));

async function checked(at, code) {
  const { operation, data } = await sdk.checkActionCode(at.browser(), code);
  return { operation, email: data.email, previousEmail: data.previousEmail };
}
