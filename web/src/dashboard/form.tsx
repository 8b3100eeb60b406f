import { Fragment, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import type * as v from "valibot";

import { adviceFor } from "../platform/api/problem-advice";
import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { useMessages, type Messages } from "../platform/messages/messages";
import { hasErrorCode } from "../platform/api/problem";
import { readForm } from "../platform/forms/read-form";
import { useSession } from "../platform/session/session";
import { toast } from "../platform/ui/toast";
import { deleteDraft, saveDraft, readDraft, type Draft } from "./draft";
import styles from "./form.module.css";

type Errors = Partial<Record<string, string>>;

interface FormProps<E extends v.ObjectEntries> {
  schema: v.ObjectSchema<E, undefined>;
  send: string;
  /** Said on the button while the answer is on its way. */
  sending: string;
  onSend: (values: v.InferOutput<v.ObjectSchema<E, undefined>>) => Promise<void>;
  /** What a refusal means to whoever sent this form. */
  advise?: (error: unknown, m: Messages) => string;
  /** A name under which what is typed is kept until it was sent. */
  draft?: string;
  /** Begins anew once it was sent; otherwise what was sent stays. */
  resets?: boolean;
  /** Judges each field as it is typed, and not only from the first sending on. */
  judgesAsTyped?: boolean;
  /** There is nothing that could be sent now. */
  disabled?: boolean;
  className?: string | undefined;
  children: (errors: Errors, kept: Draft) => ReactNode;
}

/**
 * Plain inputs, judged when sent, and from then on while a faulty one is mended; or as they are
 * typed. Sent once however often it is pressed; what was typed stays whatever comes of it.
 */
export function Form<E extends v.ObjectEntries>(props: FormProps<E>) {
  const m = useMessages();
  const { schema, onSend, advise = adviceFor, resets = false, judgesAsTyped = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [round, setRound] = useState(0);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [errors, setErrors] = useFocusedErrors(form);
  const draft = useDraft(props.draft);

  // Only once the form is drawn anew: until then it holds what was sent just now.
  useEffect(() => {
    underWay.current = sending;
  }, [sending]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    setRefusal(undefined);
    const read = readForm(schema, event.currentTarget);
    setErrors(read.errors);
    if (read.values === undefined) return;

    underWay.current = true;
    setSending(true);
    try {
      await onSend(read.values);
      draft.forget();
      if (resets) setRound(round + 1);
    } catch (error) {
      // Whoever has closed the form meanwhile has to hear of it, too.
      if (form.current === null) return toast.bad(advise(error, m));
      const beside = sentencesIn(error, form.current);
      setErrors(beside);
      if (Object.keys(beside).length === 0) setRefusal(advise(error, m));
    } finally {
      setSending(false);
    }
  }

  /** A sentence goes as soon as it is no longer true. */
  function mend({ target }: { target: EventTarget }) {
    if (form.current === null) return;
    draft.keep(form.current);
    const name = "name" in target ? String(target.name) : "";
    if (errors[name] === undefined && !judgesAsTyped) return;
    const now: Errors = readForm(schema, form.current).errors;
    setErrors({ ...errors, [name]: now[name] }, false);
  }

  return (
    <form
      ref={form}
      method="post" // Never sent by the browser; if it were, then not in the address.
      noValidate
      className={`${styles.form} ${props.className ?? ""}`}
      onInput={mend}
      onSubmit={(event) => void submit(event)}
    >
      <Fragment key={round}>{props.children(errors, draft.kept)}</Fragment>
      {refusal !== undefined && <Alert text={refusal} />}
      {/* Not disabled while sending: a button that is loses the focus of whoever pressed it. */}
      <Button
        type="submit"
        disabled={props.disabled ?? false}
        aria-disabled={sending}
        aria-busy={sending}
        // The second click of a double click sends nothing, however fast the first one succeeded.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {sending ? props.sending : props.send}
      </Button>
    </form>
  );
}

/** Sentences by field. The first faulty field takes the focus: there a screen reader says why. */
function useFocusedErrors(form: { current: HTMLFormElement | null }) {
  const [judged, setJudged] = useState<{ errors: Errors; focus: boolean }>();
  useEffect(() => {
    if (judged === undefined || !judged.focus) return;
    const fields = [...(form.current?.elements ?? [])].filter((field) => "name" in field);
    const faulty = fields.find(({ name }) => judged.errors[String(name)] !== undefined);
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [form, judged]);
  const setErrors = (errors: Errors, focus = true) => setJudged({ errors, focus });
  return [judged?.errors ?? {}, setErrors] as const;
}

/**
 * What the server says about fields of this form; any other refusal is for the box above the button,
 * so that nothing is said twice. A field within another one is named by its path: here by its end.
 */
function sentencesIn(error: unknown, form: HTMLFormElement): Errors {
  if (!hasErrorCode(error, "invalid_fields")) return {};
  return Object.fromEntries(
    Object.entries(error.errors)
      .map(([path, sentence]) => [path.replace(/.*[./]/, ""), sentence] as const)
      .filter(([name]) => form.elements.namedItem(name) !== null),
  );
}

function useDraft(name: string | undefined) {
  const session = useSession();
  const owner = session.state === "signed-in" ? session.user.uid : undefined;
  const [kept, setKept] = useState(() =>
    name === undefined || owner === undefined ? {} : readDraft(owner, name),
  );
  return {
    kept,
    keep(form: HTMLFormElement) {
      if (name !== undefined && owner !== undefined) saveDraft(owner, name, form);
    },
    forget() {
      setKept({});
      if (name !== undefined && owner !== undefined) deleteDraft(owner, name);
    },
  };
}
