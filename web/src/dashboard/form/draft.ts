import { draftPrefix } from "../../platform/session/drafts";
import { deleteFromTab, readFromTab, storeInTab } from "../../platform/session/tab-storage";

export type Draft = Partial<Record<string, string>>;

const keyOf = (uid: string, form: string) => `${draftPrefix}${uid}:${form}`;

export function readDraft(uid: string, form: string): Draft {
  return readFromTab(keyOf(uid, form)) ?? {};
}

export function saveDraft(uid: string, form: string, typed: HTMLFormElement) {
  storeInTab(keyOf(uid, form), Object.fromEntries(new FormData(typed)));
}

export function deleteDraft(uid: string, form: string) {
  deleteFromTab(keyOf(uid, form));
}
