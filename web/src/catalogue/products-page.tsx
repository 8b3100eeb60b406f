import { useCallback, useEffect, useRef, type ComponentProps } from "react";

import { Problem } from "../platform/api/problem";
import { listBundles, useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";
import { useSearchParams } from "../platform/routing/router";
import { useParams } from "../platform/routing/routes";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import { FailedState } from "../platform/ui/states";
import { SkipLink } from "../platform/ui/skip-link";
import type { Product } from "../platform/schemas/product";
import { CompareBar } from "./compare/compare-bar";
import { CompareButton } from "./compare/compare-button";
import { CardFit } from "./cpus/card-fit";
import { MoreProducts } from "./more-products";
import { ProductGrid } from "./product-grid";
import styles from "./products-page.module.css";
import { FilterPanel } from "./search/filter-panel";
import { NothingFound } from "./search/nothing-found";
import {
  changed,
  membersOf,
  readSearch,
  readValuePage,
  searchPath,
  type Search,
} from "./search-address";
import { SearchForm } from "./search/search-form";
import { headingOf } from "./search/search-labels";
import { SearchSummary } from "./search/search-summary";
import { useFoundPages } from "./search/use-found-pages";
import { useProductPages } from "./use-product-pages";
import type { ProductList } from "./use-products";

const boardsInFirstRow = 3; // On a wide screen. As in the server's list_content.cpp.

const compareButton = (product: Product, describedBy: string) => (
  <CompareButton product={product} size="small" describedBy={describedBy} />
);

/** The list without search and filters. */
const isWhole = (search: Search) => search.page === 1 && membersOf(search).length === 0;

/**
 * All boards in pages. The address may start after a board, or contain a search. The whole list
 * comes from the catalogue, a part of it from the search.
 */
export function ProductsPage() {
  const search = useSearchOfAddress();
  const after = useSearchParams()[0].get("after") ?? "";
  const found = useFoundPages(search);
  const m = useMessages("search").finder;
  return (
    <main className={styles.page}>
      <SkipLink to="boards" text={m.skipToBoards} />
      <Heading search={search} {...found} />
      <div className={styles.list}>
        <SearchForm search={search} />
        <FilterPanel search={search} answer={found.answer} isOutdated={found.isOutdated} />
        <div
          id="boards"
          tabIndex={-1}
          className={styles.found}
          aria-busy={found.isOutdated && found.list.error === null}
          data-outdated={found.isOutdated}
        >
          <SearchSummary search={search} {...found} />
          {isWhole(search) && after !== "" && <ToFirst to="/products" />}
          {search.page > 1 && <ToFirst to={searchPath(changed(search, {}))} />}
          {isWhole(search) ? (
            <AllBoards key={after} after={after} />
          ) : (
            <FoundBoards search={search} {...found} />
          )}
        </div>
      </div>
      <CompareBar />
    </main>
  );
}

function useSearchOfAddress(): Search {
  const { page, value } = useParams();
  const members = useSearchParams()[0];
  if (page === undefined || value === undefined) return readSearch(members);
  const search = readValuePage(page, value, members);
  if (search === undefined) throw new Problem(404, "not_found", "");
  return search;
}

/** Heading for all boards, or for those of one socket, chipset, memory or size. */
function Heading({ search, answer, cpu, isOutdated }: FoundBoardsProps) {
  const m = useMessages(...listBundles);
  const heading = headingOf(search, cpu, m);
  usePageTitle(heading ?? m.titles.products);
  const lead =
    heading !== undefined &&
    (isOutdated
      ? m.shell.loading
      : answer?.price && m.finder.lead(answer.total, answer.price.min, answer.inStock));
  return (
    <header className={styles.header} data-whole={isWhole(search)}>
      <SectionMarker text={m.product.marker} />
      <h1>{heading ?? m.titles.products}</h1>
      <p>{lead || m.product.lead}</p>
    </header>
  );
}

function ToFirst({ to }: { to: string }) {
  const m = useMessages("catalogue");
  return (
    <p className={styles.back}>
      <Link to={to}>{m.product.fromFirst}</Link>
    </p>
  );
}

function AllBoards({ after }: { after: string }) {
  const { list, last, isLoading, showMore } = useProductPages(after);
  const to = last === undefined ? undefined : `/products?after=${last}`;
  return <Boards list={list} to={to} isLoading={isLoading} onMore={showMore} />;
}

interface FoundBoardsProps extends ReturnType<typeof useFoundPages> {
  search: Search;
}

function FoundBoards(props: FoundBoardsProps) {
  const m = useMessages("search").finder;
  const { search, answer, list, fits, next, isLoading, isOutdated, showMore } = props;
  const fitOf = useCallback(
    ({ _id }: Product) => fits[_id] !== undefined && <CardFit fit={fits[_id]} />,
    [fits],
  );
  const isFailed = isOutdated && list.error !== null;
  if (list.products?.length === 0 && answer !== undefined && !isFailed) {
    return <NothingFound search={search} answer={answer} />;
  }
  const to = next === undefined || isFailed ? undefined : searchPath({ ...search, page: next });
  return (
    <>
      {isFailed && list.products !== undefined && (
        <div className={styles.outdated}>
          <FailedState error={list.error} onRetry={() => void list.refetch()} />
          <p>{m.outdated}</p>
        </div>
      )}
      <Boards list={list} below={fitOf} to={to} isLoading={isLoading} onMore={showMore} />
    </>
  );
}

interface BoardsProps {
  list: ProductList;
  /** Rendered below the facts of each card. */
  below?: ComponentProps<typeof ProductGrid>["below"];
  /** The next page of the list; undefined on the last. */
  to: string | undefined;
  isLoading: boolean;
  onMore: () => void;
}

function Boards({ list, below, to, isLoading, onMore }: BoardsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(undefined);
  const count = list.products?.length ?? 0;

  // The link has moved below the new boards, so the focus moves to the first of them.
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    const card = grid.current?.children[firstNew.current];
    card?.querySelector("a")?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count]);

  return (
    <>
      <ProductGrid
        beside={compareButton}
        ref={grid}
        list={list}
        below={below}
        heading="h2"
        leading={boardsInFirstRow}
      />
      {to !== undefined && (
        <MoreProducts
          to={to}
          isLoading={isLoading}
          error={list.error}
          onMore={() => {
            firstNew.current = count;
            onMore();
          }}
          onRetry={list.refetch}
        />
      )}
    </>
  );
}
