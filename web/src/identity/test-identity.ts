// For tests: an identity service with one user and one password.

import type { User } from "../platform/session/session";
import { rahima } from "../platform/testing";
import { IdentityRefusal, type Identity, type IdentityMail } from "./identity";

export const validPassword = "secret";

/** `tell` reports a user to `watch`; `calls` records the requests. */
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
    signIn(by) {
      const isGoogle = "googleToken" in by;
      calls.push(`signIn ${isGoogle ? by.googleToken : by.email}`);
      if (!isGoogle && by.password !== validPassword) {
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
    mail: () => Promise.resolve(testMail(calls)),
  };
  return { identity, tell, calls };
}

/** Emails of a service with the codes "reset-1", "verify-1" and "change-1", each valid once. */
function testMail(calls: string[]): IdentityMail {
  const refused = (code: string, sentence = "") =>
    Promise.reject(new IdentityRefusal(code, sentence));
  const isUsed = (code: string) => calls.some((call) => call.endsWith(` ${code}`));
  const spend = (call: string, code: string) => {
    if (isUsed(code)) return refused("invalid-action-code");
    calls.push(`${call} ${code}`);
    return Promise.resolve();
  };
  const typed = (password: string, call: string) => {
    if (password !== validPassword) return refused("invalid-credential");
    calls.push(call);
    return Promise.resolve();
  };
  return {
    sendPasswordReset(email) {
      calls.push(`sendPasswordReset ${email}`);
      if (email !== "flood@mail.com") return Promise.resolve();
      return refused("too-many-requests", "Slow down, please.");
    },
    sendVerification() {
      calls.push("sendVerification");
      return Promise.resolve();
    },
    check(code) {
      const email = rahima.email;
      if (code === "offline") return refused("network-request-failed");
      if (isUsed(code)) return refused("invalid-action-code");
      if (code === "reset-1") return Promise.resolve({ purpose: "reset", email });
      if (code === "verify-1") return Promise.resolve({ purpose: "verify", email });
      if (code === "change-1") return Promise.resolve({ purpose: "change", email: "new@mail.com" });
      return refused("expired-action-code");
    },
    resetPassword: (code, password) => spend(`resetPassword ${password}`, code),
    confirmPassword: (password) => typed(password, "confirmPassword"),
    changeEmail: (password, email) => typed(password, `changeEmail ${email}`),
    changePassword: (password, fresh) => typed(password, `changePassword ${fresh}`),
    hasPassword: () => true,
    verifyEmail: (code) => spend("verifyEmail", code),
    isVerified: () => Promise.resolve(calls.some((call) => call.startsWith("verifyEmail"))),
  };
}
