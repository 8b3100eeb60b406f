import { ProfilePage } from "../../accounts/profile-page";
import { SignInSettings } from "../../identity/sign-in-settings";
import { VerificationNote } from "../../identity/verification-note";
import { useUser } from "../../platform/session/session";

/** My Profile with identity's parts, joined here because accounts does not know identity. */
export function Profile() {
  const { uid } = useUser();
  return (
    <ProfilePage note={<VerificationNote uid={uid} />}>
      <SignInSettings uid={uid} />
    </ProfilePage>
  );
}
