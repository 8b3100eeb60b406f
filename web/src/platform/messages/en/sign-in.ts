// Sign-in, registration, password reset, and the pages that our emails link to.

export const login = {
  email: "Email",
  emailInvalid: "Provide a valid an Email",
  emailRequired: "Please enter your email",
  lead: "Log in to order boards and follow your orders.",
  password: "Password",
  passwordRequired: "Password is Required",
  passwordShort: "Password must be 6 characters or longer",
  signIn: "Login",
  signedIn: "Login Successful",
  toRegister: "New here? Create an account",
  toReset: "Forgot your password?",
};

export const register = {
  lead: "One account for ordering, paying and following your boards.",
  name: "Full name",
  nameLong: (most: number) => `Your name must be within ${most} characters`,
  nameNotSaved: "Your account was created, but your name could not be saved.",
  nameRequired: "Please enter your full name",
  registered: "Registration successful",
  signUp: "Register",
  toLogin: "Already registered? Log in",
};

export const reset = {
  lead: "We'll send a link to your email. Use it to choose a new password.",
  toLogin: "Back to login",
};

export const identity = {
  refused: "The login service refused this. Please check what you typed and try again.",
  // For errors that the service returns as a bare code, by that code.
  refusals: {
    "email-already-in-use": "The email address is already in use by another account.",
    "invalid-credential": "The email or password is wrong.",
    "invalid-email": "The email address is badly formatted.",
    "missing-password": "Please enter a password.",
    "network-request-failed": "The login service could not be reached. Please try again.",
    "operation-not-allowed": "This way of logging in is turned off.",
    "too-many-requests": "Too many attempts. Please wait a while and try again.",
    "user-disabled": "This account has been disabled by an administrator.",
    "user-not-found": "There is no account with this email.",
    "user-token-expired": "Your session has expired. Please log in again.",
    "weak-password": "This password is too easy to guess. Please choose another one.",
    "wrong-password": "The email or password is wrong.",
  },
  sending: "One moment…",
  unreachable: "The login service could not be reached. Please try again.",
};

export const links = {
  newPassword: {
    done: "Your new password is set. Every other device is logged out.",
    label: "New password",
    lead: "Choose a new password for this account.",
    save: "Save the new password",
    title: "New Password",
  },
  verify: {
    before: "Your email address is already verified. There is nothing left to do.",
    confirm: "Yes, this is my address",
    done: "Thank you. Your email address is verified.",
    lead: (email: string) => `Does ${email} belong to you?`,
    title: "Verify Your Email",
    toShop: "Go to the shop",
  },
  newEmail: {
    confirm: "Yes, use this address",
    done: "Your email address has been changed. Please log in with the new one.",
    lead: (email: string) => `Do you want to use ${email} for your account from now on?`,
    title: "Confirm Your New Email",
  },
  signIn: {
    changeEmail: "Change email",
    changePassword: "Change password",
    currentPassword: "Current password",
    emailRequired: "Please enter your new email",
    emailSent: (email: string) =>
      `We have sent a link to ${email}. Follow it to confirm the change.`,
    newEmail: "New email",
    newPassword: "New password",
    passwordChanged: "Password changed. Every other device is logged out.",
  },
  dead: {
    askAgain: "Send me a new link",
    lead: "It has expired or was already used. Only the newest link works.",
    leadVerify:
      "It has expired or was already used. If you confirmed your address with it, there is nothing left to do.",
    title: "This Link No Longer Works",
    toProfile: "Get a new one in My Profile",
  },
  unverified: {
    lead: "Your email address is not verified yet. We can send you a verification link.",
    send: "Send verification email",
    sent: "Verification email sent",
  },
};

export * from "./sign-in-extras";
export * from "./typing";
