import { storedAccessToken } from "../platform/session/access-token";
import type { User } from "../platform/session/session";
import { sharedStorage } from "../platform/session/storage";
import type { Identity } from "./identity";

type Listener = (user: User | null) => void;

// Set if the last visit ended signed in.
const hintKey = "signedIn";

/** Saves visitors the SDK: it loads only if a session may exist or a sign-in starts. */
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
        loading = undefined; // The next call retries.
        throw error;
      },
    ));
  }

  /** Without the SDK there is no user; the sign-in page retries and shows the reason. */
  const wake = () => void sdk().catch(() => tell(null));

  addEventListener("storage", ({ key, newValue }) => {
    if (key === hintKey && newValue !== null) wake(); // Another tab has signed in.
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
  if (signedIn) sharedStorage.set(hintKey, "yes");
  else sharedStorage.delete(hintKey);
}

async function sessionMayExist(): Promise<boolean> {
  if (sharedStorage.get(hintKey) !== null || storedAccessToken() !== null) return true;
  try {
    // The user may have cleared local storage; the SDK keeps its session in IndexedDB.
    // eslint-disable-next-line no-restricted-syntax -- Caught below.
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === "firebaseLocalStorageDb");
  } catch {
    return false; // Blocked, or a browser without this function (Firefox before 126).
  }
}
