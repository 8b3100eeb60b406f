import * as v from "valibot";

import { Form } from "../../dashboard/form/form";
import { useStaffListMessages, type StaffListMessages } from "../../dashboard/staff-messages";
import { priceSchema, within } from "../../platform/forms/schema-number";
import type { Paisa } from "../../platform/money";
import { Field } from "../../platform/ui/field";
import { priceWays, roundings, type PriceChange } from "./bulk-products";

function schemaOf(m: StaffListMessages) {
  const { required, wrong } = m.manyProducts.prices;
  return v.object({
    how: v.picklist(priceWays),
    by: v.pipe(
      priceSchema({ required, wrong }),
      within<Paisa>(1 as Paisa, Infinity as Paisa, wrong),
    ),
    roundTo: v.picklist(roundings),
  });
}

/** Form for a change of prices. */
export function PriceForm({ onSend }: { onSend: (change: PriceChange) => Promise<void> }) {
  const m = useStaffListMessages();
  const texts = m.manyProducts.prices;
  return (
    <Form
      schema={schemaOf(m)}
      send={texts.look}
      sending={texts.looking}
      look="outlined"
      onSend={onSend}
    >
      {(errors) => (
        <>
          <Field label={texts.how} error={errors["how"]}>
            {(control) => (
              <select {...control} name="how">
                {priceWays.map((way) => (
                  <option key={way} value={way}>
                    {texts.ways[way]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={texts.by} error={errors["by"]} hint={texts.byHint}>
            {(control) => (
              <input {...control} name="by" inputMode="decimal" autoComplete="off" required />
            )}
          </Field>
          <Field label={texts.roundTo} error={errors["roundTo"]} hint={texts.roundHint}>
            {(control) => (
              <select {...control} name="roundTo">
                {roundings.map((rounding) => (
                  <option key={rounding} value={rounding}>
                    {texts.roundings[rounding]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </Form>
  );
}
