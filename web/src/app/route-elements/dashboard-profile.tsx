import { ProfilePage } from "../../accounts/profile-page";
import { VerificationNote } from "../../identity/verification-note";
import { useLocation } from "../../platform/routing/router";
import { useUser } from "../../platform/session/session";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { StaffLanding } from "./staff-landing";

// Below the form of the profile, and shown only once they have asked what the person has.
const BuyerForm = lazyNamed(() => import("../../papers/buyer-form"), "BuyerForm", {
  texts: ["order-papers"],
});
const SignInSettings = lazyNamed(
  () => import("../../identity/sign-in-settings"),
  "SignInSettings",
  { texts: ["sign-in"] },
);

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
