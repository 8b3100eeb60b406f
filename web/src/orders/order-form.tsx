import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as v from "valibot";

import { isSoldOut, type Product } from "../catalogue/product-queries";
import { forgetDraft, keepDraft, readDraft } from "../desk/draft";
import { adviceFor } from "../platform/advice";
import { Alert } from "../platform/alert";
import { Button } from "../platform/button";
import { Field } from "../platform/field";
import { useMessages } from "../platform/messages/messages";
import { formatTaka } from "../platform/money";
import { Problem } from "../platform/problem";
import { schemaResolver } from "../platform/schema-resolver";
import type { User } from "../platform/session";
import styles from "./order-form.module.css";
import { quantitySchema, totalOf, wishSchema, type WishForm } from "./wish";

interface OrderFormProps {
  product: Product;
  user: User;
  onOrder: (form: WishForm) => Promise<void>;
}

export function OrderForm({ product, user, onOrder }: OrderFormProps) {
  const m = useMessages();
  const empty = { address: "", phone: "", quantity: String(product.minQuantity) };
  const name = `order:${product._id}`;
  const [draft] = useState(() => readDraft(user.uid, name));
  const { control, formState, handleSubmit, register, reset, setError } = useForm({
    resolver: schemaResolver(wishSchema(product, m)),
    mode: "onChange",
    defaultValues: { ...empty, ...draft },
  });
  const { errors, isSubmitting } = formState;

  // Judged at every drawing and not only at a key press, since the stock may change meanwhile.
  const typed = useWatch({ control, name: "quantity" });
  const quantity = v.safeParse(quantitySchema(product, m), typed);
  const soldOut = isSoldOut(product);
  const total = totalOf(product.price, typed);

  async function submit(form: WishForm) {
    try {
      await onOrder(form);
      forgetDraft(user.uid, name);
      reset(empty);
    } catch (error) {
      setError("root", { message: adviceFor(error, m) });
      const refused = error instanceof Problem ? error.errors : {};
      for (const name of ["address", "phone"] as const) {
        if (refused[name] !== undefined) {
          setError(name, { message: refused[name] }, { shouldFocus: true });
        }
      }
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onInput={({ currentTarget }) => keepDraft(user.uid, name, currentTarget)}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <div className={styles.who}>
        <Field label={m.order.name} error={undefined}>
          {(field) => <input {...field} value={user.displayName} readOnly />}
        </Field>
        <Field label={m.order.email} error={undefined}>
          {(field) => <input {...field} value={user.email} readOnly />}
        </Field>
      </div>
      <Field label={m.order.address} error={errors.address?.message}>
        {(field) => (
          <textarea {...field} {...register("address")} rows={2} autoComplete="street-address" />
        )}
      </Field>
      <Field label={m.order.phone} error={errors.phone?.message}>
        {(field) => <input {...field} {...register("phone")} type="tel" autoComplete="tel" />}
      </Field>
      {/* Nobody typed anything wrong where there is nothing to order. */}
      <div className={soldOut ? styles.calm : undefined}>
        <Field
          label={m.order.quantity}
          error={soldOut ? m.product.soldOut : quantity.issues?.[0].message}
        >
          {(field) => (
            <input
              {...field}
              {...register("quantity")}
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <output className={styles.total}>
        {m.order.total} <strong>{total === undefined ? "–" : formatTaka(total, m.locale)}</strong>
      </output>
      {errors.root?.message !== undefined && <Alert text={errors.root.message} />}
      <Button
        type="submit"
        disabled={soldOut || !quantity.success || isSubmitting}
        aria-busy={isSubmitting}
      >
        {isSubmitting ? m.order.placing : m.order.place}
      </Button>
    </form>
  );
}
