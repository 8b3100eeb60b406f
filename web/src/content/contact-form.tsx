import { useEffect, useRef, useState, type SubmitEvent } from "react";
import * as v from "valibot";

import { Button } from "../platform/ui/button";
import { Field } from "../platform/ui/field";
import { openMail } from "../platform/forms/mailto";
import { useMessages, type Messages } from "../platform/messages/messages";
import { readForm } from "../platform/forms/read-form";
import { settings } from "../platform/api/settings";
import { readFromTab, storeInTab } from "../platform/session/tab-storage";
import styles from "./contact.module.css";

/** Stored in the tab, so that Back does not lose the message. */
const draft = "contact";

const messageSchema = (m: Messages<"landing-end">) =>
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(m.contact.nameRequired)),
    message: v.pipe(v.string(), v.trim(), v.nonEmpty(m.contact.messageRequired)),
  });

/** Sends no request: opens the message in the visitor's mail program, and explains this. */
export function ContactForm() {
  const m = useMessages("landing-end");
  const [errors, setErrors] = useState<{ name?: string; message?: string }>({});
  const [opened, setOpened] = useState(false);
  const { supportEmail } = settings;
  const form = useRef<HTMLFormElement>(null);

  // After hydration: the prerendered page does not contain the tab's draft.
  useEffect(() => {
    for (const [name, text] of Object.entries(readFromTab(draft) ?? {})) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLElement && "value" in field && field.value === "")
        field.value = text;
    }
  }, []);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { values, errors } = readForm(messageSchema(m), event.currentTarget);
    setErrors(errors);
    setOpened(values !== undefined);
    if (values !== undefined) {
      openMail({ to: supportEmail, subject: m.contact.subject(values.name), body: values.message });
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onInput={({ currentTarget }) =>
        storeInTab(draft, Object.fromEntries(new FormData(currentTarget)))
      }
      onSubmit={send}
    >
      <Field label={m.contact.name} error={errors.name}>
        {(field) => <input {...field} name="name" autoComplete="name" maxLength={100} />}
      </Field>
      <Field label={m.contact.message} error={errors.message}>
        {(field) => <textarea {...field} name="message" rows={5} maxLength={1500} />}
      </Field>
      <Button type="submit">{m.contact.send}</Button>
      <p role="status" className={styles.hint}>
        {opened ? m.contact.opened(supportEmail) : m.contact.hint}
      </p>
    </form>
  );
}
