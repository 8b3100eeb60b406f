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

/** The same for Firebase and the embedded service: only the URL differs. */
export function firebaseIdentity(settings: IdentitySettings): Identity {
  if (settings.apiKey === "") return closedIdentity();
  const auth = authOf(settings);
  auth.languageCode = language; // For emails, and for the pages that their links open.
  const listeners = new Set<(user: User | null) => void>();
  let signingUp = false; // Reports a new account only once its name is saved.

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
        // Like Firebase's clients: the service does not send it automatically. If this fails, each
        // refusal for lack of a verified address offers to resend it.
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

/** For a shop whose accounts are managed elsewhere, without pages here. */
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
  // No popup resolver, which would load a third-party script at once in some browsers.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (url !== null) {
    // The SDK's only documented way to use another URL than Google's.
    connectAuthEmulator(auth, new URL(url, location.href).origin, { disableWarnings: true });
  }
  return auth;
}

/** The account already exists, so a failure here is not a failed registration. */
async function saveName(user: FirebaseUser, name: string) {
  try {
    await updateProfile(user, { displayName: name });
    await user.getIdToken(true); // New id tokens include the name.
  } catch {
    throw new IdentityRefusal("name-not-saved", "");
  }
}

function userOf(user: FirebaseUser | null): User | null {
  if (user?.email == null) return null;
  const { uid, email, displayName, photoURL } = user;
  return { uid, email, displayName: displayName ?? email.replace(/@.*/, ""), photoURL };
}
