// For tests only: an identity service that knows one person and one password.

import type { User } from "../platform/session";
import { rahima } from "../platform/testing";
import { IdentityRefusal, type Identity } from "./identity";

export const goodPassword = "secret";

/** `tell` plays the service's part of `watch`; `calls` is what it was asked for. */
export function testIdentity() {
  const listeners = new Set<(user: User | null) => void>();
  const calls: string[] = [];
  const tell = (user: User | null) => listeners.forEach((listener) => listener(user));

  const identity: Identity = {
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prepare: () => undefined,
    proof: (fresh = false) => Promise.resolve(fresh ? "fresh proof" : "proof"),
    signIn(email, password) {
      calls.push(`signIn ${email}`);
      if (password !== goodPassword) {
        return Promise.reject(new IdentityRefusal("invalid-credential", ""));
      }
      tell(rahima);
      return Promise.resolve();
    },
    signUp(name, email) {
      calls.push(`signUp ${name} ${email}`);
      if (email === "taken@mail.com") {
        return Promise.reject(new IdentityRefusal("email-already-in-use", ""));
      }
      tell({ ...rahima, displayName: name, email });
      return Promise.resolve();
    },
    signOut() {
      calls.push("signOut");
      tell(null);
      return Promise.resolve();
    },
    sendPasswordReset(email) {
      calls.push(`sendPasswordReset ${email}`);
      if (email === "flood@mail.com") {
        return Promise.reject(new IdentityRefusal("too-many-requests", "Slow down, please."));
      }
      if (email === "nomail@mail.com") {
        return Promise.reject(new IdentityRefusal("operation-not-allowed", "No mail is sent."));
      }
      return Promise.resolve();
    },
  };
  return { identity, tell, calls };
}
