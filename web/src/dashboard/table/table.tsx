import { Children, useLayoutEffect, useRef, type ReactNode } from "react";

import { useDashboardMessages } from "../../platform/messages/messages";
import { RowMenu } from "./row-menu";
import styles from "./table.module.css";

export interface Head {
  text: string;
  align?: "end";
  /** First sort order when clicked, such as "-total"; undefined if it does not sort. */
  sort?: string;
}

interface Sorting {
  by: string;
  onSort: (sort: string) => void;
}

interface TableProps {
  caption: string;
  columns: Head[];
  sorting?: Sorting;
  /** Older rows stay visible while newer ones load. */
  busy?: boolean;
  /** Rows start with a picture and are centred vertically. */
  pictured?: boolean;
  /**
   * Rows of two short lines: at least nine are visible on a laptop, and phones show cards of four
   * lines. The class sets `--columns`, the value for `grid-template-columns`.
   */
  compact?: string;
  /** The rows that `children` renders. */
  rows: readonly unknown[];
  children: ReactNode;
}

/**
 * A table that becomes one card per row on a phone. The ARIA roles are explicit, because browsers
 * drop a table's semantics once its display changes.
 */
export function Table(props: TableProps) {
  const { caption, columns, sorting, busy, pictured, compact, rows, children } = props;
  const body = usePointerPause(rows);
  return (
    <div className={styles.frame}>
      <table
        role="table"
        aria-label={caption}
        aria-busy={busy}
        data-pictured={pictured}
        data-compact={compact !== undefined}
        className={`${styles.table} ${compact ?? ""}`}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((head) => (
              <HeadCell key={head.text} head={head} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {children}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Ignores the pointer for half a second after the rows change: the second click of a double click
 * must not hit a row that moved under the pointer.
 */
function usePointerPause(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const known = useRef(rows);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null || known.current === rows) return;
    known.current = rows;
    element.dataset["changed"] = "";
    const timer = setTimeout(() => delete element.dataset["changed"], 500);
    return () => clearTimeout(timer);
  }, [rows]);
  return body;
}

const base = (sort: string | undefined) => sort?.replace("-", "");

function HeadCell({ head, sorting }: { head: Head; sorting: Sorting | undefined }) {
  const { text, align, sort } = head;
  const sorted = sorting !== undefined && sort !== undefined && base(sort) === base(sorting.by);
  const direction = sorting?.by.startsWith("-") === true ? "descending" : "ascending";
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={sorted ? direction : undefined}
    >
      {sorting === undefined || sort === undefined ? (
        text
      ) : (
        <>
          {/* On phones, column heads are for screen readers only; a select sorts. */}
          <span className={styles.spoken}>{text}</span>
          <button
            type="button"
            onClick={() => sorting.onSort(sorted ? reversed(sorting.by) : sort)}
          >
            {text}
            <svg viewBox="0 0 8 12" aria-hidden="true">
              <path d="M4 1v10M1 4l3-3 3 3" />
            </svg>
          </button>
        </>
      )}
    </th>
  );
}

/** The same order reversed. */
export function reversed(sort: string): string {
  return sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
}

interface CellProps {
  /** Head of the column, repeated on the card. */
  head: string;
  number?: boolean;
  /** Gets its own line on a compact card. */
  wide?: boolean;
  /** The row's checkbox or picture. */
  before?: ReactNode;
  children: ReactNode;
}

export function Cell({ head, number = false, wide = false, before, children }: CellProps) {
  return (
    <td
      role="cell"
      data-head={head}
      data-wide={wide}
      className={number ? styles.number : undefined}
    >
      {before}
      <div className={styles.content}>{children}</div>
    </td>
  );
}

/** One of the two lines of a compact cell; overflow is cut off and shown on hover. */
export function Line({ title, children }: { title?: string | null; children: ReactNode }) {
  return (
    <span className={styles.line} title={title ?? undefined}>
      {children}
    </span>
  );
}

interface MenuCellProps {
  head: string;
  /** Id of the element that names the row for screen readers. */
  about: string;
  isRemoved: boolean;
  main: ReactNode;
  /** First entry of the menu; stays after the row has left the list. */
  kept?: ReactNode;
  /** The other entries. */
  children: ReactNode;
}

/** Last cell of a compact row: its main action, and a menu of the others. */
export function MenuCell({ head, about, isRemoved, main, kept, children }: MenuCellProps) {
  const m = useDashboardMessages();
  return (
    <td role="cell" data-head={head} className={styles.menuCell}>
      {isRemoved ? <span className={styles.left}>{m.lists.left}</span> : main}
      <RowMenu about={about}>
        {kept}
        {!isRemoved && children}
      </RowMenu>
    </td>
  );
}

interface ActionsCellProps extends Pick<CellProps, "head" | "children"> {
  isRemoved?: boolean;
  /** First action; stays after the row has left the list. */
  kept?: ReactNode;
  columns?: 1 | 3;
}

/**
 * Last cell of a row: its actions, or a note that the row has left the list. Each child has its own
 * column, empty if the row lacks the action, so that an action is in the same column in all rows.
 */
export function ActionsCell({
  head,
  isRemoved = false,
  kept,
  columns = 1,
  children,
}: ActionsCellProps) {
  const m = useDashboardMessages();
  const note = <span className={styles.left}>{m.lists.left}</span>;
  return (
    <td role="cell" data-head={head} className={styles.actions}>
      {isRemoved && kept === undefined ? (
        note
      ) : (
        <div className={styles.content} data-columns={columns}>
          {kept !== undefined && <div className={styles.action}>{kept}</div>}
          {isRemoved
            ? note
            : Children.map(children, (action) => <div className={styles.action}>{action}</div>)}
        </div>
      )}
    </td>
  );
}

interface RowProps {
  /** No longer in the list, but still shown in its old place. */
  isRemoved?: boolean;
  /** Belongs to a head above. */
  isGrouped?: boolean;
  children: ReactNode;
}

export function Row({ isRemoved = false, isGrouped = false, children }: RowProps) {
  return (
    <tr role="row" data-left={isRemoved} data-grouped={isGrouped} className={styles.row}>
      {children}
    </tr>
  );
}

/** Distinguishes similar rows; the full id shows on hover. */
export function Code({ text }: { text: string | null }) {
  return <code className={styles.code}>{text}</code>;
}
