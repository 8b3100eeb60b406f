import { memo, type ReactNode } from "react";

import { scriptOf } from "../platform/bangla";
import { LinkButton } from "../platform/ui/button";
import statusDot from "../platform/ui/status-dot.module.css";
import { useMessages } from "../platform/messages/messages";
import { formatCount, formatTaka } from "../platform/money";
import { Link } from "../platform/routing/link";
import type { Product } from "../platform/schemas/product";
import { FactChips } from "./fact-chips";
import styles from "./product-card.module.css";
import { leastOrder } from "./product/least-order";
import { orderLinkText } from "./product/order-link-text";
import { productPath } from "./product/product-path";
import { ProductPicture } from "./product/product-picture";
import { isBelowMinimum } from "./product/product-queries";
import { summaryOf } from "./summary";

interface ProductCardProps {
  product: Product;
  /** One level below the heading above the list. */
  heading: "h2" | "h3";
  /** Whether its picture is above the fold. */
  leading?: boolean;
  /** Rendered below the facts. */
  below?: ((product: Product) => ReactNode) | undefined;
  /** Rendered next to the order button. */
  beside?: ((product: Product, describedBy: string) => ReactNode) | undefined;
}

/**
 * A board in a list: first the facts that decide a purchase, last the description, which phones
 * collapse. The card links to the board's page, its button to the order form.
 */
export const ProductCard = memo(function ProductCard({
  product,
  heading: Heading,
  leading = false,
  below,
  beside,
}: ProductCardProps) {
  const m = useMessages("catalogue");
  const outOfReach = isBelowMinimum(product);
  const { _id, name, nameEnglish, availableQuantity, price, facts } = product;
  const heading = `board-${_id}`;
  const summary = summaryOf(product.description);
  return (
    <article aria-labelledby={heading} className={styles.card}>
      <ProductPicture product={product} loading={leading ? "eager" : "lazy"} />
      <header className={styles.header}>
        <Heading id={heading} lang={scriptOf(name)}>
          <Link to={productPath(product)}>{name}</Link>
        </Heading>
        {nameEnglish !== undefined && (
          <p lang="en" className={styles.english}>
            {nameEnglish}
          </p>
        )}
        <dl className={styles.price}>
          <dt>{m.product.price}</dt>
          <dd>{formatTaka(price)}</dd>
        </dl>
        <FactChips facts={facts ?? {}} />
        {below?.(product)}
      </header>
      <dl className={styles.quantities}>
        <div>
          <dt>{m.product.minimum}</dt>
          <dd>{leastOrder(product, m)}</dd>
        </div>
        <div>
          <dt>{m.product.available}</dt>
          <dd className={statusDot.statusDot} data-low={outOfReach}>
            {formatCount(availableQuantity)}
          </dd>
        </div>
      </dl>
      <p className={styles.id}>
        {m.product.id} <span>{_id}</span>
      </p>
      <details className={styles.summary}>
        <summary>{m.product.description}</summary>
        <p lang={scriptOf(summary)}>{summary}</p>
      </details>
      <div className={styles.order}>
        {beside?.(product, heading)}
        <LinkButton
          to={`/purchase/${_id}`}
          size="small"
          aria-describedby={heading}
          look={outOfReach ? "outlined" : "filled"}
        >
          {orderLinkText(product, m.product.orderNow, m)}
        </LinkButton>
      </div>
    </article>
  );
});
