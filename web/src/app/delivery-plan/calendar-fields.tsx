import { useState } from "react";

import { fillField } from "../../dashboard/form/fill-field";
import panel from "../../dashboard/panel.module.css";
import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { InputField } from "../../platform/ui/field";
import { ChosenList } from "./chosen-list";
import styles from "./edit-delivery-plan-page.module.css";
import { ListError, PlanField, type Errors } from "./plan-field";
import type { FormPlan } from "./plan-form";
import type { EditPlan } from "./use-plan-editor";

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

interface CalendarFieldsProps {
  plan: FormPlan;
  errors: Errors;
  onEdit: EditPlan;
}

/** Days without deliveries, and the time after which an order counts from the next day. */
export function CalendarFields({ plan, errors, onEdit }: CalendarFieldsProps) {
  const m = useMessages("shop-editor").deliveryPlan;
  const [day, setDay] = useState("");
  const { closedWeekdays, holidays } = plan;

  function toggle(weekday: string, isClosed: boolean) {
    const others = closedWeekdays.filter((one) => one !== weekday);
    onEdit((one) => (one.closedWeekdays = isClosed ? [...others, weekday] : others));
  }

  function addHoliday(form: HTMLFormElement | null) {
    if (day !== "" && !holidays.includes(day)) {
      onEdit((one) => (one.holidays = [...holidays, day].sort()));
    }
    setDay("");
    // Removes the error of a day that was not added.
    if (form !== null) fillField(form, "holidays", "");
  }

  return (
    <fieldset className={`${panel.panel} ${styles.method}`}>
      <legend>{m.calendar}</legend>
      <div role="group" aria-label={m.closed} className={styles.weekdays}>
        <span>{m.closed}</span>
        {weekdays.map((weekday) => (
          <label key={weekday} className={styles.check}>
            <input
              type="checkbox"
              name="closedWeekdays"
              checked={closedWeekdays.includes(weekday)}
              onChange={({ target }) => toggle(weekday, target.checked)}
            />
            {m.weekdays[weekday]}
          </label>
        ))}
      </div>
      <ListError error={errors.closedWeekdays} />
      <div className={styles.step}>
        <InputField
          label={m.holidays}
          error={errors.holidays}
          type="date"
          name="holidays"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <SmallButton
          disabled={day === ""}
          onClick={({ currentTarget }) => addHoliday(currentTarget.form)}
        >
          {m.addHoliday}
        </SmallButton>
      </div>
      <ChosenList
        label={m.holidays}
        items={holidays.map((holiday) => ({ value: holiday, text: holiday }))}
        onChange={(days) => onEdit((one) => (one.holidays = days))}
      />
      <PlanField
        label={m.cutOff}
        hint={m.cutOffHint}
        type="time"
        path="cutOff"
        errors={errors}
        value={plan.cutOff}
        onWrite={(time) => onEdit((one) => (one.cutOff = time))}
      />
    </fieldset>
  );
}
