import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";

import { lazyNamed } from "../platform/ui/lazy-part";
import { useIdentity } from "./identity";
import { verifiedQuery } from "./verified-query";

// Most addresses are verified.
const SendVerification = lazyNamed(() => import("./send-verification"), "SendVerification", {
  texts: ["sign-in"],
});

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
  return verified === false ? <SendVerification /> : null;
}
