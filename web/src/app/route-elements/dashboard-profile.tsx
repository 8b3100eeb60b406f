import { ProfilePage } from "../../accounts/profile-page";
import { VerificationNote } from "../../identity/verification-note";
import { useLocation } from "../../platform/routing/router";
import { useUser } from "../../platform/session/session";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { StaffLanding } from "./staff-landing";

// Lazy, because it is below the profile form and shows only after its requests.
const BuyerForm = lazyNamed(() => import("../../papers/buyer-form"), "BuyerForm", {
  texts: ["checkout", "order-papers"],
});
const SavedAddresses = lazyNamed(
  () => import("../../orders/delivery/saved-addresses"),
  "SavedAddresses",
  { texts: ["checkout"] },
);
const SignInSettings = lazyNamed(
  () => import("../../identity/sign-in-settings"),
  "SignInSettings",
  { texts: ["sign-in"] },
);

/** My Profile with parts of identity, orders and papers, joined here: accounts uses none of them. */
export function Profile() {
  const { uid } = useUser();
  const { state } = useLocation() as { state: { isLanding?: boolean } | null };
  const profile = (
    <ProfilePage note={<VerificationNote uid={uid} />}>
      <SavedAddresses />
      <BuyerForm />
      <SignInSettings uid={uid} />
    </ProfilePage>
  );
  // From the header's Dashboard link, leads staff on; the menu's My Profile stays here.
  return state?.isLanding === true ? <StaffLanding>{profile}</StaffLanding> : profile;
}
