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

/** The shop's interface to an identity service. It hides the SDK, also in tests. */
export interface Identity {
  /** Reports the current user, now and on each change; returns a function that stops this. */
  watch(listener: (user: User | null) => void): () => void;
  /** Preloads the SDK for a likely sign-in. */
  prepare(): void;
  /** The service's id token, which our server verifies; refreshed on request. */
  proof(fresh?: boolean): Promise<string>;
  signIn(by: Password | GoogleToken): Promise<void>;
  /**
   * Also saves the name, so that the first id token includes it, and sends the verification email.
   */
  signUp(name: string, email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /**
   * Calls that send an email or need the password again. Loaded separately, to keep them out of
   * visitors' pages.
   */
  mail(): Promise<IdentityMail>;
}

export type CodePurpose = "reset" | "verify" | "change";

/** Email links with codes, and changes that only the account's owner may make. */
export interface IdentityMail {
  sendPasswordReset(email: string): Promise<void>;
  /** To the current user's address. */
  sendVerification(): Promise<void>;
  /** Purpose and address of a code; the code stays valid. */
  check(code: string): Promise<{ purpose: CodePurpose; email: string }>;
  resetPassword(code: string, password: string): Promise<void>;
  /** Verifies the address, or replaces it and ends every session. */
  verifyEmail(code: string): Promise<void>;
  /** Signs the current user in again with the password, which gives a fresh id token. */
  confirmPassword(password: string): Promise<void>;
  /** Sends the link that makes `email` the current user's address. */
  changeEmail(password: string, email: string): Promise<void>;
  /** Ends every other session. */
  changePassword(password: string, newPassword: string): Promise<void>;
  /** Whether the current user has a password, and not just a Google sign-in. */
  hasPassword(): boolean;
  /** Whether the current user's address is verified, freshly from the service. */
  isVerified(): Promise<boolean>;
}

/** URL and settings of the service. */
export interface IdentitySettings {
  /** Empty if these pages cannot sign users in. */
  apiKey: string;
  projectId: string;
  /** Base URL of the protocol, "/" for our own origin; null for Google's. */
  url: string | null;
  /** Whether "Continue with Google" is offered. */
  google: boolean;
}

/** The service refused. `message` is its own text, or empty if it sent only a code. */
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
