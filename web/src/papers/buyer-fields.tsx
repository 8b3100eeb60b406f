import * as v from "valibot";

import { buyerLimits } from "../platform/api/field-limits";
import { withAsciiDigits } from "../platform/digits";
import { optionalLinesSchema, optionalTextSchema } from "../platform/forms/schema-text";
import { useMessages, type Messages } from "../platform/messages/messages";
import { Field, InputField } from "../platform/ui/field";

const isBin = (text: string) =>
  text === "" || /^\d{13}$/.test(withAsciiDigits(text).replaceAll(/[ -]/g, ""));

/** Entries of a form's schema for BuyerFields; its values are a Buyer. */
export function buyerEntries(m: Messages<"shell" | "checkout">) {
  const { address, bin, company } = buyerLimits;
  const { long } = m.delivery;
  return {
    company: optionalTextSchema(m, company.maxLength, long),
    bin: v.pipe(optionalTextSchema(m, bin.maxLength, long), v.check(isBin, m.invoice.binHint)),
    address: optionalLinesSchema(m, address.maxLength, long),
  };
}

interface BuyerFieldsProps {
  errors: Partial<Record<string, string>>;
  /** Initial values, by field name. */
  values: Partial<Record<string, string>>;
}

/** Company, BIN and registered address of the buyer on an invoice. */
export function BuyerFields({ errors, values }: BuyerFieldsProps) {
  const m = useMessages("checkout").invoice;
  const props = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <>
      <InputField label={m.company} {...props("company")} autoComplete="organization" />
      <InputField label={m.bin} {...props("bin")} inputMode="numeric" autoComplete="off" />
      <Field label={m.address} hint={m.addressHint} error={errors["address"]}>
        {(field) => (
          <textarea
            {...field}
            name="address"
            rows={2}
            autoComplete="street-address"
            defaultValue={values["address"]}
          />
        )}
      </Field>
    </>
  );
}
