import { useSuspenseQuery } from "@tanstack/react-query";

import { Avatar } from "../platform/avatar";
import { EmailText } from "../platform/email-text";
import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/page-title";
import { useSession, type User } from "../platform/session";
import { toast } from "../platform/toast";
import { ProfileForm } from "./profile-form";
import styles from "./profile-page.module.css";
import { useUpdateProfile, userRecordQuery, type ProfileChange } from "./profile-queries";

export function ProfilePage() {
  const m = useMessages();
  const session = useSession();
  usePageTitle(m.titles.profile);

  return (
    <main className={styles.page}>
      <h1>{m.titles.profile}</h1>
      {session.state === "signed-in" ? <Profile user={session.user} /> : <p>{m.profile.nobody}</p>}
    </main>
  );
}

function Profile({ user }: { user: User }) {
  const m = useMessages();
  const { data: record } = useSuspenseQuery(userRecordQuery(user.email));
  const updateProfile = useUpdateProfile(user.email);

  async function update(change: ProfileChange) {
    await updateProfile.mutateAsync(change);
    toast.good(m.profile.updated);
  }

  return (
    <div className={styles.columns}>
      <section aria-label={user.displayName} className={styles.person}>
        <Avatar photoURL={user.photoURL} />
        <h2>{user.displayName}</h2>
        <p>
          <EmailText email={user.email} />
        </p>
      </section>
      <ProfileForm record={record} onUpdate={update} />
    </div>
  );
}
