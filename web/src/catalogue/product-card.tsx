import { memo } from "react";

import { LinkButton } from "../platform/ui/button";
import statusDot from "../platform/ui/status-dot.module.css";
import { useMessages } from "../platform/messages/messages";
import { formatCount, formatTaka } from "../platform/money";
import { FactChips } from "./fact-chips";
import styles from "./product-card.module.css";
import { ProductPicture } from "./product/product-picture";
import { isOutOfReach, type Product } from "./product/product-queries";
import { summaryOf } from "./summary";

interface ProductCardProps {
  product: Product;
  /** One level below the heading above the list. */
  heading: "h2" | "h3";
}

/** A board in a list. The whole card links to the order form, as its button does. */
export const ProductCard = memo(function ProductCard({
  product,
  heading: Heading,
}: ProductCardProps) {
  const m = useMessages();
  const outOfReach = isOutOfReach(product);
  const { _id, name, description, minQuantity, availableQuantity, price, facts } = product;
  const heading = `board-${_id}`;
  return (
    <article aria-labelledby={heading} className={styles.card}>
      <ProductPicture product={product} />
      <div className={styles.body}>
        <header>
          <Heading id={heading}>{name}</Heading>
          <p className={styles.id}>
            {m.product.id} <span>{_id}</span>
          </p>
        </header>
        <FactChips facts={facts ?? {}} />
        <p className={styles.summary}>{summaryOf(description)}</p>
        <dl className={styles.quantities}>
          <div>
            <dt>{m.product.minimum}</dt>
            <dd>{formatCount(minQuantity, m.locale)}</dd>
          </div>
          <div>
            <dt>{m.product.available}</dt>
            <dd className={statusDot.statusDot} data-low={outOfReach}>
              {formatCount(availableQuantity, m.locale)}
            </dd>
          </div>
          <div className={styles.price}>
            <dt>{m.product.price}</dt>
            <dd>{formatTaka(price, m.locale)}</dd>
          </div>
        </dl>
        <div className={styles.order}>
          <LinkButton
            to={`/purchase/${_id}`}
            aria-describedby={heading}
            look={outOfReach ? "outlined" : "filled"}
          >
            {!outOfReach
              ? m.product.orderNow
              : availableQuantity > 0
                ? m.product.onlyLeft(formatCount(availableQuantity, m.locale))
                : m.product.soldOut}
          </LinkButton>
        </div>
      </div>
    </article>
  );
});
