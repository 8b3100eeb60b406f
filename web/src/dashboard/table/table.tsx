import { Children, useLayoutEffect, useRef, type ReactNode } from "react";

import { useDashboardMessages } from "../../platform/messages/messages";
import { RowMenu } from "./row-menu";
import styles from "./table.module.css";

export interface Head {
  text: string;
  align?: "end";
  /** The sort order that this head selects first, such as "-total"; without one it does not sort. */
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
  /** Older rows are shown while newer ones load. */
  busy?: boolean;
  /** Rows start with a picture and are aligned by their middles. */
  pictured?: boolean;
  /**
   * Rows of two short lines: at least nine are in sight on a laptop, and a phone shows cards of four
   * lines. The class sets `--columns`, the widths as `grid-template-columns` has them.
   */
  compact?: string;
  /** The rows that `children` shows. */
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
 * Ignores the pointer for half a second after the rows have changed: the second click of a double
 * click must not hit what has moved there.
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
          {/* On a phone the column heads are only read aloud: there a list of choices sorts. */}
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
  /** The column's head, repeated on the card. */
  head: string;
  number?: boolean;
  /** Has a line of its own on a compact card. */
  wide?: boolean;
  /** A box that chooses the row, or its picture. */
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

/** One of the two lines of a compact cell; what has no room is cut off and shown on hover. */
export function Line({ title, children }: { title?: string | null; children: ReactNode }) {
  return (
    <span className={styles.line} title={title ?? undefined}>
      {children}
    </span>
  );
}

interface MenuCellProps {
  head: string;
  /** The id of the element that tells a screen reader which row this is. */
  about: string;
  isRemoved: boolean;
  main: ReactNode;
  /** The first entry of the menu, which a row that has left still has. */
  kept?: ReactNode;
  /** The other entries. */
  children: ReactNode;
}

/** The last cell of a compact row: its main action, and a menu of the others. */
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
  /** The first action, which a row that has left still has. */
  kept?: ReactNode;
  columns?: 1 | 3;
}

/**
 * The last cell of a row: its actions, or that the row has left the list. Each child has its own
 * place, empty where the row has no such action, so that an action is in one column in all rows.
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

/** `isRemoved`: no longer in the list, and shown in its old place. */
export function Row({ isRemoved = false, children }: { isRemoved?: boolean; children: ReactNode }) {
  return (
    <tr role="row" data-left={isRemoved} className={styles.row}>
      {children}
    </tr>
  );
}

/** Distinguishes similar rows; pointing at it shows the whole id. */
export function Code({ text }: { text: string | null }) {
  return <code className={styles.code}>{text}</code>;
}
