import { useEffect, useRef } from "react";

import { Field, InputField } from "../platform/ui/field";
import { GoTo } from "../platform/navigation/full-page-load";
import { useHydrated } from "../platform/ui/hydration";
import { useMessages } from "../platform/messages/messages";
import { useOrigin } from "../platform/navigation/return-path";
import { usePageTitle } from "../platform/ui/page-title";
import { useSession } from "../platform/session/session";
import { settings } from "../platform/api/settings";
import { Link } from "../platform/routing/link";
import { useLocation } from "../platform/routing/router";
import { toast } from "../platform/ui/toast";
import { AuthCard } from "./auth-card";
import styles from "./auth-card.module.css";
import { credentialsSchema, type Credentials } from "./credentials";
import { DemoAccounts, type DemoAccount } from "./demo-accounts";
import { GoogleSignIn } from "./google-sign-in";
import { useIdentity } from "./identity";
import { IdentityForm } from "./identity-form";

export function LoginPage() {
  const m = useMessages("sign-in");
  const identity = useIdentity();
  const origin = useOrigin();
  const session = useSession();
  const lapsed = useHydrated() && origin.lapsed; // Not part of the prerendered page.
  const here = useLocation();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  usePageTitle(m.titles.login);
  useEffect(() => identity.prepare(), [identity]);

  async function signIn(credentials: Credentials) {
    await identity.signIn(credentials);
    toast.good(m.login.signedIn);
  }

  function fillIn(account: DemoAccount) {
    if (email.current !== null) email.current.value = account.email;
    if (password.current !== null) password.current.value = account.password;
  }

  // Leaves when the session changes, not on the response: the target page's guard checks the
  // session too.
  if (session.state === "signed-in") return <GoTo path={origin.path} />;
  return (
    <AuthCard title={m.titles.login} lead={m.login.lead}>
      {lapsed && (
        <p role="alert" className={styles.note}>
          {m.advice.sign_in_lapsed}
        </p>
      )}
      {settings.demo !== null && <DemoAccounts accounts={settings.demo} onPick={fillIn} />}
      <IdentityForm schema={credentialsSchema(m)} send={m.login.signIn} onSend={signIn}>
        {(errors) => (
          <>
            <Field label={m.login.email} error={errors.email}>
              {(field) => (
                <input {...field} ref={email} name="email" type="email" autoComplete="username" />
              )}
            </Field>
            <InputField
              label={m.login.password}
              error={errors.password}
              ref={password}
              name="password"
              type="password"
              autoComplete="current-password"
            />
          </>
        )}
      </IdentityForm>
      <GoogleSignIn />
      <p className={styles.links}>
        <Link to="/register" state={here.state}>
          {m.login.toRegister}
        </Link>
        <Link to="/password-reset">{m.login.toReset}</Link>
      </p>
    </AuthCard>
  );
}
