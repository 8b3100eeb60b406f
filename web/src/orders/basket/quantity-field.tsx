import { use, useId, useState } from "react";

import { piecesMax } from "../../catalogue/basket/basket";
import { readWhole } from "../../platform/forms/schema-number";
import { useBasketMessages } from "../../platform/messages/messages";
import styles from "./basket-lines.module.css";
import { LineChangesContext } from "./line-changes";

interface QuantityFieldProps {
  productId: string;
  /** The board, for screen readers. */
  name: string;
  quantity: number;
}

/** Sets a line's quantity while the visitor types; leaving the field restores an invalid one. */
export function QuantityField({ productId, name, quantity }: QuantityFieldProps) {
  const { basket } = useBasketMessages();
  const [typed, setTyped] = useState<string>();
  const { put } = use(LineChangesContext);
  const id = useId();
  const isWrong = typed !== undefined && validQuantity(typed) === undefined;

  function type(text: string) {
    setTyped(text);
    const pieces = validQuantity(text);
    if (pieces !== undefined) put(productId, pieces);
  }

  return (
    <div className={styles.quantity}>
      <input
        name={productId}
        aria-label={basket.quantityOf(name)}
        aria-invalid={isWrong}
        aria-describedby={id}
        value={typed ?? String(quantity)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
      />
      <p id={id} role="status">
        {isWrong && basket.quantityWrong}
      </p>
    </div>
  );
}

function validQuantity(text: string): number | undefined {
  const pieces = readWhole(text);
  return pieces !== undefined && pieces > 0 && pieces <= piecesMax ? pieces : undefined;
}
