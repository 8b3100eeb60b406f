import * as v from "valibot";

import { Form } from "../dashboard/form/form";
import { profileChangeLimits } from "../platform/api/field-limits";
import { settings } from "../platform/api/settings";
import { language, languageNames, type Language } from "../platform/language";
import { Field, InputField } from "../platform/ui/field";
import { telephone } from "../platform/forms/telephone";
import { useProfileMessages, type ProfileMessages } from "../platform/messages/messages";
import { optionalTextSchema } from "../platform/forms/schema-text";
import type { User } from "../platform/schemas/user";
import styles from "./profile-page.module.css";
import type { ProfileChange } from "./profile-queries";

/** The value that a form sends for a ticked box. */
const ticked = v.optional(v.literal("on"));

function changeSchema(m: ProfileMessages) {
  const line = ({ maxLength }: { maxLength: number }) =>
    optionalTextSchema(m, maxLength, m.profile.tooLong);
  const { education, linkedin, location, phone } = profileChangeLimits;
  return v.object({
    education: line(education),
    location: line(location),
    phone: line(phone),
    linkedin: line(linkedin),
    language: v.exactOptional(v.picklist(["en", "bn"])),
    reminders: ticked,
    staffMails: ticked,
  });
}

/** Language of emails. Not part of the draft: the language switch changes it too. */
function LanguageField({ chosen }: { chosen: Language | undefined }) {
  const m = useProfileMessages();
  return (
    <Field label={m.profile.language} error={undefined}>
      {(field) => (
        <select {...field} name="language" defaultValue={chosen ?? language}>
          {settings.languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Emails that a user can opt out of. */
const mailChoices = ["reminders", "staffMails"] as const;

/**
 * Those that the server returned for this user: depends on the release, and on whether they are
 * staff.
 */
function choicesOf(record: User) {
  return mailChoices.filter((choice) => record[choice] !== undefined);
}

function MailBoxes({ record }: { record: User }) {
  const m = useProfileMessages();
  return choicesOf(record).map((choice) => (
    <label key={choice} className={styles.box}>
      <input type="checkbox" name={choice} defaultChecked={record[choice]} />
      <span>{m.profile[choice]}</span>
    </label>
  ));
}

interface ProfileFormProps {
  record: User;
  onUpdate: (change: ProfileChange) => Promise<void>;
}

export function ProfileForm({ record, onUpdate }: ProfileFormProps) {
  const m = useProfileMessages();
  const fields = [
    { name: "education", label: m.profile.education, autoComplete: "off" },
    { name: "location", label: m.profile.location, autoComplete: "address-level2" },
    { name: "phone", label: m.profile.phone, ...telephone },
    { name: "linkedin", label: m.profile.linkedin, autoComplete: "url" },
  ] as const;
  return (
    <div className={styles.panel}>
      <Form
        schema={changeSchema(m)}
        send={m.profile.update}
        sending={m.profile.saving}
        onSend={({ reminders, staffMails, ...texts }) => {
          const change: ProfileChange = { ...texts };
          const sent = { reminders, staffMails };
          for (const choice of choicesOf(record)) change[choice] = sent[choice] !== undefined;
          return onUpdate(change);
        }}
        draft="profile"
        className={styles.form}
      >
        {(errors, kept) => (
          <>
            {fields.map(({ name, label, ...input }) => (
              <InputField
                key={name}
                label={label}
                error={errors[name]}
                {...input}
                name={name}
                defaultValue={kept[name] ?? record[name]}
              />
            ))}
            {settings.languages.length > 1 && <LanguageField chosen={record.language} />}
            <MailBoxes record={record} />
          </>
        )}
      </Form>
    </div>
  );
}
