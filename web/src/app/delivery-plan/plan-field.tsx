import type { ComponentProps } from "react";

import { InputField } from "../../platform/ui/field";
import styles from "./edit-delivery-plan-page.module.css";
import { fieldOf } from "./plan-form";

export type Errors = Partial<Record<string, string>>;

interface PlanFieldProps extends Pick<
  ComponentProps<"input">,
  "inputMode" | "lang" | "type" | "min" | "max"
> {
  label: string;
  hint?: string;
  /** As in the server's refusals: methods/0/name. */
  path: string;
  errors: Errors;
  value: string;
  onWrite: (text: string) => void;
}

/** A field of the plan with its error. */
export function PlanField({ path, errors, onWrite, ...field }: PlanFieldProps) {
  const name = fieldOf(path);
  return (
    <InputField
      type="text"
      autoComplete="off"
      {...field}
      name={name}
      error={errors[name]}
      onChange={({ target }) => onWrite(target.value)}
    />
  );
}

/** The error of a list, at the button or box that has its name. */
export function ListError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  );
}

/** A field for a whole number. */
export function NumberField(props: PlanFieldProps) {
  return <PlanField {...props} inputMode="numeric" />;
}
