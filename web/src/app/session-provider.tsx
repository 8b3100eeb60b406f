import { useQueryClient } from "@tanstack/react-query";
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from "react";

import { emptyBasket } from "../catalogue/basket/basket";
import { isFinalRefusal, requestAccessToken, revokeAccessToken } from "../accounts/token-requests";
import { IdentityContext, IdentityRefusal, type Identity } from "../identity/identity";
import {
  deleteAccessToken,
  adoptAccessTokenOf,
  renewAccessTokenWith,
  renewedAccessToken,
  storedAccessToken,
} from "../platform/session/access-token";
import { adviceFor } from "../platform/api/problem-advice";
import { deleteDrafts } from "../platform/session/drafts";
import { useMessages, type Messages } from "../platform/messages/messages";
import { clearPrivateQueries } from "../platform/api/private-query";
import { hasErrorCode, Problem } from "../platform/api/problem";
import { randomId } from "../platform/random-id";
import {
  SessionContext,
  SignOutContext,
  type Session,
  type User,
} from "../platform/session/session";
import { sharedStorage } from "../platform/session/storage";
import { toast } from "../platform/ui/toast";

/** Notifies other tabs of a Log Out, but not of an expired session. */
const loggedOutKey = "loggedOut";

interface SessionProviderProps {
  identity: Identity;
  children: ReactNode;
}

/**
 * Joins identity (the user) and accounts (the access token), which are independent of each other.
 */
export function SessionProvider({ identity, children }: SessionProviderProps) {
  const m = useMessages();
  const queryClient = useQueryClient();
  const [session, setNow] = useState<Session>({ state: "resolving" });
  // Part of a prerendered page may still wait for its chunk. A transition waits too; an urgent
  // update would make React render that part from scratch.
  const setSession = useCallback((next: Session) => startTransition(() => setNow(next)), []);

  // Whether the next sign-out is an expired session rather than a Log Out.
  const lapses = useRef(false);

  const endSession = useCallback(() => {
    deleteAccessToken();
    renewAccessTokenWith(() => Promise.reject(new Error("no user is signed in")));
    setSession({ state: "signed-out", lapsed: lapses.current });
    clearPrivateQueries(queryClient);
  }, [queryClient, setSession]);

  const signOut = useIdentitySignOut(identity, endSession);

  const logOut = useCallback(
    (lapsed = false) => {
      lapses.current = lapsed;
      signOut();
      if (lapsed) return;
      deleteInput();
      sharedStorage.set(loggedOutKey, randomId()); // Other tabs see only changed values.
    },
    [signOut],
  );

  useLogOutElsewhere(() => {
    lapses.current = false;
    deleteDrafts(); // The other tab emptied the basket, which may have been filled again since.
  });

  useEffect(
    () =>
      identity.watch((user) => {
        if (user === null) return endSession();
        lapses.current = true;
        adoptAccessTokenOf(user.email); // Deletes the token of another user.
        renewAccessTokenWith(async () => {
          try {
            return await grantedToken(identity, user);
          } catch (error) {
            if (isFinalRefusal(error)) {
              // Only a 401 means an expired session; other refusals would affect a new sign-in too.
              lapses.current = error.status === 401;
              await reportRefusal(error, identity, m);
              signOut();
            }
            throw error;
          }
        });
        // Other failures are not shown here: the first call that needs the token retries.
        renewedAccessToken(null).catch(() => undefined);
        setSession({ state: "signed-in", user });
      }),
    [identity, endSession, m, setSession, signOut],
  );

  return (
    <IdentityContext value={identity}>
      <SignOutContext value={logOut}>
        <SessionContext value={session}>{children}</SessionContext>
      </SignOutContext>
    </IdentityContext>
  );
}

/** Revokes the access token, signs out of the identity service, and then ends the session. */
function useIdentitySignOut(identity: Identity, endSession: () => void) {
  const m = useMessages();
  return useCallback(() => {
    const token = storedAccessToken();
    deleteAccessToken();
    // Not awaited: if offline, the token expires within the hour.
    if (token !== null) revokeAccessToken(token).catch(() => undefined);
    identity
      .signOut()
      .catch((error: unknown) => toast.bad(adviceFor(error, m)))
      // Only now: a listener may load another document, which would abort the sign-out call.
      .finally(endSession);
  }, [identity, endSession, m]);
}

/** The next user of this browser must not see the last user's input. */
function deleteInput() {
  deleteDrafts();
  emptyBasket();
}

/** Calls `onLogOut` when the user logs out in another tab. */
function useLogOutElsewhere(onLogOut: () => void) {
  const endHere = useEffectEvent(onLogOut);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === loggedOutKey) endHere();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
}

/** Shows why the server refused the user. */
async function reportRefusal(error: Problem, identity: Identity, m: Messages) {
  toast.bad(adviceFor(error, m));
  // Its message mentions a verification email, which only a signed-in user can request.
  if (hasErrorCode(error, "address_taken")) await sendVerification(identity);
}

/** Ignores a failure: My Profile and the next attempt send it too. */
const sendVerification = (identity: Identity) =>
  identity
    .mail()
    .then((mail) => mail.sendVerification())
    .catch(() => undefined);

async function grantedToken(identity: Identity, { email }: User): Promise<string> {
  try {
    return await requestAccessToken(email, await idTokenOf(identity));
  } catch (error) {
    // The service may have revoked a cached id token; a fresh one decides.
    if (!(error instanceof Problem && error.status === 401)) throw error;
    return requestAccessToken(email, await idTokenOf(identity, true));
  }
}

// The account is deleted, disabled or has a new password. The SDK signs out after some of these.
const ended = /user|refresh-token/;

/**
 * Reports an unreachable identity service like an unreachable server, which can be retried, and an
 * ended session as a 401, which is final.
 */
async function idTokenOf(identity: Identity, fresh = false): Promise<string> {
  try {
    return await identity.proof(fresh);
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    if (ended.test(error.code)) throw new Problem(401, "sign_in_lapsed", error.message);
    if (error.code !== "network-request-failed") throw error;
    throw new Problem(0, "unreachable", "The login service could not be reached.");
  }
}
