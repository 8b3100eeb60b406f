import * as v from "valibot";

import { scriptOf } from "../../platform/bangla";
import { ColumnTable } from "../../dashboard/table/column-table";
import { useImportMessages } from "../../dashboard/staff-messages";
import { formatTaka, paisaOf } from "../../platform/money";
import { Alert } from "../../platform/ui/alert";

// A server of the previous release omits some counts.
const count = v.optional(v.number(), 0);
const changeSchema = v.object({
  row: v.number(),
  name: v.string(),
  column: v.string(),
  from: v.string(),
  to: v.string(),
});

/** Result of a file's dry run. */
export const summarySchema = v.object({
  new: v.number(),
  changed: v.number(),
  archived: count,
  same: v.number(),
  wrong: v.number(),
  otherStock: count,
  pricesUp: count,
  pricesDown: count,
  pricesFar: count,
  changes: v.optional(v.array(changeSchema), []),
  unknownColumns: v.array(v.string()),
});
export type Summary = v.InferOutput<typeof summarySchema>;
type Change = v.InferOutput<typeof changeSchema>;

/** Summary of price changes, and the first changed cells, before and after. */
export function ShownChanges({ summary }: { summary: Summary }) {
  const m = useImportMessages();
  const texts = m.importProducts;
  const { changes, pricesUp, pricesDown, pricesFar } = summary;
  const { row, product, column, from, to } = texts.cells;
  if (changes.length === 0) return null;
  return (
    <>
      {pricesUp + pricesDown > 0 && <p>{texts.prices(pricesUp, pricesDown)}</p>}
      {pricesFar > 0 && <Alert text={texts.pricesFar(pricesFar)} />}
      <h2>{texts.changes}</h2>
      <ColumnTable
        caption={texts.changes}
        rows={changes}
        keyOf={(change) => `${change.row}/${change.column}`}
        columns={[
          { text: row, cell: (change) => change.row },
          { text: product, cell: ({ name }) => <bdi lang={scriptOf(name)}>{name}</bdi> },
          { text: column, cell: (change) => change.column },
          { text: from, cell: (change) => shown(change, change.from, texts.empty) },
          {
            text: to,
            cell: (change) => (
              <>
                {shown(change, change.to, texts.empty)}
                {isFar(change) && <strong> {texts.far}</strong>}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function shown({ column }: Change, text: string, empty: string) {
  if (text === "") return empty;
  if (column === "price") return formatTaka(paisaOf(Number(text)));
  return <bdi lang={scriptOf(text)}>{text}</bdi>;
}

/** Whether a price changes by more than half; the server counts the same way. */
function isFar({ column, from, to }: Change): boolean {
  if (column !== "price") return false;
  return 2 * Math.abs(paisaOf(Number(to)) - paisaOf(Number(from))) > paisaOf(Number(from));
}
