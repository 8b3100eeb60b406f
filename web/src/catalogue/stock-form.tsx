import { useState } from "react";

import { Form } from "../dashboard/form";
import { readWhole } from "../platform/forms/schema-number";
import { Field } from "../platform/ui/field";
import { useDashboardMessages, type DashboardMessages } from "../platform/messages/messages";
import { formatCount } from "../platform/money";
import { toast } from "../platform/ui/toast";
import { useAdjustStock } from "./change-catalogue";
import { stockRange, stockSchema, type StockChange, type StockMove } from "./product-form";
import type { Product } from "./product/product-queries";
import styles from "./stock-form.module.css";

const moves = ["arrived", "writeOff", "counted"] as const;

/** What a count means for the stock, while it is typed. */
function countHint(typed: string, available: number, m: DashboardMessages): string {
  const { fewer, hint, more, none } = m.stock.counted;
  const counted = readWhole(typed);
  if (counted === undefined || !Number.isSafeInteger(counted)) return hint;
  const difference = Math.abs(counted - available);
  if (counted === available) return none;
  return counted > available ? more(difference) : fewer(difference);
}

function boundErrors(move: StockMove, available: number, m: DashboardMessages): string[] {
  const { sentence } = stockRange(move, available, m);
  return move === "counted" ? [sentence, m.stock.counted.none] : [sentence];
}

/** The current stock, and the form for a receipt, a write-off or a count, with its reason. */
export function StockForm({ product }: { product: Product }) {
  const m = useDashboardMessages();
  const { availableQuantity: available } = product;
  const adjustStock = useAdjustStock(product);
  const [move, setMove] = useState<StockMove>("arrived");
  const [typed, setTyped] = useState("");

  async function adjust(change: StockChange) {
    const { availableQuantity } = await adjustStock.mutateAsync(change);
    setMove("arrived");
    setTyped("");
    toast.good(m.stock.updated(availableQuantity));
  }

  // An error about the bounds of another kind is hidden after switching to this one.
  const isOutdated = (error: string | undefined) =>
    moves.some((other) => other !== move && boundErrors(other, available, m).includes(error ?? ""));
  const { counted, heading, now, quantity, reason, reasonHint, what } = m.stock;
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
            <div role="radiogroup" aria-label={what} className={styles.ways}>
              {moves.map((value) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="what"
                    value={value}
                    defaultChecked={value === "arrived"}
                    onChange={() => setMove(value)}
                  />
                  <span>{m.stock[value].name}</span>
                </label>
              ))}
            </div>
            <Field
              label={move === "counted" ? counted.quantity : quantity}
              error={isOutdated(errors.quantity) ? undefined : errors.quantity}
              {...(move === "counted" && { hint: countHint(typed, available, m) })}
            >
              {(field) => (
                <input
                  {...field}
                  name="quantity"
                  onChange={({ target }) => setTyped(target.value)}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label={reason} error={errors.reason} hint={reasonHint}>
              {(field) => <input {...field} name="reason" autoComplete="off" dir="auto" />}
            </Field>
          </>
        )}
      </Form>
    </section>
  );
}
