import { Form } from "../desk/form";
import { Field } from "../platform/field";
import { useDashboardMessages } from "../platform/messages/messages";
import { toast } from "../platform/toast";
import { useBookStock } from "./change-catalogue";
import { stockSchema, type StockChange } from "./product-form";
import type { Product } from "./product-queries";
import styles from "./stock-form.module.css";

/** How many there are, and goods that arrived or are written off, each with its reason. */
export function StockForm({ product }: { product: Product }) {
  const m = useDashboardMessages();
  const bookStock = useBookStock(product._id);

  async function book(change: StockChange) {
    const { availableQuantity } = await bookStock.mutateAsync(change);
    toast.good(m.stock.booked(availableQuantity.toLocaleString(m.locale)));
  }

  const { arrived, heading, now, quantity, reason, reasonHint, what, writeOff } = m.stock;
  return (
    <section aria-label={heading} className={styles.plate}>
      <p className={styles.now}>
        {now} <strong>{product.availableQuantity.toLocaleString(m.locale)}</strong>
      </p>
      <Form
        schema={stockSchema(m)}
        send={m.stock.book}
        sending={m.stock.booking}
        onSend={book}
        resets
        className={styles.form}
      >
        {(errors) => (
          <>
            <div role="radiogroup" aria-label={what} className={styles.ways}>
              <label>
                <input type="radio" name="what" value="arrived" defaultChecked />
                <span>{arrived}</span>
              </label>
              <label>
                <input type="radio" name="what" value="writeOff" />
                <span>{writeOff}</span>
              </label>
            </div>
            <Field label={quantity} error={errors.quantity}>
              {(field) => (
                <input {...field} name="quantity" inputMode="numeric" autoComplete="off" />
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
