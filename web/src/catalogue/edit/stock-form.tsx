import { useState } from "react";

import { Form } from "../../dashboard/form/form";
import { Problem } from "../../platform/api/problem";
import { readWhole } from "../../platform/forms/schema-number";
import { Field, InputField } from "../../platform/ui/field";
import { useProductAdminMessages, type ProductAdminMessages } from "../../dashboard/staff-messages";
import { formatCount } from "../../platform/money";
import { toast } from "../../platform/ui/toast";
import { useAdjustStock, useSaveCount } from "./change-catalogue";
import { stockRange, stockSchema, type StockChange, type StockMove } from "./product-form";
import type { ProductVersion } from "./product-version";
import styles from "./stock-form.module.css";

const moves = ["arrived", "writeOff", "counted"] as const;

/** Effect of a count on the stock, shown while typing. */
function countHint(typed: string, available: number, m: ProductAdminMessages): string {
  const { fewer, hint, more, none, whole } = m.stock.counted;
  if (typed.trim() === "") return hint;
  const counted = readWhole(typed);
  if (counted === undefined) return whole;
  if (!Number.isSafeInteger(counted)) return hint;
  const difference = Math.abs(counted - available);
  if (counted === available) return none;
  return counted > available ? more(difference) : fewer(difference);
}

function boundErrors(move: StockMove, available: number, m: ProductAdminMessages): string[] {
  const { sentence } = stockRange(move, available, m);
  const { none, whole } = m.stock.counted;
  return move === "counted" ? [sentence, none, whole] : [sentence];
}

/** Saves a count; refuses it if the stock has changed since typing, or equals the count. */
function useCount(shown: ProductVersion) {
  const { changed, none } = useProductAdminMessages().stock.counted;
  const { availableQuantity: available } = shown.product;
  const saveCount = useSaveCount(shown);
  // The stock when the user began the count: a later stock may include pieces that arrived after
  // it.
  const [before, setBefore] = useState(available);

  async function save(count: StockChange) {
    const result = await saveCount.mutateAsync({ count, before });
    if ("saved" in result) return result.saved;
    const now = result.theirs.product.availableQuantity;
    if (now === count.quantity) throw new Problem(412, "invalid_fields", none, { quantity: none });
    setBefore(now);
    throw new Problem(412, "stock_changed", changed(before, now));
  }
  return { save, begin: () => setBefore(available) };
}

/** The current stock, and a form for a receipt, a write-off or a count, with a reason. */
export function StockForm({ shown }: { shown: ProductVersion }) {
  const m = useProductAdminMessages();
  const { availableQuantity: available } = shown.product;
  const adjustStock = useAdjustStock(shown.product);
  const count = useCount(shown);
  const [move, setMove] = useState<StockMove>("arrived");
  const [typed, setTyped] = useState("");

  function type(text: string) {
    if (typed === "") count.begin();
    setTyped(text);
  }

  async function adjust(change: StockChange) {
    const save = change.what === "counted" ? count.save : adjustStock.mutateAsync;
    const { availableQuantity } = await save(change);
    setMove("arrived");
    setTyped("");
    toast.good(m.stock.updated(availableQuantity));
  }

  // Hides an error about the range of another kind after the user switches to this one.
  const isOutdated = (error: string | undefined) =>
    moves.some((other) => other !== move && boundErrors(other, available, m).includes(error ?? ""));
  const { counted, heading, now, quantity, reason, reasonHint } = m.stock;
  return (
    <section aria-label={heading} className={styles.panel}>
      <p className={styles.now}>
        {now} <strong>{formatCount(available)}</strong>
      </p>
      <Form
        schema={stockSchema(move, available, m)}
        send={m.stock.send}
        sending={m.stock.sending}
        onSend={adjust}
        resets
        className={styles.form}
      >
        {(errors) => (
          <>
            <Moves onMove={setMove} />
            <InputField
              label={move === "counted" ? counted.quantity : quantity}
              error={isOutdated(errors.quantity) ? undefined : errors.quantity}
              {...(move === "counted" && { hint: countHint(typed, available, m) })}
              name="quantity"
              onChange={({ target }) => type(target.value)}
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
            <Field label={reason} error={errors.reason} hint={reasonHint}>
              {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" />}
            </Field>
          </>
        )}
      </Form>
    </section>
  );
}

function Moves({ onMove }: { onMove: (move: StockMove) => void }) {
  const { stock } = useProductAdminMessages();
  return (
    <div role="radiogroup" aria-label={stock.what} className={styles.ways}>
      {moves.map((move) => (
        <label key={move}>
          <input
            type="radio"
            name="what"
            value={move}
            defaultChecked={move === "arrived"}
            onChange={() => onMove(move)}
          />
          <span>{stock[move].name}</span>
        </label>
      ))}
    </div>
  );
}
