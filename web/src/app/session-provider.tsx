import { useQueryClient } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from "react";

import {
  isRefusedForGood,
  requestAccessToken,
  revokeAccessToken,
} from "../accounts/token-requests";
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
import { useMessages } from "../platform/messages/messages";
import { clearPrivateQueries } from "../platform/api/private-query";
import { hasErrorCode, Problem } from "../platform/api/problem";
import {
  SessionContext,
  SignOutContext,
  type Session,
  type User,
} from "../platform/session/session";
import { toast } from "../platform/ui/toast";

/** Tells the other tabs about a Log Out, as opposed to an expired session. */
const loggedOutKey = "loggedOut";

interface SessionProviderProps {
  identity: Identity;
  children: ReactNode;
}

/** Joins identity (who the user is) and accounts (our access token), which do not know each other. */
export function SessionProvider({ identity, children }: SessionProviderProps) {
  const m = useMessages();
  const queryClient = useQueryClient();
  const [session, setNow] = useState<Session>({ state: "resolving" });
  // Part of a prerendered page may still wait for its chunk. A transition waits for it too, while an
  // urgent update would render that part again.
  const setSession = useCallback((next: Session) => startTransition(() => setNow(next)), []);

  // Whether the next sign-out is an expiry and not a Log Out.
  const lapses = useRef(false);

  const leave = useCallback(() => {
    deleteAccessToken();
    renewAccessTokenWith(() => Promise.reject(new Error("nobody is signed in")));
    setSession({ state: "signed-out", lapsed: lapses.current });
    clearPrivateQueries(queryClient);
  }, [queryClient, setSession]);

  const signOut = useCallback(() => {
    const token = storedAccessToken();
    deleteAccessToken();
    // Not awaited: without a network the token expires within the hour.
    if (token !== null) revokeAccessToken(token).catch(() => undefined);
    identity
      .signOut()
      .catch((error: unknown) => toast.bad(adviceFor(error, m)))
      // Last, since its listeners may load another document and abort the calls above.
      .finally(leave);
  }, [identity, leave, m]);

  const logOut = useCallback(
    (lapsed = false) => {
      lapses.current = lapsed;
      if (!lapsed) {
        deleteDrafts();
        localStorage.setItem(loggedOutKey, crypto.randomUUID());
      }
      signOut();
    },
    [signOut],
  );

  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key !== loggedOutKey) return;
      lapses.current = false; // Requested in another tab.
      deleteDrafts();
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);

  useEffect(
    () =>
      identity.watch((user) => {
        if (user === null) return leave();
        lapses.current = true;
        adoptAccessTokenOf(user.email); // The stored token may be another user's.
        renewAccessTokenWith(async () => {
          try {
            return await grantedToken(identity, user);
          } catch (error) {
            if (isRefusedForGood(error)) {
              // Only a dead id token is an expiry: with any other refusal a new sign-in would end here again.
              lapses.current = error.status === 401;
              toast.bad(adviceFor(error, m));
              // The advice mentions the verification mail, which only the signed-in user can request.
              if (hasErrorCode(error, "address_taken")) await sendVerification(identity);
              signOut();
            }
            throw error;
          }
        });
        // Other failures are not shown here: the first call that needs the token retries.
        renewedAccessToken(null).catch(() => undefined);
        setSession({ state: "signed-in", user });
      }),
    [identity, leave, m, setSession, signOut],
  );

  return (
    <IdentityContext value={identity}>
      <SignOutContext value={logOut}>
        <SessionContext value={session}>{children}</SessionContext>
      </SignOutContext>
    </IdentityContext>
  );
}

/** Failing to send is not shown: My Profile and the next attempt send it as well. */
const sendVerification = (identity: Identity) =>
  identity
    .mail()
    .then((mail) => mail.sendVerification())
    .catch(() => undefined);

async function grantedToken(identity: Identity, { email }: User): Promise<string> {
  try {
    return await requestAccessToken(email, await proofOf(identity));
  } catch (error) {
    // A cached id token may be revoked; a fresh one decides.
    if (!(error instanceof Problem && error.status === 401)) throw error;
    return requestAccessToken(email, await proofOf(identity, true));
  }
}

// The account was deleted or locked, or its password changed. The SDK signs out after some of these only.
const ended = /user|refresh-token/;

/**
 * An unreachable identity service reads like an unreachable shop: the call can be retried. And when
 * the service issues no id token any more, that is as final as a shop that refuses it.
 */
async function proofOf(identity: Identity, fresh = false): Promise<string> {
  try {
    return await identity.proof(fresh);
  } catch (error) {
    if (!(error instanceof IdentityRefusal)) throw error;
    if (ended.test(error.code)) throw new Problem(401, "sign_in_lapsed", error.message);
    if (error.code !== "network-request-failed") throw error;
    throw new Problem(0, "unreachable", "The sign-in service could not be reached.");
  }
}
