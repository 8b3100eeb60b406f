import { renewedAccessToken, storedAccessToken } from "../session/access-token";
import { hasErrorCode } from "./problem";

let ask = (): Promise<boolean> => Promise.resolve(false);

/** Registers the dialog that asks the user to sign in again; it returns false if they decline. */
export function signInAgainWith(question: () => Promise<boolean>) {
  ask = question;
}

/** Runs a call that needs a recent sign-in: asks for one if necessary and repeats the call. */
export async function withRecentSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!hasErrorCode(error, "sign_in_again") || !(await ask())) throw error;
    await renewedAccessToken(storedAccessToken()); // The stored token predates the sign-in.
    return call();
  }
}
