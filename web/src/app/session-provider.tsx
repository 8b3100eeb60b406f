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

/** Tells the other tabs that somebody has left, and not only that their sign-in ran out. */
const loggedOutKey = "loggedOut";

interface SessionProviderProps {
  identity: Identity;
  children: ReactNode;
}

/** Joins identity (who is it?) and accounts (our token for them), which do not know each other. */
export function SessionProvider({ identity, children }: SessionProviderProps) {
  const m = useMessages();
  const queryClient = useQueryClient();
  const [session, setNow] = useState<Session>({ state: "resolving" });
  // Part of a prerendered page may still wait for its chunk. A transition waits for it, too, where a
  // pressing update would have that part drawn anew.
  const setSession = useCallback((next: Session) => startTransition(() => setNow(next)), []);

  // Whether a sign-out that comes now is one that nobody asked for.
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
    // Not waited for: without a network the token dies by itself within the hour.
    if (token !== null) revokeAccessToken(token).catch(() => undefined);
    identity
      .signOut()
      .catch((error: unknown) => toast.bad(adviceFor(error, m)))
      // Only now, since whoever hears of it may load another document and cut the service short.
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
      lapses.current = false; // Asked for in another tab.
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
        adoptAccessTokenOf(user.email); // What is there may be somebody else's.
        renewAccessTokenWith(async () => {
          try {
            return await grantedToken(identity, user);
          } catch (error) {
            if (isRefusedForGood(error)) {
              // Anything but a dead proof is no matter of time: going on would end here again.
              lapses.current = error.status === 401;
              toast.bad(adviceFor(error, m));
              // Its sentence speaks of the verification mail, which only who is here can ask for.
              if (hasErrorCode(error, "address_taken")) await sendVerification(identity);
              signOut();
            }
            throw error;
          }
        });
        // Another failure is not told here: the first call that needs the token asks again.
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

/** Not sent is no accident: My Profile and the next attempt send it as well. */
const sendVerification = (identity: Identity) =>
  identity
    .mail()
    .then((mail) => mail.sendVerification())
    .catch(() => undefined);

async function grantedToken(identity: Identity, { email }: User): Promise<string> {
  try {
    return await requestAccessToken(email, await proofOf(identity));
  } catch (error) {
    // A proof from memory may be one that the service has taken back; a fresh one decides.
    if (!(error instanceof Problem && error.status === 401)) throw error;
    return requestAccessToken(email, await proofOf(identity, true));
  }
}

// An account that is gone, locked or has another password by now. The SDK signs out after some only.
const ended = /user|refresh-token/;

/**
 * To whoever waits for a token, one service out of reach is like the other: it can be asked again. And
 * a service that gives no proof any more is as final as a shop that takes none.
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
