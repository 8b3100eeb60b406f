// Every call of Google's own firebase SDK that the pages may rely on, against the embedded identity
// service. The same in Node and in Chromium, so nothing here is specific to either.

import assert from "node:assert/strict";
import { assertSigned, newEmail, partOf, refused } from "./library-place.mjs";

/** As {name, run}: `run` gets what placeOf() returns. */
export const calls = [];
const call = (name, run) => calls.push({ name, run });

call(
  "signs up, saves a name, and carries it in the next token",
  async ({ sdk, browser, program }) => {
    const auth = browser();
    const email = newEmail();
    const { user } = await sdk.createUserWithEmailAndPassword(
      auth,
      ` ${email.toUpperCase()} `,
      "secret-1",
    );
    assert.equal(user.email, email);
    assert.equal(user.emailVerified, false);
    assert.equal(user.isAnonymous, false);
    assert.match(user.uid, /^[A-Za-z0-9]{28}$/);
    assert.deepEqual(
      user.providerData.map(({ providerId }) => providerId),
      ["password"],
    );

    await sdk.updateProfile(user, {
      displayName: "Ada Lovelace",
      photoURL: "https://pictures.example/ada.jpg",
    });
    const token = await user.getIdToken(true);
    await assertSigned(token, program);
    const claims = partOf(token, 1);
    assert.equal(claims.name, "Ada Lovelace");
    assert.equal(claims.picture, "https://pictures.example/ada.jpg");
    assert.equal(claims.aud, program.projectId);
    assert.equal(claims.sub, user.uid);
    assert.equal(claims.exp - claims.iat, 3600);

    await user.reload();
    assert.equal(user.displayName, "Ada Lovelace");
    assert.equal(user.photoURL, "https://pictures.example/ada.jpg");
    await sdk.updateProfile(user, { photoURL: null });
    await user.reload();
    assert.equal(user.photoURL, null);
  },
);

call("signs in elsewhere as the same person", async ({ sdk, browser }) => {
  const email = newEmail();
  const { user: made } = await sdk.createUserWithEmailAndPassword(browser(), email, "secret-1");
  const auth = browser();
  const heard = [];
  sdk.onAuthStateChanged(auth, (user) => heard.push(user?.uid ?? null));
  const { user } = await sdk.signInWithEmailAndPassword(auth, email, "secret-1");
  assert.equal(user.uid, made.uid);
  assert.ok(Number.isFinite(Date.parse(user.metadata.creationTime)));
  assert.ok(Number.isFinite(Date.parse(user.metadata.lastSignInTime)));
  await sdk.signOut(auth);
  assert.equal(heard.at(-1), null);
  assert.ok(heard.includes(made.uid));
});

call("refuses with the codes that the library knows", async ({ sdk, browser }) => {
  const email = newEmail();
  await sdk.createUserWithEmailAndPassword(browser(), email, "secret-1");
  const auth = browser();
  const signIn = (...credentials) => sdk.signInWithEmailAndPassword(auth, ...credentials);
  const signUp = (...credentials) => sdk.createUserWithEmailAndPassword(auth, ...credentials);
  await refused(signIn(email, "secret-2"), "auth/invalid-credential");
  await refused(signIn(newEmail(), "secret-1"), "auth/invalid-credential");
  await refused(signIn("no-address", "secret-1"), "auth/invalid-email");
  await refused(signIn(email, ""), "auth/missing-password");
  await refused(signUp(email, "secret-1"), "auth/email-already-in-use");
  await refused(
    signUp(newEmail(), "12345"),
    "auth/weak-password",
    /Password should be at least 6 characters/,
  );
  assert.equal(auth.currentUser, null);
  await refused(
    sdk.signInWithEmailAndPassword(browser("other-key"), email, "secret-1"),
    "auth/the-request-is-missing-a-valid-api-key.",
  );
});

