import { useEffect, useState, type MouseEvent, type RefObject } from "react";

import { orderLinkText } from "../../catalogue/product/order-link-text";
import { isBelowMinimum } from "../../catalogue/product/product-queries";
import { useOrderMessages } from "../../platform/messages/messages";
import { formatTaka } from "../../platform/money";
import { LinkButton } from "../../platform/ui/button";
import type { Product } from "../../platform/schemas/product";
import styles from "./order-bar.module.css";

interface OrderBarProps {
  product: Product;
  /** The section with the order form. */
  form: RefObject<HTMLElement | null>;
}

/** On phones: the price and a link to the order form, while the form is off screen. */
export function OrderBar({ product, form }: OrderBarProps) {
  const m = useOrderMessages();
  const isHidden = useOnScreen(form);

  function goToForm(event: MouseEvent) {
    event.preventDefault(); // A hash would add a history entry.
    form.current?.scrollIntoView();
    form.current?.querySelector<HTMLElement>("[name=quantity]")?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.bar} data-bottom-bar data-hidden={isHidden}>
      <p className={styles.price}>
        <strong>{formatTaka(product.price)}</strong> <span>{m.product.price}</span>
      </p>
      <LinkButton
        to="#order"
        size="small"
        look={isBelowMinimum(product) ? "outlined" : "filled"}
        onClick={goToForm}
      >
        {orderLinkText(product, m.orderForm.toForm, m)}
      </LinkButton>
    </div>
  );
}

function useOnScreen(target: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting === true);
    });
    if (target.current !== null) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOnScreen;
}
