import { storedAccessToken } from "../platform/session/access-token";
import type { User } from "../platform/session/session";
import type { Identity } from "./identity";

type Listener = (user: User | null) => void;

// Left by the last visit on which somebody was signed in.
const hintKey = "signedIn";

/** Keeps the SDK away from a visitor: it is loaded where a session may exist, or begins. */
export function lazyIdentity(load: () => Promise<Identity>): Identity {
  const listeners = new Set<Listener>();
  let loading: Promise<Identity> | undefined;
  let lastReported: { user: User | null } | undefined;

  function tell(user: User | null) {
    lastReported = { user };
    listeners.forEach((listener) => listener(user));
  }

  function sdk(): Promise<Identity> {
    return (loading ??= load().then(
      (identity) => {
        identity.watch((user) => {
          leaveHint(user !== null);
          tell(user);
        });
        return identity;
      },
      (error: unknown) => {
        loading = undefined; // The next call tries again.
        throw error;
      },
    ));
  }

  /** Without the SDK nobody can be recognised; the sign-in page, asking again, will tell why. */
  const wake = () => void sdk().catch(() => tell(null));

  addEventListener("storage", ({ key, newValue }) => {
    if (key === hintKey && newValue !== null) wake(); // Signed in, in another tab.
  });

  return {
    watch(listener) {
      listeners.add(listener);
      if (lastReported !== undefined) listener(lastReported.user);
      else void sessionMayExist().then((may) => (may ? wake() : (lastReported ?? tell(null))));
      return () => listeners.delete(listener);
    },
    prepare: wake,
    proof: async (fresh) => (await sdk()).proof(fresh),
    signIn: async (by) => (await sdk()).signIn(by),
    signUp: async (name, email, password) => (await sdk()).signUp(name, email, password),
    signOut: async () => (await sdk()).signOut(),
    mail: async () => (await sdk()).mail(),
  };
}

function leaveHint(signedIn: boolean) {
  if (signedIn) localStorage.setItem(hintKey, "yes");
  else localStorage.removeItem(hintKey);
}

async function sessionMayExist(): Promise<boolean> {
  if (localStorage.getItem(hintKey) !== null || storedAccessToken() !== null) return true;
  if (!("indexedDB" in window)) return false;
  // Local storage may have been emptied by hand; the SDK keeps its own in a database.
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === "firebaseLocalStorageDb");
}
