// The API's access token, in local storage. app/ injects the function that renews it, because only
// app/ has both the signed-in user and the token requests.

import { sharedStorage } from "./storage";

const storageKey = "accessToken";
/** Email of the token's owner. */
const ownerKey = "accessTokenOf";

let renew = (): Promise<string> => Promise.reject(new Error("access tokens cannot be renewed yet"));
let renewal: Promise<string> | undefined;

export function renewAccessTokenWith(ask: () => Promise<string>) {
  renew = ask;
}

/** Null if no header can carry the stored value. */
export function storedAccessToken(): string | null {
  const token = sharedStorage.get(storageKey);
  return token !== null && /^[ -~]+$/.test(token) ? token : null;
}

/** Binds tokens to this user: keeps a stored token of theirs, deletes another user's. */
export function adoptAccessTokenOf(email: string) {
  if (sharedStorage.get(ownerKey) !== email) deleteAccessToken();
  sharedStorage.set(ownerKey, email);
}

/** Also drops a pending renewal, which must not store a token after a sign-out. */
export function deleteAccessToken() {
  renewal = undefined;
  sharedStorage.delete(storageKey);
  sharedStorage.delete(ownerKey);
}

/** A token other than `refused`. Concurrent requests share one renewal (single flight). */
export function renewedAccessToken(refused: string | null): Promise<string> {
  const stored = storedAccessToken();
  if (stored !== null && stored !== refused) return Promise.resolve(stored);
  return (renewal ??= renewAndStore());
}

function renewAndStore(): Promise<string> {
  const pending: Promise<string> = renew()
    .then((token) => {
      if (renewal === pending) sharedStorage.set(storageKey, token);
      return token;
    })
    .finally(() => {
      if (renewal === pending) renewal = undefined;
    });
  return pending;
}
