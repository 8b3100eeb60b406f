import { useId, useState } from "react";

import { readWhole } from "../../platform/forms/schema-number";
import { useMessages } from "../../platform/messages/messages";
import { Button } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { Product } from "../../platform/schemas/product";
import { leastOrder } from "../product/least-order";
import styles from "./add-to-basket.module.css";
import { useBasket } from "./basket";
import { putLine } from "./change-basket";

/**
 * Puts the board into the basket, or sets its quantity there. Starts at the quantity in the basket,
 * otherwise at the minimum order, which the server's page shows too.
 */
export function AddToBasket({ product }: { product: Product }) {
  const m = useMessages("catalogue", "product");
  const { _id, name, minQuantity, availableQuantity } = product;
  const inBasket = useBasket().find(({ productId }) => productId === _id)?.quantity;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? String(inBasket ?? minQuantity);
  const [refusal, setRefusal] = useState("");
  const id = useId();

  function add() {
    const quantity = readWhole(shown) ?? 0;
    const wrong = refusalOf(quantity);
    setRefusal(wrong);
    if (wrong !== "") return;
    const before = putLine(_id, quantity);
    if (before === undefined) toast.bad(m.toBasket.full);
    else if (before === 0 || before === quantity) toast.good(m.toBasket.added(name, quantity));
    else toast.good(m.toBasket.changed(name, quantity, before));
  }

  function refusalOf(quantity: number) {
    if (quantity < minQuantity) return `${m.product.minimum}: ${leastOrder(product, m)}`;
    return quantity > availableQuantity ? m.product.onlyLeft(availableQuantity) : "";
  }

  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <input
        aria-label={m.toBasket.quantity}
        aria-invalid={refusal !== ""}
        aria-describedby={id}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" look="outlined">
        {m.toBasket.add}
      </Button>
      <p id={id} role="status" className={styles.refusal}>
        {refusal}
      </p>
    </form>
  );
}