call("a changed password signs the other browsers out", async ({ sdk, browser }) => {
  const email = newEmail();
  const here = browser();
  const there = browser();
  const { user } = await sdk.createUserWithEmailAndPassword(here, email, "secret-1");
  const { user: elsewhere } = await sdk.signInWithEmailAndPassword(there, email, "secret-1");
  await sdk.updatePassword(user, "secret-2");
  await user.reload();
  await user.getIdToken(true);
  await refused(elsewhere.reload(), "auth/user-token-expired");
  assert.equal(there.currentUser, null);
  await refused(
    sdk.signInWithEmailAndPassword(browser(), email, "secret-1"),
    "auth/invalid-credential",
  );
  await sdk.signInWithEmailAndPassword(browser(), email, "secret-2");
});

call(
  "a password is reset by the link of a mail, which works once",
  async ({ sdk, browser, newestLink, program }) => {
    const email = newEmail();
    const before = browser();
    const { user } = await sdk.createUserWithEmailAndPassword(before, email, "secret-1");
    const auth = browser();
    await sdk.sendPasswordResetEmail(auth, newEmail()); // An unknown address: the same response, no mail.
    await sdk.sendPasswordResetEmail(auth, email);
    const first = await newestLink(email);
    await sdk.sendPasswordResetEmail(auth, email);
    const second = await newestLink(email, first.count);

    const { code, operation } = sdk.parseActionCodeURL(second.link);
    assert.equal(operation, "PASSWORD_RESET");
    assert.ok(second.link.startsWith(`${program.url}/auth/action?`));
    assert.equal(await sdk.verifyPasswordResetCode(auth, code), email);
    const older = sdk.parseActionCodeURL(first.link).code;
    await refused(sdk.verifyPasswordResetCode(auth, older), "auth/invalid-action-code");
    await refused(sdk.confirmPasswordReset(auth, code, "12345"), "auth/weak-password");
    await sdk.confirmPasswordReset(auth, code, "secret-2");
    await refused(sdk.confirmPasswordReset(auth, code, "secret-3"), "auth/invalid-action-code");

    await refused(
      sdk.signInWithEmailAndPassword(auth, email, "secret-1"),
      "auth/invalid-credential",
    );
    await refused(user.getIdToken(true), "auth/user-token-expired");
    const { user: again } = await sdk.signInWithEmailAndPassword(auth, email, "secret-2");
    assert.equal(again.uid, user.uid);
    assert.equal(again.emailVerified, true, "who reads the mailbox has shown that it is theirs");
  },
);

call("an address is verified by the link of a mail", async ({ sdk, browser, newestLink }) => {
  const email = newEmail();
  const auth = browser();
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, "secret-1");
  await sdk.sendEmailVerification(user);
  const { code, operation } = sdk.parseActionCodeURL((await newestLink(email)).link);
  assert.equal(operation, "VERIFY_EMAIL");
  const { data } = await sdk.checkActionCode(auth, code);
  assert.equal(data.email, email);
  await refused(sdk.confirmPasswordReset(auth, code, "secret-2"), "auth/invalid-action-code");
  await sdk.applyActionCode(browser(), code);
  await refused(sdk.applyActionCode(auth, code), "auth/invalid-action-code");
  await user.reload();
  assert.equal(user.emailVerified, true);
  assert.equal(partOf(await user.getIdToken(true), 1).email_verified, true);
});

call(
  "D36 an address is changed by the link of a mail to the new one, and the shop follows",
  async ({ sdk, browser, newestLink, putUser }) => {
    const email = newEmail();
    const fresh = newEmail();
    const auth = browser();
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, "secret-1");
    const before = await (await putUser(email, await user.getIdToken())).json();
    await sdk.verifyBeforeUpdateEmail(user, fresh);
    const { code, operation } = sdk.parseActionCodeURL((await newestLink(fresh)).link);
    assert.equal(operation, "VERIFY_AND_CHANGE_EMAIL");
    const { data } = await sdk.checkActionCode(auth, code);
    assert.deepEqual([data.email, data.previousEmail], [fresh, email]);
    await sdk.applyActionCode(browser(), code);
    await refused(user.reload(), "auth/user-token-expired");

    const { user: again } = await sdk.signInWithEmailAndPassword(browser(), fresh, "secret-1");
    assert.deepEqual([again.uid, again.emailVerified], [user.uid, true]);
    const after = await (await putUser(fresh, await again.getIdToken())).json();
    assert.equal(after._id, before._id);
    assert.equal(after.email, fresh);
  },
);

