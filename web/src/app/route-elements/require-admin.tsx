import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";

import { adminQuery, isNotAdmin } from "../../accounts/admin-query";
import { Problem } from "../../platform/api/problem";
import { useSignOut, useUser } from "../../platform/session/session";
import { FullScreenSpinner } from "../../platform/ui/spinner";
import { RetryScreen } from "../retry-screen";

/** Inside RequireSignIn, which redirects a user who is signed out here to the sign-in page. */
export function RequireAdmin() {
  const signOut = useSignOut();
  const { data, error, refetch } = useQuery(adminQuery(useUser().email));
  const refused = isNotAdmin(data, error);
  // An expired session, not a lack of rights; the sign-in page says so.
  const lapsed = error instanceof Problem && error.status === 401;
  useEffect(() => {
    if (refused) signOut(lapsed);
  }, [refused, lapsed, signOut]);

  if (data?.admin === true && !refused) return <Outlet />;
  if (error === null || refused) return <FullScreenSpinner />;
  // Other errors, such as a lost connection, say nothing about the user's rights.
  return <RetryScreen error={error} onRetry={() => void refetch()} />;
}
