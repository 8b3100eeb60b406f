import { ProfilePage } from "../accounts/profile-page";
import { VerificationNote } from "../identity/verification-note";
import { useUser } from "../platform/session";

/** My Profile, with what identity says about the address: accounts does not know identity. */
export function Profile() {
  const { uid } = useUser();
  return <ProfilePage note={<VerificationNote uid={uid} />} />;
}
