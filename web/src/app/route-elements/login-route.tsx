import { LoginPage } from "../../identity/login-page";
import { GoTo } from "../../platform/navigation/full-page-load";
import { useOrigin } from "../../platform/navigation/return-path";
import { useSession } from "../../platform/session/session";
import { StaffLanding } from "./staff-landing";

/** The login, and its target: the original page, otherwise the Today page for staff (D129). */
export function LoginRoute() {
  const origin = useOrigin();
  if (useSession().state !== "signed-in" || origin.path !== "/") return <LoginPage />;
  return (
    <StaffLanding>
      <GoTo path="/" />
    </StaffLanding>
  );
}
