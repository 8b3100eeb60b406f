import { draftPrefix } from "../platform/drafts";
import { forget, keep, recall } from "../platform/tab-storage";

export type Draft = Partial<Record<string, string>>;

const keyOf = (uid: string, form: string) => `${draftPrefix}${uid}:${form}`;

export function readDraft(uid: string, form: string): Draft {
  return recall(keyOf(uid, form)) ?? {};
}

export function keepDraft(uid: string, form: string, typed: HTMLFormElement) {
  keep(keyOf(uid, form), Object.fromEntries(new FormData(typed)));
}

export function forgetDraft(uid: string, form: string) {
  forget(keyOf(uid, form));
}
