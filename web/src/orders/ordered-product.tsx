import { scriptOf } from "../platform/bangla";
import { language } from "../platform/language";
import type { Order } from "./order-queries";
import styles from "./ordered-product.module.css";

type Names = Pick<Order, "productName" | "productNameBangla">;

/** The product's name on this page, as it was when the order was placed. */
export function orderedName({ productName, productNameBangla }: Names): string {
  return language === "bn" ? (productNameBangla ?? productName) : productName;
}

/** The same, marked with its own language. */
export function OrderedName({ order }: { order: Names }) {
  const name = orderedName(order);
  return <span lang={scriptOf(name)}>{name}</span>;
}

/** Below a Bangla name the English one, which is printed on the box. */
export function EnglishName({ order }: { order: Names }) {
  if (orderedName(order) === order.productName) return null;
  return (
    <span lang="en" className={styles.english}>
      {order.productName}
    </span>
  );
}
