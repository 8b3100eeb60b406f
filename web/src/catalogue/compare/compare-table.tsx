import { Link, useNavigate } from "react-router";

import { scriptOf } from "../../platform/bangla";
import { useMessages } from "../../platform/messages/messages";
import { LinkButton } from "../../platform/ui/button";
import { orderLinkText } from "../product/order-link-text";
import { productPath } from "../product/product-path";
import { pictureSizes } from "../product/picture-sizes";
import { ProductPicture } from "../product/product-picture";
import { isBelowMinimum, type Product } from "../product/product-queries";
import { chooseBoards, comparePath, nameInAddress } from "./chosen-boards";
import type { CompareGroup, CompareRow } from "./compare-rows";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  boards: readonly Product[];
  groups: readonly CompareGroup[];
}

/** A column a board, a row a fact; rows that differ say so. */
export function CompareTable({ boards, groups }: CompareTableProps) {
  const m = useMessages("catalogue", "choosing");
  return (
    // Scrolled with the arrow keys where it is wider than the screen.
    <div role="region" aria-label={m.compare.table} tabIndex={0} className={styles.scroll}>
      <table className={styles.table} data-boards={boards.length}>
        <thead>
          <tr>
            <th scope="col">{m.compare.board}</th>
            {boards.map((board) => (
              <th key={board._id} scope="col">
                <Board board={board} others={boards.filter((one) => one !== board)} />
              </th>
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

function Board({ board, others }: { board: Product; others: readonly Product[] }) {
  const m = useMessages("catalogue", "choosing");
  const navigate = useNavigate();
  const { name } = board;

  function remove() {
    const slugs = others.map(nameInAddress);
    chooseBoards(slugs);
    void navigate(comparePath(slugs), { replace: true });
  }

  return (
    <div className={styles.board}>
      <div className={styles.picture}>
        <ProductPicture product={board} loading="eager" sizes={pictureSizes.compared} />
      </div>
      <Link to={productPath(board)} lang={scriptOf(name)}>
        {name}
      </Link>
      <div className={styles.actions}>
        <LinkButton
          size="small"
          to={`/purchase/${board._id}`}
          look={isBelowMinimum(board) ? "outlined" : "filled"}
        >
          {orderLinkText(board, m.product.orderNow, m)}
        </LinkButton>
        <button type="button" aria-label={m.compare.remove(name)} onClick={remove}>
          ×
        </button>
      </div>
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
