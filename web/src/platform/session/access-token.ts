// The back end's access token: kept in local storage, renewed by a function that app/ injects,
// because only app/ knows both who is signed in and who hands out tokens.

const storageKey = "accessToken";
/** Whose it is: the email that it was asked for. */
const ownerKey = "accessTokenOf";

let renew = (): Promise<string> => Promise.reject(new Error("nobody renews access tokens yet"));
let renewal: Promise<string> | undefined;

export function renewAccessTokenWith(ask: () => Promise<string>) {
  renew = ask;
}

/** What no header can carry is no token, whoever has put it there. */
export function storedAccessToken(): string | null {
  const token = localStorage.getItem(storageKey);
  return token !== null && /^[ -~]+$/.test(token) ? token : null;
}

/** From now on tokens are this person's: one that is still there may serve on, another's may not. */
export function adoptAccessTokenOf(email: string) {
  if (localStorage.getItem(ownerKey) !== email) deleteAccessToken();
  localStorage.setItem(ownerKey, email);
}

/** A renewal still under way is forgotten too: it must not sign anybody in again. */
export function deleteAccessToken() {
  renewal = undefined;
  localStorage.removeItem(storageKey);
  localStorage.removeItem(ownerKey);
}

/** Any token but `refused`. Many requests may be refused at once: one of them asks for all. */
export function renewedAccessToken(refused: string | null): Promise<string> {
  const stored = storedAccessToken();
  if (stored !== null && stored !== refused) return Promise.resolve(stored);
  return (renewal ??= askAndKeep());
}

function askAndKeep(): Promise<string> {
  const asked: Promise<string> = renew()
    .then((token) => {
      if (renewal === asked) localStorage.setItem(storageKey, token);
      return token;
    })
    .finally(() => {
      if (renewal === asked) renewal = undefined;
    });
  return asked;
}
