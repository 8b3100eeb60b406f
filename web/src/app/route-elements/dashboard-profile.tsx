import { ProfilePage } from "../../accounts/profile-page";
import { SignInSettings } from "../../identity/sign-in-settings";
import { VerificationNote } from "../../identity/verification-note";
import { useUser } from "../../platform/session/session";

/** My Profile with the sign-in settings of identity, which accounts may not import. */
export function Profile() {
  const { uid } = useUser();
  return (
    <ProfilePage note={<VerificationNote uid={uid} />}>
      <SignInSettings uid={uid} />
    </ProfilePage>
  );
}
