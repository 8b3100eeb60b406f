import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";

import { adminQuery, isNoAdmin } from "../accounts/admin-query";
import { useSignOut, useUser } from "../platform/session";
import { FullScreenSpinner } from "../platform/spinner";
import { RetryScreen } from "./retry-screen";

/** Inside RequireSignIn, which leads a person who was signed out here to the sign-in page. */
export function RequireAdmin() {
  const signOut = useSignOut();
  const { data, error, refetch } = useQuery(adminQuery(useUser().email));
  const refused = isNoAdmin(data, error);
  useEffect(() => {
    if (refused) signOut();
  }, [refused, signOut]);

  if (data?.admin === true && !refused) return <Outlet />;
  if (error === null || refused) return <FullScreenSpinner />;
  // A lost connection says nothing about anybody's rights.
  return <RetryScreen error={error} onRetry={() => void refetch()} />;
}
