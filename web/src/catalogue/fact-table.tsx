import { scriptOf } from "../platform/bangla";
import { useMessages } from "../platform/messages/messages";
import type { Facts } from "../platform/schemas/facts";
import styles from "./fact-table.module.css";
import { textOfFact } from "./facts/fact-labels";
import { factGroups, factRules, type FactGroup } from "./facts/fact-rules";

/** All facts of a board in groups, without empty groups. The note is last. */
export function FactTable({ facts }: { facts: Facts }) {
  const { factNote } = facts;
  return (
    <>
      <div className={styles.groups}>
        {factGroups.map((group) => (
          <FactsOfGroup key={group} group={group} facts={facts} />
        ))}
      </div>
      {factNote !== undefined && (
        <p lang={scriptOf(factNote)} className={styles.note}>
          {factNote}
        </p>
      )}
    </>
  );
}

function FactsOfGroup({ group, facts }: { group: FactGroup; facts: Facts }) {
  const m = useMessages("facts");
  const rows = factRules.filter(
    ({ name, group: of }) =>
      of === group && !name.startsWith("factNote") && facts[name] !== undefined,
  );
  if (rows.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{m.factGroups[group]}</h3>
      <dl>
        {rows.map((rule) => (
          <div key={rule.name}>
            <dt>{m.facts[rule.name]}</dt>
            <dd>{textOfFact(rule, facts[rule.name], m)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
