// Texts of the sign-in pages only.

export const demo = {
  admin: "Administrator",
  customer: "Customer",
  fill: "Fill in",
  fillAdmin: "Fill in the administrator's account",
  fillCustomer: "Fill in the customer's account",
  title: "Demo accounts",
};

export const resetMail = {
  emailRequired: "Please enter your email address",
  send: "Send Reset Email",
  sent: "Password reset email send",
};

export const google = {
  finishing: "Logging you in with Google…",
  continue: "Continue with Google",
  or: "or",
  // By the server's result, or the code of its refusal.
  failures: {
    "account-exists-with-different-credential":
      "There is an account with this email, and Google has not verified that it is yours. Please log in with your password.",
    busy: "Too many attempts from your network. Please try again in an hour.",
    cancelled: "You did not choose a Google account, so you were not logged in.",
    expired: "This login took too long or was started in another browser. Please try again.",
    google_sign_in_expired: "This login took too long or was already completed. Please try again.",
    refused: "Google did not confirm this login. Please try again.",
    unavailable:
      "Google cannot be reached right now. Try again in a moment, or log in with your password.",
  },
};
