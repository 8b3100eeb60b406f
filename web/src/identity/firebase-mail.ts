// Mails and their codes, by the official SDK. Part of its chunk, like firebase-identity.

import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  type Auth,
} from "firebase/auth";

import { asked } from "./firebase-refusal";
import { IdentityRefusal, type CodePurpose, type IdentityMail } from "./identity";

const purposes: Partial<Record<string, CodePurpose>> = {
  PASSWORD_RESET: "reset",
  VERIFY_EMAIL: "verify",
};

export function firebaseMail(auth: Auth): IdentityMail {
  function whoIsHere() {
    if (auth.currentUser === null) throw new IdentityRefusal("no-current-user", "");
    return auth.currentUser;
  }
  return {
    sendPasswordReset: (email) => asked(sendPasswordResetEmail(auth, email)),
    sendVerification: async () => asked(sendEmailVerification(whoIsHere())),
    async check(code) {
      const { operation, data } = await asked(checkActionCode(auth, code));
      const purpose = purposes[operation];
      // Good for something that we have no screen for.
      if (purpose === undefined) throw new IdentityRefusal("invalid-action-code", "");
      return { purpose, email: data.email ?? "" };
    },
    resetPassword: (code, password) => asked(confirmPasswordReset(auth, code, password)),
    verifyEmail: (code) => asked(applyActionCode(auth, code)),
    async isVerified() {
      const user = whoIsHere();
      await asked(reload(user));
      return user.emailVerified;
    },
  };
}
