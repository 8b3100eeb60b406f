import { ProfilePage } from "../../accounts/profile-page";
import { SignInSettings } from "../../identity/sign-in-settings";
import { VerificationNote } from "../../identity/verification-note";
import { BuyerForm } from "../../papers/buyer-form";
import { useUser } from "../../platform/session/session";

/** My Profile with the parts of identity and papers, joined here because accounts knows neither. */
export function Profile() {
  const { uid } = useUser();
  return (
    <ProfilePage note={<VerificationNote uid={uid} />}>
      <BuyerForm />
      <SignInSettings uid={uid} />
    </ProfilePage>
  );
}
