import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { identityAdvice } from "./identity-advice";
import { useIdentity } from "./identity";
import { verifiedQuery } from "./verified-query";
import styles from "./verification-note.module.css";

/** For a user with an unverified address: a note, and a button that sends the mail. */
export function VerificationNote({ uid }: { uid: string }) {
  return (
    <Suspense>
      <NoteFor uid={uid} />
    </Suspense>
  );
}

function NoteFor({ uid }: { uid: string }) {
  const identity = useIdentity();
  const { data: verified } = useSuspenseQuery(verifiedQuery(identity, uid));
  return verified === false ? <Note /> : null;
}

function Note() {
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
      <p>{unverified.lead}</p>
      {refusal !== undefined && <Alert text={refusal} />}
      <Button look="outlined" size="small" disabled={sending} onClick={() => void send()}>
        {unverified.send}
      </Button>
    </aside>
  );
}
