import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { DashboardPage } from "../dashboard/page";
import { Avatar } from "../platform/ui/avatar";
import { EmailText } from "../platform/ui/email-text";
import { useProfileMessages } from "../platform/messages/messages";
import { useSession, type User } from "../platform/session/session";
import { toast } from "../platform/ui/toast";
import { ProfileForm } from "./profile-form";
import styles from "./profile-page.module.css";
import { useUpdateProfile, userRecordQuery, type ProfileChange } from "./profile-queries";

/** `note` is shown above the form, `children` below it. */
export function ProfilePage({ note, children }: { note?: ReactNode; children?: ReactNode }) {
  const m = useProfileMessages();
  const session = useSession();

  return (
    <DashboardPage title={m.dashboard.profile}>
      {note}
      {session.state === "signed-in" ? (
        <Profile user={session.user} />
      ) : (
        <p>{m.profile.signedOut}</p>
      )}
      {children}
    </DashboardPage>
  );
}

function Profile({ user }: { user: User }) {
  const m = useProfileMessages();
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
