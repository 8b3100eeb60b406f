import { draftPrefix } from "../session/drafts";
import { forget, keep, recall } from "../session/tab-storage";

interface Wish {
  body: string;
  key: string;
  began_ms: number;
}

/** Whoever finds their form as they left it tries again soon; later, the same is another wish. */
const memory_ms = 60 * 60 * 1000;

/**
 * One key for one wish of the kind that `name` says. Sent again unchanged, after a lost answer, a
 * wish keeps its key and is done once, also where the form was left or loaded anew between; a
 * changed wish gets a new key, since the server refuses an old key for another request.
 */
export function idempotencyKeys(name: string) {
  const place = `${draftPrefix}key:${name}`;
  let last = recall(place) as Wish | null;
  if (last !== null && Date.now() - last.began_ms > memory_ms) last = null;
  return {
    keyFor(wish: unknown): string {
      const body = JSON.stringify(wish);
      if (last?.body !== body) {
        last = { body, key: crypto.randomUUID(), began_ms: Date.now() };
        keep(place, last);
      }
      return last.key;
    },
    /** The wish came true: the same again is a second wish. */
    fulfilled() {
      last = null;
      forget(place);
    },
  };
}
