// What the links of our mails lead to.

export const links = {
  newPassword: {
    done: "Your new password is set. Every other device is signed out.",
    label: "New password",
    lead: "Choose a new password for this account.",
    save: "Save the new password",
    title: "New Password",
  },
  verify: {
    before: "Your address is verified already. There is nothing left to do.",
    confirm: "Yes, this is my address",
    done: "Thank you. Your address is verified.",
    lead: (email: string) => `Does ${email} belong to you?`,
    title: "Your Address",
    toShop: "Go to the shop",
  },
  newEmail: {
    confirm: "Yes, use this address",
    done: "Your address is changed. Please log in with the new one.",
    lead: (email: string) => `Shall ${email} be the address of your account from now on?`,
    title: "Your New Address",
  },
  signIn: {
    changeEmail: "Change email",
    changePassword: "Change password",
    currentPassword: "Current password",
    emailRequired: "New email is Required",
    emailSent: (email: string) => `Please follow the link that we have sent to ${email}.`,
    newEmail: "New email",
    newPassword: "New password",
    passwordChanged: "Password changed. Every other device is signed out.",
  },
  dead: {
    askAgain: "Send me a new link",
    lead: "It has run out, or it was used already. Only the newest link of its kind works.",
    leadVerify:
      "It has run out, or it was used already. If you confirmed your address with it, there is nothing left to do.",
    title: "This Link No Longer Works",
    toProfile: "My Profile sends a new one",
  },
  unverified: {
    lead: "Your email address is not verified yet. We can send you a link for it.",
    send: "Send verification email",
    sent: "Verification email sent",
  },
};
