import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";

import { useVersionDraft } from "../../dashboard/form/version-draft";
import { useMessages } from "../../platform/messages/messages";
import { deliveryPlanSchema } from "../../platform/schemas/delivery-plan";
import { toast } from "../../platform/ui/toast";
import { useSaveKey } from "../shop-editor/use-save-key";
import { bodyOf, formOf, type FormPlan } from "./plan-form";
import { textOf, useSavePlan, type PlanVersion } from "./plan-queries";

/** Changes a copy of the plan, then focuses the field with this name, if any. */
export type EditPlan = (change: (plan: FormPlan) => void, focused?: string) => void;

/** The draft of the plan, and its actions. `field` is the hidden field with the plan. */
export function usePlanEditor(latest: PlanVersion) {
  const m = useMessages("shop-editor").deliveryPlan;
  const draft = useVersionDraft({
    name: "delivery-plan",
    latest,
    isOf: ({ plan }: PlanVersion) => v.is(deliveryPlanSchema, plan),
    textsOf: (version) => ({ plan: textOf(version) }),
  });
  // Not the latest version: the edits are based on this one.
  const { opened, setOpened } = draft;
  const [theirs, setTheirs] = useState(opened === latest ? undefined : latest);
  const [plan, setPlan] = useState(() => JSON.parse(draft.texts.plan ?? "") as FormPlan);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync: savePlan } = useSavePlan();
  useSaveKey(field);
  const text = JSON.stringify(plan);
  const stored = useRef(text);

  // The form keeps its fields as a draft at each input event.
  useEffect(() => {
    if (stored.current === text) return;
    stored.current = text;
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [text]);

  const edit: EditPlan = (change, focused) => {
    const changed = JSON.parse(text) as FormPlan;
    change(changed);
    if (focused === undefined) return setPlan(changed);
    flushSync(() => setPlan(changed));
    const next = field.current?.form?.elements.namedItem(focused);
    if (next instanceof HTMLElement) next.focus();
  };

  /** Returns false and sets `theirs` if another user saved in the meantime. */
  async function save() {
    const result = await savePlan({ body: bodyOf(plan), opened });
    setTheirs("theirs" in result ? result.theirs : undefined);
    if ("theirs" in result) return false;
    draft.saved(result.saved);
    const { version } = result.saved.plan;
    toast.good(version === opened.plan.version ? m.unchanged : m.saved(version));
  }

  function discard() {
    draft.discard();
    setTheirs(undefined);
    setPlan(formOf(latest.plan));
  }

  /** Takes the other user's plan, or bases this one on it, so that saving replaces theirs. */
  function resolve(version: PlanVersion, take: boolean) {
    setOpened(version);
    setTheirs(undefined);
    if (take) setPlan(formOf(version.plan));
  }

  return { draft, theirs, plan, text, field, edit, save, discard, resolve };
}
