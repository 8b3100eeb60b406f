import { useEffect } from "react";

import { Field } from "../platform/ui/field";
import { useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";
import { usePageTitle } from "../platform/ui/page-title";
import { toast } from "../platform/ui/toast";
import { AuthCard } from "./auth-card";
import styles from "./auth-card.module.css";
import { resetSchema, type Reset } from "./credentials";
import { useIdentity } from "./identity";
import { IdentityForm } from "./identity-form";

export function PasswordResetPage() {
  const m = useMessages("sign-in");
  const texts = m.resetMail;
  const identity = useIdentity();
  usePageTitle(m.titles.reset);
  useEffect(() => identity.prepare(), [identity]);

  async function sendMail({ email }: Reset) {
    const mail = await identity.mail();
    await mail.sendPasswordReset(email);
    toast.good(texts.sent);
  }

  return (
    <AuthCard title={m.titles.reset} lead={m.reset.lead}>
      <IdentityForm
        schema={resetSchema(texts.emailRequired, m)}
        send={texts.send}
        onSend={sendMail}
      >
        {(errors) => (
          <Field label={m.login.email} error={errors.email}>
            {(field) => <input {...field} name="email" type="email" autoComplete="username" />}
          </Field>
        )}
      </IdentityForm>
      <p className={styles.links}>
        <Link to="/login">{m.reset.toLogin}</Link>
      </p>
    </AuthCard>
  );
}
