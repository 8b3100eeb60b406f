import { ProfilePage } from "../../accounts/profile-page";
import { VerificationNote } from "../../identity/verification-note";
import { useLocation } from "../../platform/routing/router";
import { useUser } from "../../platform/session/session";
import { lazyPart } from "../../platform/ui/lazy-part";
import { StaffLanding } from "./staff-landing";

// Below the form of the profile, and shown only once they have asked what the person has.
const BuyerForm = lazyPart(() => import("../../papers/buyer-form").then((room) => room.BuyerForm), {
  texts: ["order-papers"],
});
const SignInSettings = lazyPart(
  () => import("../../identity/sign-in-settings").then((room) => room.SignInSettings),
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
