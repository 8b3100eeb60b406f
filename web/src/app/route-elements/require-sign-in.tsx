import { useState } from "react";
import { Outlet, useLocation } from "react-router";

import { GoTo, needsFullLoad } from "../../platform/navigation/full-page-load";
import { originState, signInPath } from "../../platform/navigation/return-path-state";
import { useSession } from "../../platform/session/session";
import { FullScreenSpinner } from "../../platform/ui/spinner";

/** Decides what to draw, not what is allowed: that is the server's business at every call. */
export function RequireSignIn() {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState(false);
  if (session.state === "signed-in" && !entered) setEntered(true);

  if (session.state === "resolving") return <FullScreenSpinner />;
  if (session.state === "signed-in") return <Outlet />;
  const lapsed = entered && session.lapsed === true;
  // Left from here: whoever signs in next did not ask for this page.
  if (entered && !lapsed) return <GoTo path="/login" />;
  // Replaced, so that Back leads to where somebody came from and not into this again.
  if (needsFullLoad(location.pathname, "/login"))
    return <GoTo path={signInPath(location, lapsed)} />;
  return <GoTo path="/login" state={originState(location, lapsed)} />;
}