call(
  "a change of address refuses with the codes that the library knows",
  async ({ sdk, browser }) => {
    const { user } = await sdk.createUserWithEmailAndPassword(browser(), newEmail(), "secret-1");
    const taken = newEmail();
    await sdk.createUserWithEmailAndPassword(browser(), taken, "secret-1");
    await refused(sdk.verifyBeforeUpdateEmail(user, taken), "auth/email-already-in-use");
    await refused(sdk.verifyBeforeUpdateEmail(user, "nowhere"), "auth/invalid-new-email");
    await refused(sdk.updateEmail(user, newEmail()), "auth/operation-not-allowed");
    await refused(sdk.unlink(user, "password"), "auth/operation-not-allowed");
  },
);

call("too many guesses are refused in words", async ({ sdk, browser }) => {
  const email = newEmail();
  const auth = browser();
  for (let i = 0; i < 10; i++) {
    await refused(
      sdk.signInWithEmailAndPassword(auth, email, `guess-${i}`),
      "auth/invalid-credential",
    );
  }
  await refused(
    sdk.signInWithEmailAndPassword(auth, email, "guess-10"),
    "auth/too-many-requests",
    /Too many attempts\. Please try again in 1 minute\./,
  );
});

call("deletes an account", async ({ sdk, browser }) => {
  const email = newEmail();
  const auth = browser();
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, "secret-1");
  await sdk.deleteUser(user);
  assert.equal(auth.currentUser, null);
  await refused(sdk.signInWithEmailAndPassword(auth, email, "secret-1"), "auth/invalid-credential");
});

call(
  "the shop takes the token as proof, and only for its owner's address",
  async ({ sdk, browser, putUser, program }) => {
    const email = newEmail();
    const { user } = await sdk.createUserWithEmailAndPassword(browser(), email, "secret-1");
    const idToken = await user.getIdToken();
    assert.equal((await putUser("customer@northbridge.example", idToken)).status, 403);
    const answer = await putUser(email, idToken);
    assert.equal(answer.status, 200);
    const { token } = await answer.json();

    const asked = (method, path) =>
      fetch(`${program.url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    const record = await (await asked("GET", `/user/${email}`)).json();
    assert.equal(record.email, email);
    assert.deepEqual(await (await asked("GET", `/admin/${email}`)).json(), { admin: false });
    assert.equal((await asked("DELETE", "/token")).status, 200);
    assert.equal((await asked("GET", `/user/${email}`)).status, 401);
  },
);

call("D30 a Google user is signed in, and recognised later", async (place) => {
  const { sdk, browser, googleToken } = place;
  const email = newEmail();
  const token = await googleToken({ person: "another", name: "Ada Rahman", email });
  const signIn = (idToken) =>
    sdk.signInWithCredential(browser(), sdk.GoogleAuthProvider.credential(idToken));
  const first = await signIn(token);
  assert.equal(sdk.getAdditionalUserInfo(first).isNewUser, true);
  assert.deepEqual(
    [first.user.email, first.user.emailVerified, first.user.displayName],
    [email, true, "Ada Rahman"],
  );
  const again = await signIn(token);
  assert.equal(again.user.uid, first.user.uid);
  assert.equal(sdk.getAdditionalUserInfo(again).isNewUser, false);
  await refused(signIn("made.up.token"), "auth/invalid-credential");
});
