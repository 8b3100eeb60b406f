import { createContext, use } from "react";

export interface User {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
}

export type Session =
  | { state: "resolving" }
  /** `lapsed`: the session expired without a Log Out, and the user may want to continue. */
  | { state: "signed-out"; lapsed?: boolean }
  | { state: "signed-in"; user: User };

/** Set by app/. Rooms read the session; none of them determines it. */
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

/** `lapsed`: the user did not ask for it. Drafts stay, and the sign-in page gives the reason. */
export type SignOut = (lapsed?: boolean) => void;

/** Log Out, for any button. Always succeeds here, whatever the network does. */
export const SignOutContext = createContext<SignOut>(() => {
  throw new Error("app/ provides no way to sign out");
});

export function useSignOut(): SignOut {
  return use(SignOutContext);
}
