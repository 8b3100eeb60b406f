import { useState } from "react";

import { CountedText } from "../../dashboard/form/counted-text";
import { writtenPageLimits } from "../../platform/api/field-limits";
import type { Language } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import styles from "./edit-shop-page.module.css";
import { PagePreview } from "./page-preview";
import { fieldsOf, type Texts } from "./text-form";

interface LanguageFieldsProps {
  language: Language;
  errors: Partial<Record<string, string>>;
  /** Initial values, by field name. */
  kept: Partial<Texts>;
}

/** A page's texts in one language, with a preview. */
export function LanguageFields({ language, errors, kept }: LanguageFieldsProps) {
  const { leadField, leadHint, textField, textHint } = useMessages("shop-editor").shopEditor;
  const { lead, text } = fieldsOf[language];
  const [typed, setTyped] = useState<Partial<Record<string, string>>>(kept);
  return (
    <div
      className={styles.language}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
          setTyped({ ...typed, [target.name]: target.value });
        }
      }}
    >
      <CountedText
        label={leadField[language]}
        name={lead}
        lang={language}
        error={errors[lead]}
        kept={kept[lead]}
        hint={leadHint}
        most={writtenPageLimits.lead.maxLength}
        rows={1}
      />
      <CountedText
        label={textField[language]}
        name={text}
        lang={language}
        error={errors[text]}
        kept={kept[text]}
        hint={textHint[language]}
        most={writtenPageLimits.text.maxLength}
        rows={20}
      />
      <PagePreview lead={typed[lead] ?? ""} text={typed[text] ?? ""} language={language} />
    </div>
  );
}
