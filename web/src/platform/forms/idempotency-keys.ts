import { randomId } from "../random-id";
import { draftPrefix } from "../session/drafts";
import { deleteFromTab, readFromTab, storeInTab } from "../session/tab-storage";

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
export function idempotencyKeys(name: string) {
  const storageName = `${draftPrefix}key:${name}`;
  let last = readFromTab(storageName) as KeyedRequest | null;
  if (last !== null && Date.now() - last.began_ms > memory_ms) last = null;
  return {
    keyFor(request: unknown): string {
      const body = JSON.stringify(request);
      if (last?.body !== body) {
        last = { body, key: randomId(), began_ms: Date.now() };
        storeInTab(storageName, last);
      }
      return last.key;
    },
    /** The request succeeded: the same body is a new request from now on. */
    fulfilled() {
      last = null;
      deleteFromTab(storageName);
    },
  };
}
