import { formatTaka, paisaOf } from "../../platform/money";
import { useMessages } from "../../platform/messages/messages";
import { SmallButton } from "../../platform/ui/button";
import { ChosenDistricts } from "./chosen-districts";
import { DaysFields } from "./days-fields";
import styles from "./edit-delivery-plan-page.module.css";
import { ListError, NumberField, PlanField, type Errors } from "./plan-field";
import { fieldOf, type FormZone } from "./plan-form";

interface ZoneFieldsProps {
  zone: FormZone;
  /** As in the server's refusals: methods/0/zones/1. */
  path: string;
  errors: Errors;
  /** The charges in Taka of these weights; null for a refused weight. */
  charges: (number | null)[] | undefined;
  kilos: number[];
  onEdit: (change: (zone: FormZone) => void, focused?: string) => void;
  onRemove: () => void;
}

/** A zone: its districts, charges and days. */
export function ZoneFields({
  zone,
  path,
  errors,
  charges,
  kilos,
  onEdit,
  onRemove,
}: ZoneFieldsProps) {
  const m = useMessages("shop-editor").deliveryPlan;
  const write = (name: "name" | "bangla" | "perKiloTaka" | "freeFromTaka") => ({
    path: `${path}/${name}`,
    errors,
    value: zone[name],
    onWrite: (text: string) => onEdit((one) => (one[name] = text)),
  });
  return (
    <fieldset className={styles.zone}>
      <legend>{m.zone(zone.name)}</legend>
      <div className={styles.row}>
        <PlanField label={m.zoneName} {...write("name")} />
        <PlanField label={m.zoneNameBangla} lang="bn" {...write("bangla")} />
        <DaysFields
          days={zone.days}
          path={`${path}/days`}
          errors={errors}
          onEdit={(change) => onEdit(({ days }) => change(days))}
        />
      </div>
      <ChosenDistricts
        codes={zone.districts}
        name={fieldOf(`${path}/districts`)}
        error={errors[fieldOf(`${path}/districts`)]}
        onChange={(codes) => onEdit((one) => (one.districts = codes))}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          name={fieldOf(`${path}/rest`)}
          checked={zone.rest}
          onChange={({ target }) => onEdit((one) => (one.rest = target.checked))}
        />
        {m.rest}
      </label>
      <ListError error={errors[fieldOf(`${path}/rest`)]} />
      <Steps steps={zone.steps} path={`${path}/steps`} errors={errors} onEdit={onEdit} />
      <div className={styles.row}>
        <NumberField label={m.perKilo} hint={m.perKiloHint} {...write("perKiloTaka")} />
        <NumberField label={m.freeFrom} hint={m.freeFromHint} {...write("freeFromTaka")} />
      </div>
      {charges !== undefined && (
        <p className={styles.charges}>
          {charges.map((charge, index) => (
            <span key={index}>
              {m.kilos(kilos[index] ?? 0)}{" "}
              <strong>{charge === null ? m.notOffered : formatTaka(paisaOf(charge))}</strong>
            </span>
          ))}
        </p>
      )}
      <div className={styles.buttons}>
        <SmallButton onClick={onRemove}>{m.removeZone(zone.name)}</SmallButton>
      </div>
    </fieldset>
  );
}

interface StepsProps extends Pick<ZoneFieldsProps, "path" | "errors" | "onEdit"> {
  steps: FormZone["steps"];
}

/** The charges by weight. */
function Steps({ steps, path, errors, onEdit }: StepsProps) {
  const m = useMessages("shop-editor").deliveryPlan;
  const addName = fieldOf(path);
  return (
    <>
      {steps.map((step, index) => {
        const write = (name: keyof typeof step) => ({
          path: `${path}/${index}/${name}`,
          errors,
          value: step[name],
          onWrite: (text: string) =>
            onEdit((zone) =>
              zone.steps.slice(index, index + 1).forEach((one) => (one[name] = text)),
            ),
        });
        return (
          <div key={index} className={styles.step}>
            <NumberField label={m.upToGrams} {...write("upToGrams")} />
            <NumberField label={m.chargeTaka} {...write("chargeTaka")} />
            <SmallButton
              aria-label={m.removeStep(index + 1)}
              onClick={() => onEdit((zone) => zone.steps.splice(index, 1), addName)}
            >
              ×
            </SmallButton>
          </div>
        );
      })}
      <ListError error={errors[addName]} />
      <div className={styles.buttons}>
        <SmallButton
          name={addName}
          onClick={() =>
            onEdit(
              (zone) => zone.steps.push({ upToGrams: "", chargeTaka: "" }),
              fieldOf(`${path}/${steps.length}/upToGrams`),
            )
          }
        >
          {m.addStep}
        </SmallButton>
      </div>
    </>
  );
}
