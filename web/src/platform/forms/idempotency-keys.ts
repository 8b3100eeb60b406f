import { draftPrefix } from "../session/drafts";
import { forget, keep, recall } from "../session/tab-storage";

interface KeyedRequest {
  body: string;
  key: string;
  began_ms: number;
}

/** A user who finds the form as they left it retries soon; later, the same order is a second one. */
const memory_ms = 60 * 60 * 1000;

/**
 * One key for one request of the form `name`. Sent again unchanged, after a lost response, a request
 * keeps its key and is carried out once, also where the form was left or reloaded between; a
 * changed request gets a new key, since the server refuses an old key for another request.
 */
export function idempotencyKeys(name: string) {
  const place = `${draftPrefix}key:${name}`;
  let last = recall(place) as KeyedRequest | null;
  if (last !== null && Date.now() - last.began_ms > memory_ms) last = null;
  return {
    keyFor(request: unknown): string {
      const body = JSON.stringify(request);
      if (last?.body !== body) {
        last = { body, key: crypto.randomUUID(), began_ms: Date.now() };
        keep(place, last);
      }
      return last.key;
    },
    /** The request succeeded: the same again is a second request. */
    fulfilled() {
      last = null;
      forget(place);
    },
  };
}
