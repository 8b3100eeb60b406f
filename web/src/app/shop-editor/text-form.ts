// The texts of a page as a form, and its draft.

import * as v from "valibot";

import { useVersionDraft } from "../../dashboard/form/version-draft";
import { writtenPageLimits } from "../../platform/api/field-limits";
import type { Language } from "../../platform/language";
import type { Messages } from "../../platform/messages/messages";
import { optionalLinesSchema, optionalTextSchema } from "../../platform/forms/schema-text";
import type { PageText } from "../../platform/schemas/page-text";
import type { PageTextChange, TextVersion } from "./page-text-queries";

export type EditorMessages = Messages<"shell" | "dashboard" | "shop-editor">;

/** Field names by the paths in the server's refusals: english/lead. */
export const fieldsOf = {
  en: { lead: "englishLead", text: "englishText" },
  bn: { lead: "banglaLead", text: "banglaText" },
} as const satisfies Record<Language, unknown>;

export function textsSchema(m: EditorMessages) {
  const { lead, text } = writtenPageLimits;
  const leadSchema = optionalTextSchema(m, lead.maxLength, m.shopEditor.long);
  const textSchema = optionalLinesSchema(m, text.maxLength, m.shopEditor.long);
  return v.object({
    englishLead: leadSchema,
    englishText: textSchema,
    banglaLead: leadSchema,
    banglaText: textSchema,
  });
}
export type Texts = v.InferOutput<ReturnType<typeof textsSchema>>;

export const textsOf = ({ english, bangla }: PageTextChange): Texts => ({
  englishLead: english.lead,
  englishText: english.text,
  banglaLead: bangla.lead,
  banglaText: bangla.text,
});

/** With line breaks normalised as on the server. */
export function changeOf(texts: Texts): PageTextChange {
  const plain = (text: string) => text.replace(/\r\n/g, "\n");
  return {
    english: { lead: texts.englishLead, text: plain(texts.englishText) },
    bangla: { lead: texts.banglaLead, text: plain(texts.banglaText) },
  };
}

export function labelOf(field: keyof Texts, { shopEditor }: EditorMessages): string {
  const { leadField, textField } = shopEditor;
  const labels: Record<keyof Texts, string> = {
    englishLead: leadField.en,
    englishText: textField.en,
    banglaLead: leadField.bn,
    banglaText: textField.bn,
  };
  return labels[field];
}

/** Names of the fields that differ. */
export function fieldsBetween(one: Texts, other: Texts) {
  return (Object.keys(one) as (keyof Texts)[]).filter((field) => one[field] !== other[field]);
}

/** Unsaved edits of a page. */
export function useTextDraft(latest: TextVersion) {
  return useVersionDraft({
    name: `shop-page:${latest.page.slug}`,
    latest,
    isOf: ({ page }: { page: Pick<PageText, "slug"> }) => page.slug === latest.page.slug,
    textsOf: ({ page }) => textsOf(page),
  });
}
