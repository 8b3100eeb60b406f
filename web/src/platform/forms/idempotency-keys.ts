import { randomId } from "../random-id";
import { draftPrefix } from "../session/drafts";
import { sharedStorage, tabStorage } from "../session/storage";
import { readFrom } from "../session/tab-storage";

interface KeyedRequest {
  body: string;
  key: string;
  began_ms: number;
}

/** A retry comes soon. After this time the same body is a new request. */
const memory_ms = 60 * 60 * 1000;

/**
 * One key per request of the form `name`. A retry after a lost response keeps its key, so the
 * server carries it out once, even if the user left or reloaded the form in between. A changed
 * request gets a new key, since the server refuses a key that was used for another request.
 */
export const idempotencyKeys = (name: string) => keysIn(tabStorage, `${draftPrefix}key:${name}`);

/** The same for a request that each tab may send: the same body has one key in all tabs. */
export const sharedIdempotencyKeys = (storageName: string) => keysIn(sharedStorage, storageName);

function keysIn(storage: typeof tabStorage, storageName: string) {
  return {
    keyFor(request: unknown): string {
      const body = JSON.stringify(request);
      const last = readFrom(storage, storageName) as KeyedRequest | null;
      if (last?.body === body && Date.now() - last.began_ms <= memory_ms) return last.key;
      const key = randomId();
      const next: KeyedRequest = { body, key, began_ms: Date.now() };
      storage.set(storageName, JSON.stringify(next));
      return key;
    },
    /** The request succeeded: the same body is a new request from now on. */
    fulfilled: () => storage.delete(storageName),
  };
}
