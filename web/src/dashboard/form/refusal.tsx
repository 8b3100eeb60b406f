import { Problem } from "../../platform/api/problem";
import { adviceFor } from "../../platform/api/problem-advice";
import { useMessages } from "../../platform/messages/messages";
import { useVerification } from "../../platform/session/verification";
import { Alert } from "../../platform/ui/alert";

/** The reason for a refusal, with "Send it now" if a verified address would lift it. */
export function Refusal({ error, text }: { error: unknown; text?: string | undefined }) {
  const m = useMessages();
  const verification = useVerification();
  if (error === null || error === undefined) return null;
  return (
    <>
      <Alert text={text ?? adviceFor(error, m)} />
      {error instanceof Problem && error.needsVerification && verification}
    </>
  );
}
