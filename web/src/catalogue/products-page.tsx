import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";

import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import { MoreProducts } from "./more-products";
import { ProductGrid } from "./product-grid";
import styles from "./products-page.module.css";
import { useProductPages } from "./use-products";

const boardsInFirstRow = 3; // On a wide screen. The server counts the same: page_content.cpp.

/** All boards, a page at a time; from the address on, those after one board. */
export function ProductsPage() {
  const m = useMessages("catalogue");
  usePageTitle(m.titles.products);
  const after = useSearchParams()[0].get("after") ?? "";
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <SectionMarker text={m.product.marker} />
        <h1>{m.titles.products}</h1>
        <p>{m.product.lead}</p>
      </header>
      {after !== "" && (
        <p className={styles.back}>
          <Link to="/products">{m.product.fromFirst}</Link>
        </p>
      )}
      <Boards key={after} after={after} />
    </main>
  );
}

function Boards({ after }: { after: string }) {
  const { list, last, isLoading, showMore } = useProductPages(after);
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = list.products?.length ?? 0;

  // The link has moved below the new boards: the focus goes to the first of them instead.
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    const card = grid.current?.children[firstNew.current];
    card?.querySelector("a")?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count]);

  function onMore() {
    firstNew.current = count;
    showMore();
  }

  return (
    <>
      <ProductGrid ref={grid} list={list} heading="h2" leading={boardsInFirstRow} />
      {last !== undefined && (
        <MoreProducts
          last={last}
          isLoading={isLoading}
          error={list.error}
          onMore={onMore}
          onRetry={list.refetch}
        />
      )}
    </>
  );
}
