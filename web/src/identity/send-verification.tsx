import { useState } from "react";

import { useMessages } from "../platform/messages/messages";
import { Alert } from "../platform/ui/alert";
import { SmallButton } from "../platform/ui/button";
import { toast } from "../platform/ui/toast";
import { useIdentity } from "./identity";
import { identityAdvice } from "./identity-advice";
import styles from "./verification-note.module.css";

/** Says that the address is not verified, with a button that resends the verification email. */
export function SendVerification() {
  const m = useMessages("sign-in");
  const { unverified } = m.links;
  const identity = useIdentity();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function send() {
    setSending(true);
    setRefusal(undefined);
    try {
      const mail = await identity.mail();
      await mail.sendVerification();
      toast.good(unverified.sent);
    } catch (error) {
      setRefusal(identityAdvice(error, m));
    } finally {
      setSending(false);
    }
  }

  return (
    <aside className={styles.note}>
      <p>
        {unverified.lead} {unverified.again}
      </p>
      {refusal !== undefined && <Alert text={refusal} />}
      <SmallButton disabled={sending} onClick={() => void send()}>
        {unverified.send}
      </SmallButton>
    </aside>
  );
}
