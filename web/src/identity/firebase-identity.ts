// The official SDK, in its own chunk: only lazy-identity's loader may import this file.

import { initializeApp } from "firebase/app";
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
  type User as FirebaseUser,
} from "firebase/auth";

import { language } from "../platform/language";
import type { User } from "../platform/session/session";
import { firebaseMail } from "./firebase-mail";
import { withRefusals } from "./firebase-refusal";
import { IdentityRefusal, type Identity, type IdentitySettings } from "./identity";

/** The same for Firebase and the embedded service: only the address of the calls differs. */
export function firebaseIdentity(settings: IdentitySettings): Identity {
  if (settings.apiKey === "") return closedIdentity();
  const auth = authOf(settings);
  auth.languageCode = language; // Of the mails, and of the pages that their links lead to.
  const listeners = new Set<(user: User | null) => void>();
  let signingUp = false; // Report an account only once it has its name.

  function tell() {
    if (!signingUp) listeners.forEach((listener) => listener(userOf(auth.currentUser)));
  }
  onAuthStateChanged(auth, tell);

  return {
    watch(listener) {
      listeners.add(listener);
      void auth.authStateReady().then(() => {
        if (listeners.has(listener)) listener(userOf(auth.currentUser));
      });
      return () => listeners.delete(listener);
    },
    prepare: () => undefined,
    async proof(fresh = false) {
      if (auth.currentUser === null) throw new IdentityRefusal("no-current-user", "");
      return withRefusals(auth.currentUser.getIdToken(fresh));
    },
    async signIn(by) {
      await withRefusals(
        "googleToken" in by
          ? signInWithCredential(auth, GoogleAuthProvider.credential(by.googleToken))
          : signInWithEmailAndPassword(auth, by.email, by.password),
      );
    },
    async signUp(name, email, password) {
      signingUp = true;
      try {
        const { user } = await withRefusals(createUserWithEmailAndPassword(auth, email, password));
        // As Firebase's clients do: the service sends nothing on its own. If it fails, each refusal
        // for want of a verified address offers to send it again.
        const verification = sendEmailVerification(user).catch(() => undefined);
        await saveName(user, name).finally(() => verification);
      } finally {
        signingUp = false;
        if (auth.currentUser !== null) tell();
      }
    },
    signOut: () => withRefusals(signOut(auth)),
    mail: () => Promise.resolve(firebaseMail(auth)),
  };
}

/** For a shop whose accounts belong to another company, which has no pages here. */
function closedIdentity(): Identity {
  const refuse = () => Promise.reject(new IdentityRefusal("operation-not-allowed", ""));
  return {
    watch(listener) {
      queueMicrotask(() => listener(null));
      return () => undefined;
    },
    prepare: () => undefined,
    proof: refuse,
    signIn: refuse,
    signUp: refuse,
    signOut: () => Promise.resolve(),
    mail: refuse,
  };
}

function authOf({ url, apiKey, projectId }: IdentitySettings): Auth {
  const app = initializeApp({ apiKey, projectId });
  // Without a popup resolver, which would load a third-party script at once on some browsers.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (url !== null) {
    // The SDK's only documented way to another address than Google's.
    connectAuthEmulator(auth, new URL(url, location.href).origin, { disableWarnings: true });
  }
  return auth;
}

/** The account already exists, so a failure here is not a failed registration. */
async function saveName(user: FirebaseUser, name: string) {
  try {
    await updateProfile(user, { displayName: name });
    await user.getIdToken(true); // From now on id tokens carry the name.
  } catch {
    throw new IdentityRefusal("name-not-saved", "");
  }
}

function userOf(user: FirebaseUser | null): User | null {
  if (user?.email == null) return null;
  const { uid, email, displayName, photoURL } = user;
  return { uid, email, displayName: displayName ?? email.replace(/@.*/, ""), photoURL };
}
