import { createContext, use } from "react";

import type { User } from "../platform/session/session";

export interface Password {
  email: string;
  password: string;
}

/** An id token that Google issued for a user of this shop. */
interface GoogleToken {
  googleToken: string;
}

/** What the shop needs of an identity service. It hides the SDK, also from tests. */
export interface Identity {
  /** Reports the current user, now and after each change; returns a function that stops it. */
  watch(listener: (user: User | null) => void): () => void;
  /** A sign-in may follow soon: loads what it needs ahead of the first key press. */
  prepare(): void;
  /** The service's id token, which our server verifies; a fresh one on request. */
  proof(fresh?: boolean): Promise<string>;
  signIn(by: Password | GoogleToken): Promise<void>;
  /** Also saves the name, so that the first id token carries it, and sends the verification email. */
  signUp(name: string, email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Calls that need a mail or the password again. One loader for all, to keep them out of a visitor's pages. */
  mail(): Promise<IdentityMail>;
}

export type CodePurpose = "reset" | "verify" | "change";

/** Links with codes, what they are for, and changes that only an account's owner may make. */
export interface IdentityMail {
  sendPasswordReset(email: string): Promise<void>;
  /** To the current user's address. */
  sendVerification(): Promise<void>;
  /** What a code is for, and for which address; the code stays valid. */
  check(code: string): Promise<{ purpose: CodePurpose; email: string }>;
  resetPassword(code: string, password: string): Promise<void>;
  /** Verifies the address, or replaces it and ends every session. */
  verifyEmail(code: string): Promise<void>;
  /** The current user types the password again: the next id token is of this moment. */
  confirmPassword(password: string): Promise<void>;
  /** Sends the link that makes `email` the current user's address. */
  changeEmail(password: string, email: string): Promise<void>;
  /** Ends every other session. */
  changePassword(password: string, newPassword: string): Promise<void>;
  /** Whether the current user has a password, and not only a Google sign-in. */
  hasPassword(): boolean;
  /** Whether the current user's address is verified, as the service says now. */
  isVerified(): Promise<boolean>;
}

/** Where the service is, and its name for this shop. */
export interface IdentitySettings {
  /** Empty: these pages cannot sign anyone in. */
  apiKey: string;
  projectId: string;
  /** The base of the protocol's URLs, "/" for our own origin; null for Google's. */
  url: string | null;
  /** Whether "Continue with Google" is offered. */
  google: boolean;
}

/** The service refused. `message` holds its own sentence, or nothing where it sent only a code. */
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
