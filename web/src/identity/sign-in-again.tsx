import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";

import { Dialog } from "../dashboard/dialog/dialog";
import { privateQuery } from "../platform/api/private-query";
import { useMessages } from "../platform/messages/messages";
import { InputField } from "../platform/ui/field";
import { useIdentity } from "./identity";
import { IdentityForm } from "./identity-form";
import styles from "./sign-in-settings.module.css";

/** Asks for the password before a dangerous change, and reports whether the user entered it. */
export function SignInAgain({ uid, answer }: { uid: string; answer: (done: boolean) => void }) {
  const m = useMessages("dashboard", "sign-in");
  const { currentPassword, signInAgain } = m.links.signIn;
  const identity = useIdentity();
  const { data: hasPassword = true } = useQuery({
    queryKey: ["identity", "has password", uid],
    queryFn: () => identity.mail().then((mail) => mail.hasPassword()),
    meta: privateQuery,
  });
  const schema = v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty(m.login.passwordRequired)),
  });

  async function confirm({ currentPassword: password }: v.InferOutput<typeof schema>) {
    const mail = await identity.mail();
    await mail.confirmPassword(password);
    answer(true);
  }

  return (
    <Dialog
      title={signInAgain.title}
      text={hasPassword ? signInAgain.why : signInAgain.withGoogle}
      onClose={() => answer(false)}
    >
      {hasPassword && (
        <IdentityForm
          schema={schema}
          send={signInAgain.send}
          onSend={confirm}
          className={styles.form}
        >
          {(errors) => (
            <InputField
              label={currentPassword}
              error={errors.currentPassword}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              autoFocus
            />
          )}
        </IdentityForm>
      )}
    </Dialog>
  );
}
