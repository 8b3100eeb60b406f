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
    "Each names itself. We never use Google's issuer for what Google has not signed, and the emulator's `project_id` is a number of its own.",
  ),
  rule(
    "`passwordHash`, `salt`",
    /\.(passwordHash|salt)$/,
    "Ours leave the server in no answer. The library takes their absence, together with that of a provider, for an anonymous account; ours always have a provider.",
  ),
  rule("`lastRefreshAt`", /\.lastRefreshAt$/, "Not kept. The library does not read it."),
  rule(
    "a photo that is taken away by `null`",
    /./,
    "The library sends `null`, which the emulator's schema refuses and Google's service takes. So do we.",
    /^updateProfile, taking/,
  ),
  rule(
    "what a reset ends",
    /./,
    "The emulator lets refresh tokens live on, and tokens of the same second too. Ours are dead at once.",
    /after a reset$/,
  ),
  rule(
    "`displayName` at a sign-in by password",
    /^accounts:signInWithPassword\.displayName$/,
    "We send it. The library asks `lookup` anyway.",
  ),
  rule(
    "`newEmail` when a change of address is done",
    /^accounts:update\.newEmail$/,
    "`email` says the same by then. The library reads neither.",
    /^applyActionCode/,
  ),
  rule(
    "`rawUserInfo` and `oauthAccessToken` of Google",
    /\.(rawUserInfo|oauthAccessToken)$/,
    "Ours holds what Google's token says. The emulator makes up Google's user record and an access token.",
    /of Google/,
  ),
  rule(
    "`validSince` of an account that Google made",
    /\.validSince$/,
    "We keep it for every account, so that every session can be ended.",
    /of Google/,
  ),
  rule(
    "words about a made-up token of Google's",
    /\.message$/,
    "The code is the same. People read the words; the emulator's are for developers.",
    /of Google, made up$/,
  ),
  rule(
    "a change of address without a mail",
    /./,
    "With addresses protected from guessing, Google's service refuses it. The emulator does not.",
    /^updateEmail/,
  ),
  rule(
    "words and reasons for broken calls",
    /\.error\.(message|errors\.0\.(message|reason|domain))$/,
    "Status and form are the same. No page makes such calls.",
    /^a call (of no known name|that is no JSON)$/,
  ),
];
