import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { scriptOf } from "../platform/bangla";
import { useMessages } from "../platform/messages/messages";
import { formatCount, formatTaka } from "../platform/money";
import { Link, Redirect } from "../platform/routing/link";
import { useParams } from "../platform/routing/routes";
import { LinkButton } from "../platform/ui/button";
import { usePageTitle } from "../platform/ui/page-title";
import statusDot from "../platform/ui/status-dot.module.css";
import type { Product } from "../platform/schemas/product";
import { AddToBasket } from "./basket/add-to-basket";
import { CompareBar } from "./compare/compare-bar";
import { CompareButton } from "./compare/compare-button";
import { useChosenCpu } from "./cpus/chosen-cpu";
import { ProductCpus } from "./cpus/product-cpus";
import { YourCpu } from "./cpus/your-cpu";
import { FactChips } from "./fact-chips";
import { FactTable } from "./fact-table";
import { GoneProduct } from "./gone-product";
import { Gallery } from "./pictures/gallery";
import { productOfPageQuery, similarToGoneQuery } from "./product-page-queries";
import styles from "./product-page.module.css";
import { inLanguage } from "./product/in-language";
import { leastOrder } from "./product/least-order";
import { orderLinkText } from "./product/order-link-text";
import { productPath, purchasePath } from "./product/product-path";
import { PriceLines } from "./product/price-lines";
import { pictureSizes } from "./product/picture-sizes";
import { RelatedBoards } from "./related-boards";
import { isBelowMinimum } from "./product/product-queries";

/** A board's public page, with customer reviews below. */
export function ProductPage({ children }: { children?: ReactNode }) {
  const { slug = "" } = useParams();
  const { data: similar } = useQuery(similarToGoneQuery(slug));
  if (similar !== undefined) return <GoneProduct similar={similar} />;
  return <ProductOnSale slug={slug}>{children}</ProductOnSale>;
}

function ProductOnSale({ slug, children }: { slug: string; children: ReactNode }) {
  const m = useMessages("catalogue", "product");
  const { data } = useSuspenseQuery(productOfPageQuery(slug));
  const product = inLanguage(data);
  const { name, description, facts } = product;
  usePageTitle(name);
  // A former slug, or the id.
  if (product.slug !== undefined && product.slug !== slug) {
    return <Redirect to={productPath(product)} />;
  }
  return (
    <main className={styles.page}>
      <nav aria-label={m.productPage.path} className={styles.path}>
        <ol>
          <li>
            <Link to="/">{m.shell.home}</Link>
          </li>
          <li>
            <Link to="/products">{m.titles.products}</Link>
          </li>
        </ol>
      </nav>
      <div className={styles.top}>
        <Gallery
          key={product._id}
          product={product}
          frame={styles.picture}
          sizes={pictureSizes.page}
        />
        <div className={styles.side}>
          <Offer product={product} />
          <section aria-labelledby="description" className={styles.description}>
            <h2 id="description">{m.product.description}</h2>
            <p lang={scriptOf(description)}>{description}</p>
          </section>
        </div>
      </div>
      {facts !== undefined && Object.keys(facts).length > 0 && (
        <section aria-labelledby="specifications" className={styles.specifications}>
          <h2 id="specifications">{m.productPage.specifications}</h2>
          <FactTable facts={facts} />
        </section>
      )}
      <ProductCpus product={product} />
      {children}
      <RelatedBoards product={product} />
      <CompareBar />
    </main>
  );
}

/** Name, price, stock and order link: the first screen on phones. */
function Offer({ product }: { product: Product }) {
  const m = useMessages("catalogue", "product");
  const { _id, name, nameEnglish, availableQuantity, price, facts } = product;
  const outOfReach = isBelowMinimum(product);
  const { slug: cpu } = useChosenCpu();
  return (
    <div className={styles.offer}>
      <h1 lang={scriptOf(name)}>{name}</h1>
      {nameEnglish !== undefined && (
        <p lang="en" className={styles.english}>
          {nameEnglish}
        </p>
      )}
      <FactChips facts={facts ?? {}} />
      <dl className={styles.price}>
        <dt>{m.product.price}</dt>
        <dd>{formatTaka(price)}</dd>
      </dl>
      <dl className={styles.quantities}>
        <div>
          <dt>{m.product.available}</dt>
          <dd className={statusDot.statusDot} data-low={outOfReach}>
            {formatCount(availableQuantity)}
          </dd>
        </div>
        <div>
          <dt>{m.product.minimum}</dt>
          <dd>{leastOrder(product, m)}</dd>
        </div>
      </dl>
      <LinkButton to={purchasePath(_id, cpu)} look={outOfReach ? "outlined" : "filled"}>
        {orderLinkText(product, m.product.orderNow, m)}
      </LinkButton>
      {!outOfReach && <AddToBasket key={_id} product={product} />}
      <CompareButton product={product} />
      <PriceLines warrantyMonths={facts?.warrantyMonths} />
      <YourCpu product={product} />
      <p className={styles.id}>
        {m.product.id} <span>{_id}</span>
      </p>
    </div>
  );
}
