import { createContext, use } from "react";

export interface User {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
}

export type Session =
  | { state: "resolving" }
  /** Lapsed: somebody was here, did not ask to be signed out, and may want to go on. */
  | { state: "signed-out"; lapsed?: boolean }
  | { state: "signed-in"; user: User };

/** Set by app/. Rooms read who is here; none of them finds out by itself. */
export const SessionContext = createContext<Session>({ state: "resolving" });

export function useSession(): Session {
  return use(SessionContext);
}

/** For pages behind RequireSignIn, where somebody is signed in for certain. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== "signed-in") throw new Error("this page is not behind RequireSignIn");
  return session.user;
}

/** `lapsed`: nobody asked for it. What was typed stays, and the sign-in page says why. */
export type SignOut = (lapsed?: boolean) => void;

/** Log Out, for whoever draws the button. Always succeeds here, whatever the network does. */
export const SignOutContext = createContext<SignOut>(() => {
  throw new Error("app/ provides no way to sign out");
});

export function useSignOut(): SignOut {
  return use(SignOutContext);
}
