import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from "react";

import { Button, SmallButton, SmallLinkButton } from "../../platform/ui/button";
import { useDashboardMessages } from "../../platform/messages/messages";
import { EmptyState, FailedState } from "../../platform/ui/states";
import { lazyNamed } from "../../platform/ui/lazy-part";
import styles from "./list-tools.module.css";
import { ListTools, type ListToolsProps } from "./list-tools";
import { Table, type Head } from "../table/table";
import { TableSkeleton } from "../table/table-skeleton";
import type { List } from "./use-list";

const KeysHelp = lazyNamed(() => import("./keys-help"), "KeysHelp", {
  texts: ["staff-lists"],
});
const SavedViews = lazyNamed(() => import("./saved-views"), "SavedViews", {
  texts: ["staff-lists"],
});

interface CountText {
  count: (shown: number) => string;
  countOver: (shown: number) => string;
}

interface ListViewProps<Row extends { _id: string }> extends ListToolsProps<Row> {
  caption: string;
  columns: Head[];
  /** "57 orders", and "1,000+ orders" if the server stopped counting. */
  countText: CountText;
  /** Rows of two lines; the class sets the widths of its columns: see `Table`. */
  compact?: string;
  /** Shown when the list is empty without any filter. */
  emptyText: string;
  /** Below the rows: the actions on selected rows. */
  below?: ReactNode;
  /** `isRemoved`: the row is no longer in the list, and is shown in its old place. */
  children: (row: Row, isRemoved: boolean) => ReactNode;
}

/** A staff list with saved views, search, filters, sorting, count, rows and paging. */
export function ListView<Row extends { _id: string }>(props: ListViewProps<Row>) {
  const m = useDashboardMessages();
  const top = useRef<HTMLElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys(top, () => setHelpOpen(true));
  const { list, caption, columns, countText, children } = props;
  const { page, query, stale } = list;

  function goToTop() {
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  }

  const hasRows = page !== undefined && page.rows.length > 0;
  return (
    <section ref={top} tabIndex={-1} aria-label={caption} className={styles.list}>
      {list.kind.views !== undefined && (
        <SavedViews
          kind={list.kind}
          list={list.kind.views}
          isListed={page !== undefined}
          count={stale ? undefined : page?.count}
        />
      )}
      <ListTools {...props} />
      <div role="status" className={styles.status}>
        <p className={styles.count}>{page?.count != null && inWords(page.count, countText)}</p>
        {page?.most != null && <p>{m.lists.cut}</p>}
      </div>
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
      {(page === undefined || stale) && list.error !== null && (
        <FailedState error={list.error} onRetry={list.retry} />
      )}
      {page !== undefined && stale && list.error !== null && <p>{m.lists.outdated}</p>}
      {page === undefined && list.error === null && <TableSkeleton label={m.shell.loading} />}
      {page?.rows.length === 0 && <Nothing list={list} emptyText={props.emptyText} />}
      {hasRows && (
        <Table
          caption={caption}
          columns={columns}
          sorting={{ by: query.sort, onSort: (sort) => list.change({ sort }) }}
          busy={stale}
          rows={page.rows}
          {...(props.compact !== undefined && { compact: props.compact })}
        >
          {page.rows.map((row) => children(row, list.hasLeft(row)))}
        </Table>
      )}
      {props.below}
      {hasRows && (
        <>
          <Pages list={list} onTurn={goToTop} />
          <button type="button" className={styles.keys} onClick={() => setHelpOpen(true)}>
            {m.lists.keys} <kbd>?</kbd>
          </button>
        </>
      )}
    </section>
  );
}

/** Shortcuts load after the list, so that no row waits for them. */
function useKeys(list: RefObject<HTMLElement | null>, onHelp: () => void) {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    import("./list-keys").then(
      ({ listenForKeys }) => {
        if (!isGone) stop = listenForKeys(list, () => help());
      },
      () => undefined, // Offline, the list has no shortcuts.
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [list]);
}

interface NothingProps<Row extends { _id: string }> {
  list: List<Row>;
  emptyText: string;
}

function Nothing<Row extends { _id: string }>({ list, emptyText }: NothingProps<Row>) {
  const m = useDashboardMessages();
  const { search, filters, from } = list.query;
  if (search !== "" || Object.keys(filters).length > 0) {
    return (
      <EmptyState text={m.lists.noMatch}>
        <Button look="outlined" onClick={list.clear}>
          {m.lists.clear}
        </Button>
      </EmptyState>
    );
  }
  if (from === undefined) return <EmptyState text={emptyText} />;
  return (
    <EmptyState text={m.lists.gone}>
      <Button look="outlined" onClick={list.clear}>
        {m.lists.first}
      </Button>
    </EmptyState>
  );
}

interface PagesProps<Row extends { _id: string }> {
  list: List<Row>;
  onTurn: () => void;
}

function Pages<Row extends { _id: string }>({ list, onTurn }: PagesProps<Row>) {
  const m = useDashboardMessages();
  const { previous = null, next = null } = list.page ?? {};
  if (previous === null && next === null) return null;
  const sides = [
    { to: previous, text: m.lists.previous },
    { to: next, text: m.lists.next },
  ];
  return (
    <nav aria-label={m.lists.pages} className={styles.pages}>
      {sides.map(({ to, text }) =>
        to === null ? (
          <SmallButton key={text} disabled>
            {text}
          </SmallButton>
        ) : (
          <SmallLinkButton key={text} to={{ search: list.addressOf(to) }} onClick={onTurn}>
            {text}
          </SmallLinkButton>
        ),
      )}
    </nav>
  );
}

/** "57" becomes "57 orders", "1000+" becomes "1,000+ orders". */
export function inWords(shown: string, { count, countOver }: CountText): string {
  const number = Number.parseInt(shown, 10);
  return shown.endsWith("+") ? countOver(number) : count(number);
}
