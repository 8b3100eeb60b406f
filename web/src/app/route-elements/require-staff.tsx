import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";

import { isNotStaff, meQuery } from "../../accounts/me-query";
import { NotPermittedPage } from "../../accounts/not-permitted-page";
import { PermissionsContext } from "../../platform/api/permissions";
import { Problem } from "../../platform/api/problem";
import { signInAgainWith } from "../../platform/api/sign-in-again";
import { useLocation } from "../../platform/routing/router";
import { Outlet } from "../../platform/routing/routes";
import { useSignOut, useUser } from "../../platform/session/session";
import { FullScreenSpinner } from "../../platform/ui/spinner";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { permissionsOf } from "../page-permissions";
import { RetryScreen } from "../retry-screen";

const SignInAgain = lazyNamed(() => import("../../identity/sign-in-again"), "SignInAgain", {
  texts: ["sign-in"],
});

/** Asks for the password if the server requires a recent sign-in; then the call is repeated. */
function PasswordQuestion() {
  const { uid } = useUser();
  const [answer, setAnswer] = useState<(done: boolean) => void>();
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (done: boolean) => {
          setAnswer(undefined);
          resolve(done);
        });
      });
    signInAgainWith(ask);
    return () => signInAgainWith(() => Promise.resolve(false));
  }, []);
  if (answer === undefined) return null;
  return <SignInAgain uid={uid} answer={answer} />;
}

/**
 * Inside RequireSignIn, which sends signed-out users to the sign-in page. Staff without the
 * permission stay signed in and see which role opens the page.
 */
export function RequireStaff() {
  const signOut = useSignOut();
  const needed = permissionsOf(useLocation().pathname);
  const { data, error, refetch } = useQuery(meQuery(useUser().email));
  const permissions = useMemo(() => new Set(data?.permissions), [data]);
  const refused = isNotStaff(data, error);
  // An expired session, not a lack of rights; the sign-in page explains it.
  const lapsed = error instanceof Problem && error.status === 401;
  useEffect(() => {
    if (refused) signOut(lapsed);
  }, [refused, lapsed, signOut]);

  if (data !== undefined && !refused) {
    return (
      <PermissionsContext value={permissions}>
        {needed.some((permission) => permissions.has(permission)) ? (
          <Outlet />
        ) : (
          <NotPermittedPage needed={needed} own={data.roles} />
        )}
        <PasswordQuestion />
      </PermissionsContext>
    );
  }
  if (error === null || refused) return <FullScreenSpinner />;
  // Other errors, such as a lost connection, do not concern the user's rights.
  return <RetryScreen error={error} onRetry={() => void refetch()} />;
}
