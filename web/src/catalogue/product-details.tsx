import { scriptOf } from "../platform/bangla";
import { useOrderMessages } from "../platform/messages/messages";
import { formatCount, formatTaka } from "../platform/money";
import type { Facts } from "../platform/schemas/facts";
import type { Product } from "../platform/schemas/product";
import { isPartData, textOfFact } from "./facts/fact-labels";
import { factRules } from "./facts/fact-rules";
import { Gallery } from "./pictures/gallery";
import styles from "./product-details.module.css";
import { inLanguage } from "./product/in-language";
import { leastOrder } from "./product/least-order";
import { pictureSizes } from "./product/picture-sizes";

/** All details of a board, on its order page. */
export function ProductDetails({ product }: { product: Product }) {
  const m = useOrderMessages();
  const shown = inLanguage(product);
  const { _id, name, nameEnglish, description, availableQuantity, price, facts } = shown;
  return (
    <section className={styles.details}>
      <h1 lang={scriptOf(name)}>{name}</h1>
      {nameEnglish !== undefined && (
        <p lang="en" className={styles.english}>
          {nameEnglish}
        </p>
      )}
      <dl className={styles.price}>
        <dt>{m.product.price}</dt>
        <dd>{formatTaka(price)}</dd>
      </dl>
      <Gallery key={_id} product={shown} frame={styles.picture} sizes={pictureSizes.card} />
      <dl className={styles.facts}>
        <Fact name={m.product.minimum} value={leastOrder(product, m)} />
        <Fact name={m.product.available} value={formatCount(availableQuantity)} />
      </dl>
      <p lang={scriptOf(description)} className={styles.description}>
        {description}
      </p>
      {/* The board's public page has the full facts. */}
      <details className={styles.folded}>
        <summary>{m.orderForm.specifications}</summary>
        <dl className={styles.facts}>
          <TechnicalFacts facts={facts ?? {}} />
          <Fact name={m.product.id} value={_id} mono />
        </dl>
      </details>
    </section>
  );
}

function TechnicalFacts({ facts }: { facts: Facts }) {
  const m = useOrderMessages();
  return factRules.map((rule) => (
    <Fact
      key={rule.name}
      name={m.facts[rule.name]}
      value={textOfFact(rule, facts[rule.name], m)}
      mono={isPartData(rule.name)}
    />
  ));
}

interface FactProps {
  name: string;
  value: string | undefined;
  mono?: boolean;
}

function Fact({ name, value, mono = false }: FactProps) {
  if (value === undefined || value === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? styles.mono : undefined}>{value}</dd>
    </div>
  );
}
