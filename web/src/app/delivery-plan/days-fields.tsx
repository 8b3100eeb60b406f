import { useMessages } from "../../platform/messages/messages";
import { NumberField, type Errors } from "./plan-field";
import type { FormDays } from "./plan-form";

interface DaysFieldsProps {
  days: FormDays;
  path: string;
  errors: Errors;
  onEdit: (change: (days: FormDays) => void) => void;
}

/** The earliest and the latest day. */
export function DaysFields({ days, path, errors, onEdit }: DaysFieldsProps) {
  const { daysFrom, daysTo } = useMessages("shop-editor").deliveryPlan;
  return (
    <>
      <NumberField
        label={daysFrom}
        path={`${path}/from`}
        errors={errors}
        value={days.from}
        onWrite={(text) => onEdit((one) => (one.from = text))}
      />
      <NumberField
        label={daysTo}
        path={`${path}/to`}
        errors={errors}
        value={days.to}
        onWrite={(text) => onEdit((one) => (one.to = text))}
      />
    </>
  );
}
