import { useProductAdminMessages, type ProductAdminMessages } from "../../dashboard/staff-messages";
import { Field } from "../../platform/ui/field";
import styles from "../edit/product-fields.module.css";
import { labelOfValue } from "./fact-labels";
import { factGroups, factRules, type FactRule } from "./fact-rules";

interface FactFieldsProps {
  errors: Partial<Record<string, string>>;
  /** Initial values, by field name. */
  kept: Partial<Record<string, string>>;
}

/** The optional facts of a board, by group. */
export function FactFields({ errors, kept }: FactFieldsProps) {
  const m = useProductAdminMessages();
  return (
    <fieldset className={styles.group}>
      <legend>{m.productForm.facts}</legend>
      <p>{m.productForm.factsHint}</p>
      {factGroups.map((group) => (
        <fieldset key={group} className={styles.part}>
          <legend>{m.factGroups[group]}</legend>
          <div className={styles.row}>
            {factRules
              .filter((rule) => rule.group === group)
              .map((rule) => (
                <FactField
                  key={rule.name}
                  rule={rule}
                  error={errors[rule.name]}
                  kept={kept[rule.name] ?? ""}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

interface FactFieldProps {
  rule: FactRule;
  error: string | undefined;
  kept: string;
}

function FactField({ rule, error, kept }: FactFieldProps) {
  const m = useProductAdminMessages();
  const { name, kind, unit } = rule;
  const hint = hintOf(rule, m);
  return (
    <Field label={m.facts[name]} error={error} {...(hint !== undefined && { hint })}>
      {(control) =>
        kind === "choice" || kind === "flag" ? (
          <select {...control} name={name} defaultValue={kept}>
            <option value="">{m.productForm.factUnknown}</option>
            {choicesOf(rule, kept).map((choice) => (
              <option key={choice} value={choice}>
                {labelOfValue(rule, choice, m)}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            name={name}
            type="text"
            inputMode={kind === "whole" ? "numeric" : "text"}
            placeholder={unit}
            defaultValue={kept}
            autoComplete="off"
            dir="auto"
          />
        )
      }
    </Field>
  );
}

/** Includes a value stored by an older release, so that an edit does not silently lose it. */
function choicesOf({ kind, choices = [] }: FactRule, kept: string): string[] {
  const known = kind === "flag" ? ["yes", "no"] : choices.map(String);
  return kept === "" || known.includes(kept) ? known : [...known, kept];
}

function hintOf({ kind, name, unit, choices = [] }: FactRule, m: ProductAdminMessages) {
  if (kind === "choices") return m.productForm.factsBetweenCommas(choices.join(", "));
  if (kind === "date") return m.productForm.factDateHint;
  if (name === "warrantyMonths") return m.productForm.factInMonths;
  return kind === "whole" ? unit : undefined;
}
