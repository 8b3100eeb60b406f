import type { MouseEvent } from "react";

import { scriptOf } from "../../platform/bangla";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { useNavigate } from "../../platform/routing/router";
import { LinkButton } from "../../platform/ui/button";
import type { Product } from "../../platform/schemas/product";
import { useChosenCpu } from "../cpus/chosen-cpu";
import { orderLinkText } from "../product/order-link-text";
import { productPath, purchasePath } from "../product/product-path";
import { pictureSizes } from "../product/picture-sizes";
import { ProductPicture } from "../product/product-picture";
import { isBelowMinimum } from "../product/product-queries";
import { chooseBoards, comparePath, nameInAddress } from "./chosen-boards";
import type { CompareGroup, CompareRow } from "./compare-rows";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  boards: readonly Product[];
  groups: readonly CompareGroup[];
}

/** One column per board, one row per fact; marks rows that differ. */
export function CompareTable({ boards, groups }: CompareTableProps) {
  const m = useMessages("catalogue", "choosing");
  return (
    // Focusable, so that arrow keys scroll it if it is too wide.
    <div role="region" aria-label={m.compare.table} tabIndex={0} className={styles.scroll}>
      <table className={styles.table} data-boards={boards.length}>
        <thead>
          <tr>
            <td />
            {boards.map((board) => (
              <td key={board._id}>
                <div className={styles.picture}>
                  <ProductPicture product={board} loading="eager" sizes={pictureSizes.compared} />
                </div>
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <th scope="col">{m.compare.board}</th>
            {boards.map((board) => (
              <th key={board._id} scope="col">
                <Link to={productPath(board)} lang={scriptOf(board.name)}>
                  {board.name}
                </Link>
              </th>
            ))}
          </tr>
          {/* A separate row: screen readers repeat a column's heading at each cell. */}
          <tr className={styles.actionRow}>
            <td />
            {boards.map((board) => (
              <td key={board._id}>
                <Actions board={board} others={boards.filter((one) => one !== board)} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.heading}>
            <tr>
              <th scope="rowgroup" colSpan={boards.length + 1}>
                <span>{group.heading}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Moves the focus to the button of a remaining board, or to the heading. */
function focusNearest(button: HTMLButtonElement) {
  const buttons = [...(button.closest("tr")?.querySelectorAll("button") ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>("main h1");
  next?.focus({ preventScroll: true });
}

function Actions({ board, others }: { board: Product; others: readonly Product[] }) {
  const m = useMessages("catalogue", "choosing");
  const navigate = useNavigate();
  const { name } = board;
  const { slug: cpu } = useChosenCpu();

  // Adds a history entry, so that Back restores the board.
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const slugs = others.map(nameInAddress);
    focusNearest(currentTarget);
    chooseBoards(slugs);
    navigate(comparePath(slugs, cpu));
  }

  return (
    <div className={styles.actions}>
      <LinkButton
        size="small"
        to={purchasePath(board._id, cpu)}
        look={isBelowMinimum(board) ? "outlined" : "filled"}
      >
        {orderLinkText(board, m.product.orderNow, m)}
      </LinkButton>
      <button type="button" aria-label={m.compare.remove(name)} onClick={remove}>
        ×
      </button>
    </div>
  );
}

function Row({ row: { name, values, differs } }: { row: CompareRow }) {
  const { compare } = useMessages("choosing");
  return (
    <tr data-differs={differs}>
      <th scope="row">
        {name} {differs && <small>{compare.differs}</small>}
      </th>
      {values.map((value, column) => (
        <td key={column} lang={scriptOf(value)}>
          {value === "" ? "–" : value}
        </td>
      ))}
    </tr>
  );
}
