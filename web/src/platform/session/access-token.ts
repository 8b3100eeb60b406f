// The shop's access token: in local storage, renewed by a function that app/ injects,
// because only app/ knows both who is signed in and who issues tokens.

const storageKey = "accessToken";
/** The email of the token's owner. */
const ownerKey = "accessTokenOf";

let renew = (): Promise<string> => Promise.reject(new Error("nobody renews access tokens yet"));
let renewal: Promise<string> | undefined;

export function renewAccessTokenWith(ask: () => Promise<string>) {
  renew = ask;
}

/** A token that no header can carry counts as none. */
export function storedAccessToken(): string | null {
  const token = localStorage.getItem(storageKey);
  return token !== null && /^[ -~]+$/.test(token) ? token : null;
}

/** From now on tokens are this user's: their stored token stays, another user's does not. */
export function adoptAccessTokenOf(email: string) {
  if (localStorage.getItem(ownerKey) !== email) deleteAccessToken();
  localStorage.setItem(ownerKey, email);
}

/** Also cancels a renewal under way: it must not sign the user in again. */
export function deleteAccessToken() {
  renewal = undefined;
  localStorage.removeItem(storageKey);
  localStorage.removeItem(ownerKey);
}

/** Any token but `refused`. When many requests are refused at once, one of them renews for all. */
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
