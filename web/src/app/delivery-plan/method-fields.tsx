import panel from "../../dashboard/panel.module.css";
import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { DaysFields } from "./days-fields";
import styles from "./edit-delivery-plan-page.module.css";
import { ListError, NumberField, PlanField, type Errors } from "./plan-field";
import { fieldOf, newZone, type FormMethod } from "./plan-form";
import { ZoneFields } from "./zone-fields";

interface MethodFieldsProps {
  method: FormMethod;
  /** As in the server's refusals: methods/0. */
  path: string;
  errors: Errors;
  /** For each zone the charges in Taka of these weights. */
  charges: (number | null)[][] | undefined;
  kilos: number[];
  onEdit: (change: (method: FormMethod) => void, focused?: string) => void;
  onRemove: () => void;
}

/** A delivery method: its names, its weights, and its zones, or the place of a pick-up. */
export function MethodFields({ method, path, errors, onEdit, ...props }: MethodFieldsProps) {
  const m = useMessages("shop-editor").deliveryPlan;
  const { kind, zones } = method;
  const write = (name: "name" | "bangla" | "address" | "hours" | "minGrams" | "maxGrams") => ({
    path: `${path}/${name}`,
    errors,
    value: method[name],
    onWrite: (text: string) => onEdit((one) => (one[name] = text)),
  });
  const code = fieldOf(`${path}/code`);
  return (
    <fieldset className={`${panel.panel} ${styles.method}`}>
      <legend>{m.kinds[kind]}</legend>
      <div className={styles.row}>
        <PlanField label={m.name} {...write("name")} />
        <PlanField label={m.nameBangla} lang="bn" {...write("bangla")} />
        <NumberField label={m.minGrams} hint={m.noLimit} {...write("minGrams")} />
        <NumberField label={m.maxGrams} hint={m.noLimit} {...write("maxGrams")} />
      </div>
      {kind === "pickup" && (
        <div className={styles.row}>
          <PlanField label={m.address} {...write("address")} />
          <PlanField label={m.hours} {...write("hours")} />
          <DaysFields
            days={method.days}
            path={`${path}/days`}
            errors={errors}
            onEdit={(change) => onEdit(({ days }) => change(days))}
          />
        </div>
      )}
      {zones.map((zone, index) => (
        <ZoneFields
          // Zones have no ids.
          key={index}
          zone={zone}
          path={`${path}/zones/${index}`}
          errors={errors}
          charges={props.charges?.[index]}
          kilos={props.kilos}
          onEdit={(change, focused) =>
            onEdit((one) => one.zones.slice(index, index + 1).forEach(change), focused)
          }
          onRemove={() => onEdit((one) => one.zones.splice(index, 1), fieldOf(`${path}/zones`))}
        />
      ))}
      <ListError error={errors[fieldOf(`${path}/zones`)]} />
      <ListError error={errors[code]} />
      <div className={styles.buttons}>
        {kind !== "pickup" && (
          <SmallButton
            name={fieldOf(`${path}/zones`)}
            onClick={() =>
              onEdit(
                (one) => one.zones.push(newZone()),
                fieldOf(`${path}/zones/${zones.length}/name`),
              )
            }
          >
            {m.addZone}
          </SmallButton>
        )}
        {/* The form has no field for the code: the owner removes a method whose code is refused. */}
        <SmallButton name={code} onClick={props.onRemove}>
          {m.removeMethod(method.name)}
        </SmallButton>
      </div>
    </fieldset>
  );
}
