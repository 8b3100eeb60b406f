import { ProfilePage } from "../../accounts/profile-page";
import { SignInSettings } from "../../identity/sign-in-settings";
import { VerificationNote } from "../../identity/verification-note";
import { BuyerForm } from "../../papers/buyer-form";
import { useLocation } from "../../platform/routing/router";
import { useUser } from "../../platform/session/session";
import { StaffLanding } from "./staff-landing";

/** My Profile with the parts of identity and papers, joined here because accounts knows neither. */
export function Profile() {
  const { uid } = useUser();
  const { state } = useLocation() as { state: { isLanding?: boolean } | null };
  const profile = (
    <ProfilePage note={<VerificationNote uid={uid} />}>
      <BuyerForm />
      <SignInSettings uid={uid} />
    </ProfilePage>
  );
  // The header's Dashboard; the menu's My Profile stays what it says.
  return state?.isLanding === true ? <StaffLanding>{profile}</StaffLanding> : profile;
}
