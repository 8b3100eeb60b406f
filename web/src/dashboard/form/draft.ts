import { draftPrefix } from "../../platform/session/drafts";
import { deleteFromTab, readFromTab, storeInTab } from "../../platform/session/tab-storage";

export type Draft = Partial<Record<string, string>>;

/** Storage name of a draft, which Log Out deletes. */
export const keyOfDraft = (uid: string, form: string) => `${draftPrefix}${uid}:${form}`;

export function readDraft(uid: string, form: string): Draft {
  return readFromTab(keyOfDraft(uid, form)) ?? {};
}

export function saveDraft(uid: string, form: string, typed: HTMLFormElement) {
  storeInTab(keyOfDraft(uid, form), Object.fromEntries(new FormData(typed)));
}

export function deleteDraft(uid: string, form: string) {
  deleteFromTab(keyOfDraft(uid, form));
}
