import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from "react";
import type * as v from "valibot";

import { adviceFor } from "../../platform/api/problem-advice";
import { Button } from "../../platform/ui/button";
import { useMessages, type Messages } from "../../platform/messages/messages";
import { hasErrorCode } from "../../platform/api/problem";
import { readForm } from "../../platform/forms/read-form";
import { useSession } from "../../platform/session/session";
import { toast } from "../../platform/ui/toast";
import { deleteDraft, saveDraft, readDraft, type Draft } from "./draft";
import styles from "./form.module.css";
import { Refusal } from "./refusal";

type Errors = Partial<Record<string, string>>;

export interface FormProps<E extends v.ObjectEntries> {
  schema: v.ObjectSchema<E, undefined>;
  send: string;
  /** Label of the button while the request is pending. */
  sending: string;
  /** Style of the submit button: filled, unless another action is primary. */
  look?: ComponentProps<typeof Button>["look"];
  /** Resolves to false if nothing was saved: the draft stays. */
  onSend: (values: v.InferOutput<v.ObjectSchema<E, undefined>>) => Promise<unknown>;
  /** Turns a refusal into a message for the user. */
  advise?: (error: unknown, m: Messages) => string;
  /** Storage key for the input until it is sent. */
  draft?: string;
  /** Resets the form after success; otherwise the input stays. */
  resets?: boolean;
  /** Validates each field while typing instead of after the first submit. */
  validatesOnInput?: boolean;
  /** A button next to the submit button, of the same width: Cancel in a dialog. */
  beside?: ReactNode;
  /** Submitting is impossible now. */
  disabled?: boolean;
  className?: string | undefined;
  children: (errors: Errors, kept: Draft) => ReactNode;
}

/**
 * A form of uncontrolled inputs, validated on submit and then while the user corrects an invalid
 * field, or from the start while typing. Repeated clicks send it once; the input survives errors.
 */
export function Form<E extends v.ObjectEntries>(props: FormProps<E>) {
  const m = useMessages();
  const { schema, onSend, advise = adviceFor, resets = false, validatesOnInput = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [round, setRound] = useState(0);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<{ error: unknown; text: string }>();
  const [errors, setErrors] = useFocusedErrors(form);
  const draft = useDraft(props.draft);

  // Only after the next render: until then the form contains the sent values.
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
      if ((await onSend(read.values)) === false) return;
      draft.discard();
      if (resets) setRound(round + 1);
    } catch (error) {
      // If the user has closed the form, show the error in a toast.
      if (form.current === null) return toast.bad(advise(error, m));
      const beside = sentencesIn(error, form.current);
      setErrors(beside);
      if (Object.keys(beside).length === 0) {
        setRefusal({ error, text: advise(error, m) });
      }
    } finally {
      setSending(false);
    }
  }

  /** Removes a field's error as soon as its value is valid. */
  function mend({ target }: { target: EventTarget }) {
    if (form.current === null) return;
    draft.keep(form.current);
    const name = "name" in target ? String(target.name) : "";
    if (errors[name] === undefined && !validatesOnInput) return;
    const now: Errors = readForm(schema, form.current).errors;
    setErrors({ ...errors, [name]: now[name] }, false);
  }

  return (
    <form
      ref={form}
      method="post" // If the browser submits the form before hydration, keeps its values out of the URL.
      noValidate
      className={`${styles.form} ${props.className ?? ""}`}
      onInput={mend}
      onSubmit={(event) => void submit(event)}
    >
      <Fragment key={round}>{props.children(errors, draft.kept)}</Fragment>
      {refusal !== undefined && <Refusal {...refusal} />}
      <Answers {...props} isSending={sending} />
    </form>
  );
}

interface AnswersProps extends Pick<FormProps<never>, "send" | "sending" | "look" | "beside"> {
  isSending: boolean;
  disabled?: boolean;
}

/** The submit button, and the button next to it. */
function Answers({ isSending, send, sending, look, beside, disabled }: AnswersProps) {
  const button = (
    // Not disabled while sending: a disabled button loses the focus.
    <Button
      type="submit"
      look={look ?? "filled"}
      disabled={disabled ?? false}
      aria-disabled={isSending}
      aria-busy={isSending}
      // Ignores the second click of a double click, even if the first request has already
      // succeeded.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {isSending ? sending : send}
    </Button>
  );
  if (beside === undefined) return button;
  return (
    <div className={styles.answers}>
      {beside}
      {button}
    </div>
  );
}

/** Errors by field. Focuses the first invalid field, so that screen readers announce its error. */
function useFocusedErrors(form: { current: HTMLFormElement | null }) {
  const [judged, setJudged] = useState<{ errors: Errors; focus: boolean }>();
  useEffect(() => {
    if (judged === undefined || !judged.focus) return;
    const fields = [...(form.current?.elements ?? [])].filter((field) => "name" in field);
    const invalid = fields.find(({ name }) => judged.errors[String(name)] !== undefined);
    if (invalid instanceof HTMLElement) invalid.focus();
  }, [form, judged]);
  const setErrors = (errors: Errors, focus = true) => setJudged({ errors, focus });
  return [judged?.errors ?? {}, setErrors] as const;
}

/**
 * The server's field errors for this form. Other refusals go to the box above the button, so that
 * no message shows twice.
 */
function sentencesIn(error: unknown, form: HTMLFormElement): Errors {
  if (!hasErrorCode(error, "invalid_fields")) return {};
  const errors: Errors = {};
  for (const [path, sentence] of Object.entries(error.errors)) {
    const name = namesOf(path).find((one) => form.elements.namedItem(one) !== null);
    if (name !== undefined) errors[name] = sentence;
  }
  return errors;
}

/** Possible field names for a path such as bangla/name: banglaName, or name. */
function namesOf(path: string): string[] {
  const whole = path.replace(/[./](\w)/g, (_, first: string) => first.toUpperCase());
  return [whole, path.replace(/.*[./]/, "")];
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
    discard() {
      setKept({});
      if (name !== undefined && owner !== undefined) deleteDraft(owner, name);
    },
  };
}
