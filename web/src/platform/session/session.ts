import { createContext, use } from "react";

export interface User {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
}

export type Session =
  | { state: "resolving" }
  /** Lapsed: the session ended without a Log Out, and the user may continue it. */
  | { state: "signed-out"; lapsed?: boolean }
  | { state: "signed-in"; user: User };

/** Set by app/; rooms only read it. */
export const SessionContext = createContext<Session>({ state: "resolving" });

export function useSession(): Session {
  return use(SessionContext);
}

/** For pages behind RequireSignIn, where a user is always signed in. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== "signed-in") throw new Error("this page is not behind RequireSignIn");
  return session.user;
}

/** `lapsed`: the session expired. Drafts stay, and the sign-in page shows the reason. */
type SignOut = (lapsed?: boolean) => void;

/** Log Out. Always succeeds in the browser, even without a network. */
export const SignOutContext = createContext<SignOut>(() => {
  throw new Error("app/ provides no way to sign out");
});

export function useSignOut(): SignOut {
  return use(SignOutContext);
}
