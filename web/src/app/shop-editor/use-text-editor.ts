import { useRef, useState } from "react";

import { useConfirm } from "../../dashboard/dialog/confirm";
import { fillField, textIn } from "../../dashboard/form/fill-field";
import { useMessages } from "../../platform/messages/messages";
import { toast } from "../../platform/ui/toast";
import type { PageText } from "../../platform/schemas/page-text";
import { useSaveText, type TextVersion } from "./page-text-queries";
import { changeOf, textsOf, useTextDraft, type Texts } from "./text-form";
import { useSaveKey } from "./use-save-key";

/** The draft of a page's texts, and its actions. `typedOver` is a field of the form. */
export function useTextEditor(latest: TextVersion) {
  const { shopEditor } = useMessages("shop-editor");
  const draft = useTextDraft(latest);
  // Not the latest version: the edits are based on this one.
  const { opened, setOpened } = draft;
  const [theirs, setTheirs] = useState(opened === latest ? undefined : latest);
  const [discarded, setDiscarded] = useState(0);
  const typedOver = useRef<HTMLInputElement>(null);
  const { ask, dialog } = useConfirm();
  const { mutateAsync: saveText } = useSaveText(latest.page.slug);
  useSaveKey(typedOver);

  /** Returns false and sets `theirs` if another user saved in the meantime. */
  async function save(texts: Texts) {
    const result = await saveText({ change: changeOf(texts), opened });
    setTheirs("theirs" in result ? result.theirs : undefined);
    if ("theirs" in result) return false;
    draft.saved(result.saved);
    const { version } = result.saved.page;
    const isNew = version !== opened.page.version;
    toast.good(isNew ? shopEditor.saved(version) : shopEditor.unchanged);
  }

  function discard() {
    draft.discard();
    setTheirs(undefined);
    setDiscarded(discarded + 1);
  }

  /** Copies another version into the form. */
  async function take(other: PageText) {
    const form = typedOver.current?.form;
    if (!form) return;
    const saved = Object.entries(textsOf(opened.page));
    const isTyped = saved.some(([field, text]) => textIn(form, field)?.trim() !== text.trim());
    const { take: yes, taken, takeQuestion: title } = shopEditor;
    if (isTyped && !(await ask({ title, yes, destructive: true }))) return;
    for (const [field, text] of Object.entries(textsOf(other))) fillField(form, field, text);
    form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
    if (theirs?.page.version === other.version) setOpened(theirs);
    toast.good(taken);
  }

  return { draft, theirs, discarded, typedOver, save, discard, take, question: dialog };
}
