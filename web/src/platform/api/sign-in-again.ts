import { renewedAccessToken, storedAccessToken } from "../session/access-token";
import { hasErrorCode } from "./problem";

let ask = (): Promise<boolean> => Promise.resolve(false);

/** How the user shows once more who they are; false when they would rather not. */
export function signInAgainWith(question: () => Promise<boolean>) {
  ask = question;
}

/** A call that wants a sign-in of the last minutes: asks for one where it must, and repeats the call. */
export async function withRecentSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!hasErrorCode(error, "sign_in_again") || !(await ask())) throw error;
    await renewedAccessToken(storedAccessToken()); // The stored one is of the sign-in before.
    return call();
  }
}
