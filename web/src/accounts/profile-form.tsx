import { useState, type SubmitEvent } from "react";
import * as v from "valibot";

import { adviceFor } from "../platform/advice";
import { Alert } from "../platform/alert";
import { Button } from "../platform/button";
import { Field } from "../platform/field";
import { useMessages } from "../platform/messages/messages";
import { Problem } from "../platform/problem";
import { readForm } from "../platform/read-form";
import styles from "./profile-page.module.css";
import type { ProfileChange, UserRecord } from "./profile-queries";

// No rules here: the server judges lengths, and its sentences land beside the fields.
const changeSchema = v.object({
  education: v.string(),
  location: v.string(),
  phone: v.string(),
  linkedin: v.string(),
});

interface ProfileFormProps {
  record: UserRecord;
  onUpdate: (change: ProfileChange) => Promise<void>;
}

export function ProfileForm({ record, onUpdate }: ProfileFormProps) {
  const m = useMessages();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = readForm(changeSchema, event.currentTarget);
    if (form.values === undefined || sending) return;
    setSending(true);
    setErrors({});
    setRefusal(undefined);
    try {
      await onUpdate(form.values);
    } catch (error) {
      setErrors(error instanceof Problem ? error.errors : {});
      setRefusal(adviceFor(error, m));
    } finally {
      setSending(false);
    }
  }

  const fields = [
    { name: "education", label: m.profile.education, autoComplete: "off" },
    { name: "location", label: m.profile.location, autoComplete: "address-level2" },
    { name: "phone", label: m.profile.phone, autoComplete: "tel", type: "tel" },
    { name: "linkedin", label: m.profile.linkedin, autoComplete: "url" },
  ] as const;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {fields.map(({ name, label, ...input }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(field) => <input {...field} {...input} name={name} defaultValue={record[name]} />}
        </Field>
      ))}
      {refusal !== undefined && <Alert text={refusal} />}
      <Button type="submit" disabled={sending}>
        {m.profile.update}
      </Button>
    </form>
  );
}
