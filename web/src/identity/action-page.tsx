import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import * as v from "valibot";

import { LinkButton } from "../platform/ui/button";
import { Field } from "../platform/ui/field";
import { settings } from "../platform/api/settings";
import { otherLanguage } from "../platform/language";
import { LoadWhole } from "../platform/navigation/full-page-load";
import { useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";
import { useLocation } from "../platform/routing/router";
import { usePageTitle } from "../platform/ui/page-title";
import { useSession, useSignOut } from "../platform/session/session";
import { AuthCard } from "./auth-card";
import styles from "./auth-card.module.css";
import { codeQuery, isFinallyRefused } from "./code-query";
import { newPasswordSchema } from "./credentials";
import { useIdentity, type CodePurpose } from "./identity";
import { IdentityForm } from "./identity-form";
import { verifiedQuery } from "./verified-query";

const purposes: Partial<Record<string, CodePurpose>> = {
  resetPassword: "reset",
  verifyEmail: "verify",
  verifyAndChangeEmail: "change",
};

interface CodeProps {
  code: string;
  email: string;
  onDead: () => void;
}

/** Target of links in emails. Also Firebase's custom action page. */
export function ActionPage() {
  const here = useLocation();
  const search = new URLSearchParams(here.search);
  // Firebase has one address for all languages.
  if (search.get("lang") === otherLanguage && settings.languages.includes(otherLanguage)) {
    return <LoadWhole path={here.pathname + here.search} inLanguage={otherLanguage} />;
  }
  const code = search.get("oobCode") ?? "";
  const purpose = purposes[search.get("mode") ?? ""];
  if (purpose === undefined || code === "") return <DeadLink purpose={purpose} />;
  return <Action purpose={purpose} code={code} />;
}

function Action({ purpose, code }: { purpose: CodePurpose; code: string }) {
  const identity = useIdentity();
  const { data: found } = useSuspenseQuery(codeQuery(identity, code));
  const [died, setDied] = useState(false);
  if (died || found?.purpose !== purpose) return <DeadLink purpose={purpose} />;
  const props = { code, email: found.email, onDead: () => setDied(true) };
  if (purpose === "reset") return <NewPassword {...props} />;
  return purpose === "change" ? <NewEmail {...props} /> : <VerifyEmail {...props} />;
}

function NewPassword({ code, email, onDead }: CodeProps) {
  const m = useMessages("sign-in");
  const texts = m.links;
  const identity = useIdentity();
  const session = useSession();
  const signOut = useSignOut();
  const [done, setDone] = useState(false);
  usePageTitle(texts.newPassword.title);

  async function save({ password }: { password: string }) {
    const mail = await identity.mail();
    await mail.resetPassword(code, password).catch(unlessDead(onDead));
    if (session.state === "signed-in") signOut(); // The new password has ended that session.
    setDone(true);
  }

  if (done) {
    return (
      <Done title={texts.newPassword.title} text={texts.newPassword.done}>
        <LinkButton to="/login">{m.login.signIn}</LinkButton>
      </Done>
    );
  }
  return (
    <AuthCard title={texts.newPassword.title} lead={texts.newPassword.lead}>
      <IdentityForm schema={newPasswordSchema(m)} send={texts.newPassword.save} onSend={save}>
        {(errors) => (
          <>
            {/* Also shows password managers whose password it is. */}
            <Field label={m.login.email} error={undefined}>
              {(field) => (
                <input {...field} type="email" autoComplete="username" value={email} readOnly />
              )}
            </Field>
            <Field label={texts.newPassword.label} error={errors.password}>
              {(field) => (
                <input {...field} name="password" type="password" autoComplete="new-password" />
              )}
            </Field>
          </>
        )}
      </IdentityForm>
    </AuthCard>
  );
}

function VerifyEmail(props: CodeProps) {
  const { verify } = useMessages("sign-in").links;
  return (
    <Confirm {...props} texts={verify}>
      <LinkButton to="/">{verify.toShop}</LinkButton>
    </Confirm>
  );
}

function NewEmail(props: CodeProps) {
  const m = useMessages("sign-in");
  const { newEmail } = m.links;
  const session = useSession();
  const signOut = useSignOut();
  // The service has ended that session along with the old address.
  const leave = () => session.state === "signed-in" && signOut();
  return (
    <Confirm {...props} texts={newEmail} onDone={leave}>
      <LinkButton to="/login">{m.login.signIn}</LinkButton>
    </Confirm>
  );
}

interface ConfirmProps extends CodeProps {
  texts: { title: string; lead: (email: string) => string; confirm: string; done: string };
  onDone?: () => void;
  /** The link to the next step. */
  children: ReactNode;
}

/** Asks before using the code: mail scanners open links but do not click buttons. */
function Confirm({ code, email, onDead, texts, onDone, children }: ConfirmProps) {
  const identity = useIdentity();
  const [done, setDone] = useState(false);
  usePageTitle(texts.title);

  async function confirm() {
    const mail = await identity.mail();
    await mail.verifyEmail(code).catch(unlessDead(onDead));
    onDone?.();
    setDone(true);
  }

  if (done) {
    return (
      <Done title={texts.title} text={texts.done}>
        {children}
      </Done>
    );
  }
  return (
    <AuthCard title={texts.title} lead={texts.lead(email)}>
      <IdentityForm schema={nothing} send={texts.confirm} onSend={confirm}>
        {() => null}
      </IdentityForm>
    </AuthCard>
  );
}

const nothing = v.object({});

/** The form's card is replaced, so the replacing card shows this refusal. */
function unlessDead(onDead: () => void) {
  return (error: unknown) => {
    if (isFinallyRefused(error)) onDead();
    throw error;
  };
}

function Done({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <AuthCard title={title} lead={<span role="status">{text}</span>}>
      {children}
    </AuthCard>
  );
}

/** Expired, used, superseded, or truncated by a mail program. */
function DeadLink({ purpose }: { purpose: CodePurpose | undefined }) {
  const session = useSession();
  return purpose === "verify" && session.state === "signed-in" ? (
    <DeadVerification uid={session.user.uid} />
  ) : (
    <Dead purpose={purpose} />
  );
}

/** The link of an already verified address: not an error. */
function DeadVerification({ uid }: { uid: string }) {
  const texts = useMessages("sign-in").links;
  const { data: verified } = useSuspenseQuery(verifiedQuery(useIdentity(), uid));
  usePageTitle(verified === true ? texts.verify.title : texts.dead.title);
  if (verified !== true) return <Dead purpose="verify" />;
  return (
    <Done title={texts.verify.title} text={texts.verify.before}>
      <LinkButton to="/">{texts.verify.toShop}</LinkButton>
    </Done>
  );
}

function Dead({ purpose }: { purpose: CodePurpose | undefined }) {
  const m = useMessages("sign-in");
  const texts = m.links;
  usePageTitle(texts.dead.title);
  return (
    <AuthCard
      title={texts.dead.title}
      lead={purpose === "verify" ? texts.dead.leadVerify : texts.dead.lead}
    >
      {purpose === "verify" || purpose === "change" ? (
        <LinkButton to="/dashboard">{texts.dead.toProfile}</LinkButton>
      ) : (
        <LinkButton to="/password-reset">{texts.dead.askAgain}</LinkButton>
      )}
      <p className={styles.links}>
        <Link to="/login">{m.reset.toLogin}</Link>
      </p>
    </AuthCard>
  );
}
