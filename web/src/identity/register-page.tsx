import { useEffect } from "react";

import { Field } from "../platform/ui/field";
import { GoTo } from "../platform/navigation/full-page-load";
import { useOrigin } from "../platform/navigation/return-path";
import { useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";
import { useLocation } from "../platform/routing/router";
import { usePageTitle } from "../platform/ui/page-title";
import { useSession } from "../platform/session/session";
import { toast } from "../platform/ui/toast";
import { AuthCard } from "./auth-card";
import styles from "./auth-card.module.css";
import { registrationSchema, type Registration } from "./credentials";
import { GoogleSignIn } from "./google-sign-in";
import { IdentityRefusal, useIdentity } from "./identity";
import { IdentityForm } from "./identity-form";

export function RegisterPage() {
  const m = useMessages("sign-in");
  const identity = useIdentity();
  const session = useSession();
  const here = useLocation();
  const origin = useOrigin();
  usePageTitle(m.titles.register);
  useEffect(() => identity.prepare(), [identity]);

  async function signUp({ name, email, password }: Registration) {
    try {
      await identity.signUp(name, email, password);
    } catch (error) {
      if (!(error instanceof IdentityRefusal && error.code === "name-not-saved")) throw error;
      toast.bad(m.register.nameNotSaved); // The account exists, so the user leaves this page.
    }
    toast.good(m.register.registered);
  }

  if (session.state === "signed-in") return <GoTo path={origin.path} />;
  return (
    <AuthCard title={m.titles.register} lead={m.register.lead}>
      <IdentityForm schema={registrationSchema(m)} send={m.register.signUp} onSend={signUp}>
        {(errors) => (
          <>
            <Field label={m.register.name} error={errors.name}>
              {(field) => <input {...field} name="name" autoComplete="name" />}
            </Field>
            <Field label={m.login.email} error={errors.email}>
              {(field) => <input {...field} name="email" type="email" autoComplete="username" />}
            </Field>
            <Field label={m.login.password} error={errors.password}>
              {(field) => (
                <input {...field} name="password" type="password" autoComplete="new-password" />
              )}
            </Field>
          </>
        )}
      </IdentityForm>
      <GoogleSignIn />
      <p className={styles.links}>
        <Link to="/login" state={here.state}>
          {m.register.toLogin}
        </Link>
      </p>
    </AuthCard>
  );
}
