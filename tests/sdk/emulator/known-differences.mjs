// Differences between the two services, and why they are correct: {title, reason, isAbout(step,
// field)}.

const rule = (title, fields, reason, steps = /./) => ({
  title,
  reason,
  isAbout: (step, field) => steps.test(step) && fields.test(field),
});

export const knownDifferences = [
  rule(
    "`alg` and `kid` of a token's header",
    /header\.(alg|kid)$/,
    "The emulator signs nothing. Ours is RS256 with a published key.",
  ),
  rule(
    "`iss`, `aud`, `project_id`",
    /claims\.(iss|aud)$|^token\.project_id$/,
    "Each service uses its own name. We never use Google's issuer for tokens that Google has not signed, and the emulator's `project_id` is a number that it generates.",
  ),
  rule(
    "`passwordHash`, `salt`",
    /\.(passwordHash|salt)$/,
    "Our server never sends them. Without both these fields and a provider, the library assumes an anonymous account; our accounts always have a provider.",
  ),
  rule(
    "`lastRefreshAt`",
    /\.lastRefreshAt$/,
    "We do not store it, and the library does not read it.",
  ),
  rule(
    "a photo that is removed by `null`",
    /./,
    "The library sends `null`, which Google's service and ours accept, but the emulator's schema rejects.",
    /^updateProfile, removing/,
  ),
  rule(
    "sessions after a password reset",
    /./,
    "In the emulator, refresh tokens stay valid, and so do ID tokens issued in the same second. Our service revokes all of them at once.",
    /after a reset$/,
  ),
  rule(
    "`displayName` in a sign-in by password",
    /^accounts:signInWithPassword\.displayName$/,
    "We send it. The library calls `lookup` anyway.",
  ),
  rule(
    "`newEmail` after a change of address",
    /^accounts:update\.newEmail$/,
    "`email` already has the same value. The library reads neither.",
    /^applyActionCode/,
  ),
  rule(
    "`rawUserInfo` and `oauthAccessToken` from Google",
    /\.(rawUserInfo|oauthAccessToken)$/,
    "Our service returns the claims of Google's token. The emulator generates a user record and an access token.",
    /Google/,
  ),
  rule(
    "`validSince` of an account created with Google",
    /\.validSince$/,
    "We store it for every account, so that we can end every session.",
    /Google/,
  ),
  rule(
    "error message for an invalid Google token",
    /\.message$/,
    "The error code is the same. Our message is for users, the emulator's is for developers.",
    /Google, invalid token$/,
  ),
  rule(
    "a change of address without a verification email",
    /./,
    "With email enumeration protection, Google's service rejects it. The emulator does not.",
    /^updateEmail/,
  ),
  rule(
    "messages and reasons for malformed calls",
    /\.error\.(message|errors\.0\.(message|reason|domain))$/,
    "Status and structure are the same. No page makes such calls.",
    /^call with (an unknown name|invalid JSON)$/,
  ),
];
