import { randomId } from "../random-id";
import { draftPrefix } from "../session/drafts";
import { deleteFromTab, readFromTab, storeInTab } from "../session/tab-storage";

interface KeyedRequest {
  body: string;
  key: string;
  began_ms: number;
}

/** A retry comes soon; after this time the same order is a second one. */
const memory_ms = 60 * 60 * 1000;

/**
 * One key for one request of the form `name`. A retry after a lost response keeps its key and is
 * carried out once, also if the form was left or reloaded in between. A changed request gets a new
 * key, since the server refuses an old key for another request.
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
    /** The request succeeded: from now on the same body is a second request. */
    fulfilled() {
      last = null;
      deleteFromTab(storageName);
    },
  };
}
