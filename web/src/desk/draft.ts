import { draftPrefix } from "../platform/drafts";

export type Draft = Partial<Record<string, string>>;

const keyOf = (uid: string, form: string) => `${draftPrefix}${uid}:${form}`;

export function readDraft(uid: string, form: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(uid, form)) ?? "{}") as Draft;
  } catch {
    return {}; // Written by somebody else, or not at all.
  }
}

export function keepDraft(uid: string, form: string, typed: HTMLFormElement) {
  try {
    const texts = Object.fromEntries(new FormData(typed));
    sessionStorage.setItem(keyOf(uid, form), JSON.stringify(texts));
  } catch {
    // A text beyond what a browser keeps stays in the field; it only has no copy.
  }
}

export function forgetDraft(uid: string, form: string) {
  sessionStorage.removeItem(keyOf(uid, form));
}
