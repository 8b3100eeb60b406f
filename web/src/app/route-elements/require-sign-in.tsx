import { useState } from "react";

import { GoTo, needsFullLoad } from "../../platform/navigation/full-page-load";
import { originState, signInPath } from "../../platform/navigation/return-path-state";
import { useLocation } from "../../platform/routing/router";
import { Outlet } from "../../platform/routing/routes";
import { useSession } from "../../platform/session/session";
import { VerificationContext } from "../../platform/session/verification";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { FullScreenSpinner } from "../../platform/ui/spinner";

// The "Send it now" button; few pages show it.
const SendVerification = lazyNamed(
  () => import("../../identity/send-verification"),
  "SendVerification",
  { texts: ["sign-in"] },
);
const verification = <SendVerification />;

/** Only chooses the page to show: the server checks the permission of every call. */
export function RequireSignIn() {
  const session = useSession();
  const location = useLocation();
  const [entered, setEntered] = useState(false);
  if (session.state === "signed-in" && !entered) setEntered(true);

  if (session.state === "resolving") return <FullScreenSpinner />;
  if (session.state === "signed-in") {
    return (
      <VerificationContext value={verification}>
        <Outlet />
      </VerificationContext>
    );
  }
  const lapsed = entered && session.lapsed === true;
  // The user logged out on this page, which the next user did not ask for.
  if (entered && !lapsed) return <GoTo path="/login" />;
  // Replaces the history entry, so that Back skips this page instead of redirecting again.
  if (needsFullLoad(location.pathname, "/login"))
    return <GoTo path={signInPath(location, lapsed)} />;
  return <GoTo path="/login" state={originState(location, lapsed)} />;
}
