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
  [
    "getIdToken(true), with a display name",
    async (at, { user }) => at.claims(await user.getIdToken(true)),
  ],
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
    "updateProfile, removing the photo",
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
  ["checkActionCode, for a verification", (at, { code }) => checked(at, code)],
  [
    "applyActionCode, for a verification",
    async (at, { code, user }) => {
      await sdk.applyActionCode(at.browser(), code);
      await user.reload();
      return shown(user);
    },
  ],
  ["applyActionCode, again", (at, { code }) => sdk.applyActionCode(at.browser(), code)],
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
  ["checkActionCode, for a reset", (at, { code }) => checked(at, code)],
  [
    "verifyPasswordResetCode",
    (at, { code }) => sdk.verifyPasswordResetCode(at.browser(), code).then((email) => ({ email })),
  ],
  [
    "confirmPasswordReset, password too short",
    (at, { code }) => sdk.confirmPasswordReset(at.browser(), code, "12345"),
  ],
  [
    "confirmPasswordReset",
    (at, { code }) => sdk.confirmPasswordReset(at.browser(), code, "secret-2"),
  ],
  [
    "confirmPasswordReset, again",
    (at, { code }) => sdk.confirmPasswordReset(at.browser(), code, "secret-3"),
  ],
  [
    "signInWithEmailAndPassword, with the old password",
    (at) => signIn(at, person.email, person.password),
  ],
  [
    "signInWithEmailAndPassword, with an unknown address",
    (at) => signIn(at, "unknown@firm.example", "secret-1"),
  ],
  ["reload, after a reset", (at, { user }) => user.reload()],
  ["getIdToken(true), after a reset", (at, { elsewhere }) => elsewhere.getIdToken(true)],
  [
    "signInWithEmailAndPassword, with the new password",
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
  ["updatePassword, password too short", (at, { user }) => sdk.updatePassword(user, "12345")],
  [
    "verifyBeforeUpdateEmail",
    async (at, kept) => {
      await sdk.verifyBeforeUpdateEmail(kept.user, "lovelace@firm.example");
      kept.code = await at.code("lovelace@firm.example");
    },
  ],
  ["checkActionCode, for a change of address", (at, { code }) => checked(at, code)],
  [
    "applyActionCode, for a change of address",
    (at, { code }) => sdk.applyActionCode(at.browser(), code),
  ],
  [
    "signInWithEmailAndPassword, with the new address",
    async (at, kept) => {
      kept.user = (await signIn(at, "lovelace@firm.example", "secret-3")).user;
      return shown(kept.user);
    },
  ],
  [
    "signInWithCredential, Google, new account",
    async (at, kept) => {
      kept.google = (await google(at, at.googleTokens.stranger)).user;
      return shown(kept.google);
    },
  ],
  ["getIdToken(true), Google", async (at, kept) => at.claims(await kept.google.getIdToken(true))],
  [
    "signInWithCredential, Google, same account",
    async (at) => shown((await google(at, at.googleTokens.stranger)).user),
  ],
  [
    "signInWithCredential, Google, linked to a verified account",
    async (at) => shown((await google(at, at.googleTokens.owner)).user),
  ],
  ["signInWithCredential, Google, invalid token", (at) => google(at, "made.up.token")],
  [
    "createUserWithEmailAndPassword, address already in use",
    (at) => sdk.createUserWithEmailAndPassword(at.browser(), "LOVELACE@firm.example", "secret-1"),
  ],
  [
    "updateEmail, without a verification email",
    async (at) => {
      const { user } = await signUp(at, "grace@firm.example", "secret-1");
      await sdk.updateEmail(user, "hopper@firm.example");
    },
  ],
  [
    "createUserWithEmailAndPassword, password too short",
    (at) => signUp(at, "eve@firm.example", "12345"),
  ],
  ["createUserWithEmailAndPassword, invalid address", (at) => signUp(at, "eve", "secret-1")],
  ["signInWithEmailAndPassword, without a password", (at) => signIn(at, person.email, "")],
  ["verifyPasswordResetCode, invalid code", (at) => sdk.verifyPasswordResetCode(at.browser(), "x")],
  [
    "fetchSignInMethodsForEmail",
    (at) => sdk.fetchSignInMethodsForEmail(at.browser(), "lovelace@firm.example"),
  ],
  ["deleteUser", (at, { user }) => sdk.deleteUser(user)],
  [
    "signInWithEmailAndPassword, after deletion",
    (at) => signIn(at, "lovelace@firm.example", "secret-3"),
  ],
  ["call without an API key", (at) => at.raw("accounts:signUp", "{}", { key: "" })],
  ["call with an unknown name", (at) => at.raw("accounts:nothing", "{}")],
  ["call with invalid JSON", (at) => at.raw("accounts:signUp", "{")],
  ["lookup, with an invalid token", (at) => at.raw("accounts:lookup", '{"idToken":"a.b.c"}')],
  ["lookup, without a token", (at) => at.raw("accounts:lookup", "{}")],
  ["sendOobCode, without a request type", (at) => at.raw("accounts:sendOobCode", "{}")],
  ["resetPassword, without a code", (at) => at.raw("accounts:resetPassword", "{}")],
  ["token, with an invalid refresh token", (at) => at.refresh("made-up")],
  ["token, without a refresh token", (at) => at.refresh("")],
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
