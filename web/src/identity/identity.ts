import { createContext, use } from "react";

import type { User } from "../platform/session/session";

export interface Password {
  email: string;
  password: string;
}

/** An id token that Google gave to us for somebody. */
export interface GoogleToken {
  googleToken: string;
}

/** What we need of an identity service. The SDK stays behind it, and out of every test. */
export interface Identity {
  /** Tells who is here, now and after each change; answers how to stop. */
  watch(listener: (user: User | null) => void): () => void;
  /** Somebody may sign in soon: whatever that needs is loaded ahead of the first key press. */
  prepare(): void;
  /** The service's own token, which our back end takes as proof; a fresh one on request. */
  proof(fresh?: boolean): Promise<string>;
  signIn(by: Password | GoogleToken): Promise<void>;
  /** Also saves the name, so that the first proof our back end sees carries it. */
  signUp(name: string, email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** What goes by mail, or needs a password again. One call for all of it, so that a visitor's pages carry little of it. */
  mail(): Promise<IdentityMail>;
}

export type CodePurpose = "reset" | "verify" | "change";

/** Links with codes, what they are good for, and what only the owner of an account changes. */
export interface IdentityMail {
  sendPasswordReset(email: string): Promise<void>;
  /** To the address of who is here. */
  sendVerification(): Promise<void>;
  /** What a code is good for, and for which address; it stays good. */
  check(code: string): Promise<{ purpose: CodePurpose; email: string }>;
  resetPassword(code: string, password: string): Promise<void>;
  /** Verifies the address, or puts the new one in its place and ends every session. */
  verifyEmail(code: string): Promise<void>;
  /** Sends the link that makes `email` the address of who is here. */
  changeEmail(password: string, email: string): Promise<void>;
  /** Ends every other session. */
  changePassword(password: string, newPassword: string): Promise<void>;
  /** Whether who is here signs in with a password, and not through another company only. */
  hasPassword(): boolean;
  /** Whether the address of who is here has been verified, as the service says right now. */
  isVerified(): Promise<boolean>;
}

/** Where the service is and what it calls us. */
export interface IdentitySettings {
  /** Empty: nobody signs in through these pages. */
  apiKey: string;
  projectId: string;
  /** Where it speaks its protocol, "/" for our own origin; null for Google's. */
  url: string | null;
  /** Whether "Continue with Google" is offered. */
  google: boolean;
}

/** The service said no. `message` holds its own sentence, or nothing where it sent a code only. */
export class IdentityRefusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const IdentityContext = createContext<Identity | undefined>(undefined);

export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (identity === undefined) throw new Error("app/ provides no identity service");
  return identity;
}
