// Emails and their codes through the official SDK, in its chunk like firebase-identity.

import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
} from "firebase/auth";

import { withRefusals } from "./firebase-refusal";
import { IdentityRefusal, type CodePurpose, type IdentityMail } from "./identity";

const purposes: Partial<Record<string, CodePurpose>> = {
  PASSWORD_RESET: "reset",
  VERIFY_EMAIL: "verify",
  VERIFY_AND_CHANGE_EMAIL: "change",
};

export function firebaseMail(auth: Auth): IdentityMail {
  function whoIsHere() {
    if (auth.currentUser === null) throw new IdentityRefusal("no-current-user", "");
    return auth.currentUser;
  }
  /** The service allows such changes only right after a sign-in with the password. */
  async function whoTypes(password: string) {
    const user = whoIsHere();
    const credential = EmailAuthProvider.credential(user.email ?? "", password);
    await withRefusals(reauthenticateWithCredential(user, credential));
    return user;
  }
  return {
    sendPasswordReset: (email) => withRefusals(sendPasswordResetEmail(auth, email)),
    sendVerification: async () => withRefusals(sendEmailVerification(whoIsHere())),
    async check(code) {
      const { operation, data } = await withRefusals(checkActionCode(auth, code));
      const purpose = purposes[operation];
      // Valid, but for an action that has no page here.
      if (purpose === undefined) throw new IdentityRefusal("invalid-action-code", "");
      return { purpose, email: data.email ?? "" };
    },
    resetPassword: (code, password) => withRefusals(confirmPasswordReset(auth, code, password)),
    verifyEmail: (code) => withRefusals(applyActionCode(auth, code)),
    async confirmPassword(password) {
      await whoTypes(password);
    },
    changeEmail: async (password, email) =>
      withRefusals(verifyBeforeUpdateEmail(await whoTypes(password), email)),
    changePassword: async (password, newPassword) =>
      withRefusals(updatePassword(await whoTypes(password), newPassword)),
    hasPassword: () =>
      whoIsHere().providerData.some(
        ({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID,
      ),
    async isVerified() {
      const user = whoIsHere();
      await withRefusals(reload(user));
      return user.emailVerified;
    },
  };
}
