import * as v from "valibot";

import { deliveryAddressLimits } from "../../platform/api/field-limits";
import { textSchema } from "../../platform/forms/schema-text";
import { telephone } from "../../platform/forms/telephone";
import { useMessages, type Messages } from "../../platform/messages/messages";
import { Field, InputField } from "../../platform/ui/field";
import styles from "./address-fields.module.css";
import { districts } from "./address-text";
import { mobileNumber } from "./mobile-number";

/** Entries of a form's schema for AddressFields; its values are a DeliveryAddress. */
export function addressEntries(m: Messages<"shell" | "checkout">) {
  const { areaRequired, districtRequired, long, phoneRequired, phoneWrong } = m.delivery;
  const { recipientRequired, streetRequired } = m.delivery;
  const { area, phone, recipient, street } = deliveryAddressLimits;
  return {
    recipient: textSchema(m, recipient.maxLength, recipientRequired, long),
    phone: v.pipe(
      textSchema(m, phone.maxLength, phoneRequired, long),
      v.transform(mobileNumber),
      v.string(phoneWrong),
    ),
    district: v.pipe(v.string(), v.nonEmpty(districtRequired)),
    area: textSchema(m, area.maxLength, areaRequired, long),
    street: textSchema(m, street.maxLength, streetRequired, long),
  };
}

interface AddressFieldsProps {
  errors: Partial<Record<string, string>>;
  /** Initial values, by field name. */
  values: Partial<Record<string, string>>;
  /** The form has the recipient's name and number elsewhere. */
  isPlaceOnly?: boolean;
}

/** The fields of a delivery address. A native select finds a district by its first letters. */
export function AddressFields({ errors, values, isPlaceOnly = false }: AddressFieldsProps) {
  const m = useMessages("checkout").delivery;
  const props = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  return (
    <div className={styles.fields}>
      {!isPlaceOnly && (
        <>
          <InputField label={m.recipient} {...props("recipient")} autoComplete="name" dir="auto" />
          <InputField label={m.phone} {...props("phone")} {...telephone} />
        </>
      )}
      <Field label={m.district} error={errors["district"]}>
        {(field) => (
          <select
            {...field}
            name="district"
            defaultValue={values["district"]}
            autoComplete="address-level1"
          >
            <option value="">{m.choose}</option>
            {districts.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <InputField label={m.area} {...props("area")} autoComplete="address-level2" dir="auto" />
      <InputField label={m.street} {...props("street")} autoComplete="address-line1" dir="auto" />
    </div>
  );
}
