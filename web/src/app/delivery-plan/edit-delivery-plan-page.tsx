import { useQuery, useSuspenseQuery } from "@tanstack/react-query";

import { DraftNote } from "../../dashboard/form/draft-note";
import { Form } from "../../dashboard/form/form";
import { versionField } from "../../dashboard/form/version-draft";
import { DashboardPage } from "../../dashboard/page";
import panel from "../../dashboard/panel.module.css";
import { TrailLink } from "../../dashboard/trail-link";
import { useSettled } from "../../dashboard/use-settled";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { SmallButton } from "../../platform/ui/button";
import { CalendarFields } from "./calendar-fields";
import styles from "./edit-delivery-plan-page.module.css";
import { MethodFields } from "./method-fields";
import { ListError } from "./plan-field";
import { bodyOf, fieldOf, newMethod, planSchema, type FormPlan, type Kind } from "./plan-form";
import { chargesQuery, planQuery, type PlanVersion } from "./plan-queries";
import { usePlanEditor } from "./use-plan-editor";

const pause_ms = 400;
const kinds: Kind[] = ["home", "pickup", "transport"];

/** Edits the delivery plan. */
export function EditDeliveryPlanPage() {
  const m = useMessages("shop-editor").deliveryPlan;
  const { data: latest } = useSuspenseQuery(planQuery);
  const { draft, theirs, plan, text, field, edit, ...editor } = usePlanEditor(latest);
  const charges = useCharges(plan);
  const { version } = latest.plan;

  return (
    <DashboardPage title={m.title} lead={m.lead}>
      <p className={styles.which}>
        <Link to="/dashboard/shop">{m.toList}</Link>
        <span>{version === 0 ? m.none : m.version(version)}</span>
        <Link to="/delivery">{m.open}</Link>
        <TrailLink subject="page/delivery-plan" />
      </p>
      {draft.isShown && (
        <DraftNote text={m.draft} discard={m.discardDraft} onDiscard={editor.discard} />
      )}
      <Form
        schema={planSchema(plan, m)}
        send={m.save}
        sending={m.saving}
        onSend={editor.save}
        draft={draft.name}
        className={styles.form}
      >
        {(errors) => (
          <>
            <input type="hidden" name={versionField} value={JSON.stringify(draft.opened)} />
            <input ref={field} type="hidden" name="plan" value={text} />
            {plan.methods.map((method, index) => (
              <MethodFields
                key={method.code}
                method={method}
                path={`methods/${index}`}
                errors={errors}
                charges={charges?.methods[index]}
                kilos={charges?.kilos ?? []}
                onEdit={(change, focused) =>
                  edit(({ methods }) => methods.slice(index, index + 1).forEach(change), focused)
                }
                onRemove={() => edit(({ methods }) => methods.splice(index, 1), "methods")}
              />
            ))}
            <ListError error={errors.methods} />
            <div className={styles.buttons}>
              {kinds.map((kind, index) => (
                <SmallButton
                  key={kind}
                  name={index === 0 ? "methods" : undefined}
                  onClick={() =>
                    edit(
                      (draftPlan) => draftPlan.methods.push(newMethod(kind, draftPlan)),
                      fieldOf(`methods/${plan.methods.length}/name`),
                    )
                  }
                >
                  {m.addMethod[kind]}
                </SmallButton>
              ))}
            </div>
            <CalendarFields plan={plan} errors={errors} onEdit={edit} />
            {theirs !== undefined && <ChangedPlan theirs={theirs} onResolve={editor.resolve} />}
          </>
        )}
      </Form>
      <p className={styles.hint}>{m.saveHint}</p>
    </DashboardPage>
  );
}

/** The charges of the typed plan at each pause in typing; undefined while it is incomplete. */
function useCharges(plan: FormPlan) {
  const settled = useSettled(JSON.stringify(bodyOf(plan)), pause_ms);
  return useQuery(chargesQuery(settled)).data;
}

/** After Ctrl+S the user may be far from it. */
const show = (node: HTMLElement | null) => node?.scrollIntoView({ block: "center" });

interface ChangedPlanProps {
  theirs: PlanVersion;
  onResolve: (theirs: PlanVersion, take: boolean) => void;
}

/** Another user saved in the meantime: take their plan, or replace it at the next save. */
function ChangedPlan({ theirs, onResolve }: ChangedPlanProps) {
  const m = useMessages("shop-editor").deliveryPlan;
  return (
    <section ref={show} role="alert" className={`${panel.panel} ${styles.changed}`}>
      <p>{m.changed.title(theirs.plan.version)}</p>
      <div className={styles.buttons}>
        <SmallButton onClick={() => onResolve(theirs, true)}>{m.changed.take}</SmallButton>
        <SmallButton onClick={() => onResolve(theirs, false)}>{m.changed.keep}</SmallButton>
      </div>
    </section>
  );
}
