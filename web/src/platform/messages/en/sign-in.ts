// Signing in, registering, and the forgotten password.

export const login = {
  email: "Email",
  emailInvalid: "Provide a valid an Email",
  emailRequired: "Please enter your email",
  lead: "Sign in to order boards and to follow your orders.",
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
  nameLong: "Your name must be within 100 characters",
  nameRequired: "Please enter your full name",
};

export const reset = {
  lead: "We send a link to your email. It lets you choose a new password.",
  toLogin: "Back to login",
};

export const identity = {
  refused: "The sign-in service refused this. Please check what you typed and try again.",
  // For what the service says as a bare code, by that code.
  refusals: {
    "email-already-in-use": "The email address is already in use by another account.",
    "invalid-credential": "The email or the password is not right.",
    "invalid-email": "The email address is badly formatted.",
    "missing-password": "Please enter a password.",
    "network-request-failed": "The sign-in service could not be reached. Please try again.",
    "operation-not-allowed": "Signing in this way is switched off.",
    "too-many-requests": "Too many attempts. Please wait a while and try again.",
    "user-disabled": "This account has been disabled by an administrator.",
    "user-not-found": "There is no account with this email.",
    "user-token-expired": "Your sign-in has run out. Please sign in again.",
    "weak-password": "Password should be at least 6 characters",
    "wrong-password": "The email or the password is not right.",
  },
  sending: "One moment…",
  unreachable: "The sign-in service could not be reached. Please try again.",
};
