import { useState } from "react";

import { Form } from "../dashboard/form";
import { Field } from "../platform/ui/field";
import { useDashboardMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { useAdjustStock } from "./change-catalogue";
import { stockRange, stockSchema, type StockChange, type StockMove } from "./product-form";
import type { Product } from "./product/product-queries";
import styles from "./stock-form.module.css";

/** The current stock, and the form for a receipt or a write-off with its reason. */
export function StockForm({ product }: { product: Product }) {
  const m = useDashboardMessages();
  const { availableQuantity: available } = product;
  const bookStock = useAdjustStock(product._id);
  const [move, setMove] = useState<StockMove>("arrived");
  const other = move === "arrived" ? "writeOff" : "arrived";

  async function adjust(change: StockChange) {
    const { availableQuantity } = await bookStock.mutateAsync(change);
    setMove("arrived");
    toast.good(m.stock.updated(availableQuantity.toLocaleString(m.locale)));
  }

  // An error about the other kind's bound is hidden after switching between receipt and write-off.
  const outdated = stockRange(other, available, m).sentence;
  const { heading, now, quantity, reason, reasonHint, what } = m.stock;
  return (
    <section aria-label={heading} className={styles.panel}>
      <p className={styles.now}>
        {now} <strong>{available.toLocaleString(m.locale)}</strong>
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
              {(["arrived", "writeOff"] as const).map((value) => (
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
              label={quantity}
              error={errors.quantity === outdated ? undefined : errors.quantity}
            >
              {(field) => (
                <input
                  {...field}
                  name="quantity"
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
