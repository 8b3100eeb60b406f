import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import * as v from "valibot";

/** Lets one flat schema judge a form: its output, or the first sentence for each wrong field. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = v.safeParse(schema, values);
    if (result.success) return { values: result.output, errors: {} };

    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.issues) {
      errors[v.getDotPath(issue) ?? "root"] ??= { type: issue.type, message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
