import { useEffect, useState } from "react";

import { adviceFor } from "../platform/api/problem-advice";
import { Alert } from "../platform/ui/alert";
import { LinkButton } from "../platform/ui/button";
import { useHydrated } from "../platform/ui/hydration";
import { useMessages } from "../platform/messages/messages";
import { useOrigin } from "../platform/navigation/return-path";
import { Problem } from "../platform/api/problem";
import { settings } from "../platform/api/settings";
import { toast } from "../platform/ui/toast";
import styles from "./auth-card.module.css";
import { fetchGoogleToken, takeGoogleReturn, type GoogleReturn } from "./google-return";
import { IdentityRefusal, useIdentity } from "./identity";
import { identityAdvice } from "./identity-advice";

type State = { finishing: boolean; refusal?: string };

/** Renders nothing if the shop does not offer it. */
export function GoogleSignIn() {
  return settings.identity.google ? <Offered /> : null;
}

function Offered() {
  const { google: texts } = useMessages("sign-in");
  const { finishing, refusal } = useReturn();
  const { path: from } = useOrigin();
  // At first like the prerendered page, which does not contain the visitor's target.
  const goesSomewhere = useHydrated() && from !== "/";
  const query = goesSomewhere ? `?${new URLSearchParams({ from }).toString()}` : "";
  return (
    <div className={styles.google}>
      <p className={styles.or}>{texts.or}</p>
      {refusal !== undefined && <Alert text={refusal} />}
      {finishing && <p role="status">{texts.finishing}</p>}
      <LinkButton look="outlined" reloadDocument to={`/auth/google/start${query}`}>
        {texts.continue}
      </LinkButton>
    </div>
  );
}

/** Completes a sign-in when the user has just returned from Google. */
function useReturn(): State {
  const m = useMessages("sign-in");
  const { failures } = m.google;
  const identity = useIdentity();
  const [state, setState] = useState<State>({ finishing: false });

  useEffect(() => {
    const known: Partial<Record<string, string>> = failures;

    async function finish(handle: string): Promise<State> {
      try {
        await identity.signIn({ googleToken: await fetchGoogleToken(handle) });
        toast.good(m.login.signedIn);
        return { finishing: false };
      } catch (error) {
        const isProblem = error instanceof Problem;
        const ours = isProblem || error instanceof IdentityRefusal ? known[error.code] : undefined;
        const refusal = ours ?? (isProblem ? adviceFor(error, m) : identityAdvice(error, m));
        return { finishing: false, refusal };
      }
    }

    async function hear(word: GoogleReturn) {
      await Promise.resolve(); // Not during the render.
      if ("failure" in word) {
        return setState({ finishing: false, refusal: known[word.failure] ?? failures.refused });
      }
      setState({ finishing: true });
      setState(await finish(word.handle));
    }

    const word = takeGoogleReturn();
    if (word !== undefined) void hear(word);
  }, [failures, identity, m]);
  return state;
}
