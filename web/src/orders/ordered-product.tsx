import { scriptOf } from "../platform/bangla";
import { language } from "../platform/language";
import type { Order } from "../platform/schemas/order";
import styles from "./ordered-product.module.css";

type Names = Pick<Order, "productName" | "productNameBangla">;

/** The product's name at the time of the order, in the page's language. */
export function orderedName({ productName, productNameBangla }: Names): string {
  return language === "bn" ? (productNameBangla ?? productName) : productName;
}

/** The same, with its own `lang`. */
export function OrderedName({ order }: { order: Names }) {
  const name = orderedName(order);
  return <span lang={scriptOf(name)}>{name}</span>;
}

/** The English name below a Bangla name; it is printed on the box. */
export function EnglishName({ order }: { order: Names }) {
  if (orderedName(order) === order.productName) return null;
  return (
    <span lang="en" className={styles.english}>
      {order.productName}
    </span>
  );
}
