import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import * as v from "valibot";

import { Field } from "../platform/ui/field";
import { useMessages } from "../platform/messages/messages";
import { privateQuery } from "../platform/api/private-query";
import { toast } from "../platform/ui/toast";
import { emailSchema, newPasswordSchema } from "./credentials";
import { useIdentity } from "./identity";
import { IdentityForm } from "./identity-form";
import styles from "./sign-in-settings.module.css";

/** Changes the address or the password of a user who signs in with a password. */
export function SignInSettings({ uid }: { uid: string }) {
  return (
    <Suspense>
      <SettingsFor uid={uid} />
    </Suspense>
  );
}

function SettingsFor({ uid }: { uid: string }) {
  const identity = useIdentity();
  const { data: hasPassword } = useSuspenseQuery({
    queryKey: ["identity", "has password", uid],
    // Without the service no change is possible either; the next visit retries.
    queryFn: () =>
      identity.mail().then(
        (mail) => mail.hasPassword(),
        () => false,
      ),
    meta: privateQuery,
  });
  if (!hasPassword) return null;
  return (
    <div className={styles.columns}>
      <ChangeEmail />
      <ChangePassword />
    </div>
  );
}

function ChangeEmail() {
  const m = useMessages("sign-in");
  const { signIn: texts } = m.links;
  const identity = useIdentity();
  const schema = v.object({
    email: emailSchema(texts.emailRequired, m),
    currentPassword: v.pipe(v.string(), v.nonEmpty(m.login.passwordRequired)),
  });

  async function change({ email, currentPassword }: v.InferOutput<typeof schema>) {
    const mail = await identity.mail();
    await mail.changeEmail(currentPassword, email);
    toast.good(texts.emailSent(email));
  }

  return (
    <section className={styles.panel}>
      <h2>{texts.changeEmail}</h2>
      <IdentityForm
        schema={schema}
        send={texts.changeEmail}
        onSend={change}
        resets
        className={styles.form}
      >
        {(errors) => (
          <>
            <Field label={texts.newEmail} error={errors.email}>
              {(field) => <input {...field} name="email" type="email" autoComplete="email" />}
            </Field>
            <CurrentPassword error={errors.currentPassword} />
          </>
        )}
      </IdentityForm>
    </section>
  );
}

function ChangePassword() {
  const m = useMessages("sign-in");
  const { signIn: texts } = m.links;
  const identity = useIdentity();
  const schema = v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty(m.login.passwordRequired)),
    ...newPasswordSchema(m).entries,
  });

  async function change({ currentPassword, password }: v.InferOutput<typeof schema>) {
    const mail = await identity.mail();
    await mail.changePassword(currentPassword, password);
    toast.good(texts.passwordChanged);
  }

  return (
    <section className={styles.panel}>
      <h2>{texts.changePassword}</h2>
      <IdentityForm
        schema={schema}
        send={texts.changePassword}
        onSend={change}
        resets
        className={styles.form}
      >
        {(errors) => (
          <>
            <CurrentPassword error={errors.currentPassword} />
            <Field label={texts.newPassword} error={errors.password}>
              {(field) => (
                <input {...field} name="password" type="password" autoComplete="new-password" />
              )}
            </Field>
          </>
        )}
      </IdentityForm>
    </section>
  );
}

function CurrentPassword({ error }: { error: string | undefined }) {
  const { signIn: texts } = useMessages("sign-in").links;
  return (
    <Field label={texts.currentPassword} error={error}>
      {(field) => (
        <input {...field} name="currentPassword" type="password" autoComplete="current-password" />
      )}
    </Field>
  );
}
