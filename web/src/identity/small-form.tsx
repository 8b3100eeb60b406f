import { useState, type ReactNode, type SubmitEvent } from "react";
import type * as v from "valibot";

import { Alert } from "../platform/alert";
import { Button } from "../platform/button";
import { useMessages } from "../platform/messages/messages";
import { readForm } from "../platform/read-form";
import styles from "./small-form.module.css";
import { identityAdvice } from "./identity-advice";

interface SmallFormProps<E extends v.ObjectEntries> {
  schema: v.ObjectSchema<E, undefined>;
  send: string;
  onSend: (values: v.InferOutput<v.ObjectSchema<E, undefined>>) => Promise<void>;
  children: (errors: Partial<Record<keyof E & string, string>>) => ReactNode;
}

/** Plain inputs, read once when sent and left as typed; sent once however often it is pressed. */
export function SmallForm<E extends v.ObjectEntries>(props: SmallFormProps<E>) {
  const m = useMessages();
  const [errors, setErrors] = useState<Partial<Record<keyof E & string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setRefusal(undefined);
    const { currentTarget } = event;
    const form = readForm(props.schema, currentTarget);
    setErrors(form.errors);
    if (form.values === undefined) return focusFirst(currentTarget, form.errors);

    setSending(true);
    try {
      await props.onSend(form.values);
    } catch (error) {
      setRefusal(identityAdvice(error, m));
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {refusal !== undefined && <Alert text={refusal} />}
      {props.children(errors)}
      <Button type="submit" disabled={sending}>
        {sending ? m.identity.sending : props.send}
      </Button>
    </form>
  );
}

/** Where to go on typing: a screen reader hears the sentence there, too. */
function focusFirst(form: HTMLFormElement, errors: object) {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  inputs.find(({ name }) => name in errors)?.focus();
}
