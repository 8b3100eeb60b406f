import { useId } from "react";

import { ChoiceBox } from "../dashboard/list/choice-box";
import type { RowSelection } from "../dashboard/list/use-selection";
import { useProductListMessages } from "../dashboard/staff-messages";
import { Cell, Code, Line, MenuCell, Row } from "../dashboard/table/table";
import { useMay } from "../platform/api/permissions";
import { scriptOf } from "../platform/bangla";
import { dateOfId, shopDate } from "../platform/dates";
import { formatCount, formatTaka } from "../platform/money";
import { SmallButton, SmallLinkButton } from "../platform/ui/button";
import statusDot from "../platform/ui/status-dot.module.css";
import type { Product } from "../platform/schemas/product";
import styles from "./manage-products-page.module.css";
import { pictureSizes } from "./product/picture-sizes";
import { ProductPicture } from "./product/product-picture";
import { isBelowMinimum } from "./product/product-queries";

interface ManagedProductProps {
  product: Product;
  isRemoved: boolean;
  busy: boolean;
  /** The selection, if the user has a permission for bulk actions. */
  chosen: RowSelection | undefined;
  /** May edit texts, price or stock. */
  mayEdit: boolean;
  onDelete: () => void;
}

/** A row of Manage Products. */
export function ManagedProduct({
  product,
  isRemoved,
  busy,
  chosen,
  mayEdit,
  onDelete,
}: ManagedProductProps) {
  const m = useProductListMessages();
  const id = useId();
  const mayArchive = useMay()("products.archive");
  const { _id, price, minQuantity, availableQuantity } = product;
  const { added, available, edit, minimum, price: priceHead, delete: remove } = m.manageProducts;
  return (
    <Row isRemoved={isRemoved}>
      <NameCell product={product} id={id} chosen={chosen} />
      <Cell head={priceHead} number>
        {formatTaka(price)}
      </Cell>
      <Cell head={minimum} number>
        {formatCount(minQuantity)}
      </Cell>
      <Cell head={available} number>
        <span className={statusDot.statusDot} data-low={isBelowMinimum(product)}>
          {formatCount(availableQuantity)}
        </span>
      </Cell>
      <Cell head={added}>
        <span className={styles.date}>{shopDate(dateOfId(_id), m.dates)}</span>
      </Cell>
      {(mayEdit || mayArchive) && (
        <MenuCell
          head={m.myOrders.actions}
          about={id}
          isRemoved={isRemoved}
          main={
            mayEdit && (
              <SmallLinkButton to={`/dashboard/manage-products/${_id}`} aria-describedby={id}>
                {edit}
              </SmallLinkButton>
            )
          }
        >
          {mayArchive && (
            <SmallButton disabled={busy} aria-describedby={id} onClick={onDelete}>
              {remove}
            </SmallButton>
          )}
        </MenuCell>
      )}
    </Row>
  );
}

interface NameCellProps extends Pick<ManagedProductProps, "product" | "chosen"> {
  /** Id of the element with the name. */
  id: string;
}

/** The checkbox, picture and names of the product. */
function NameCell({ product, id, chosen }: NameCellProps) {
  const m = useProductListMessages().manageProducts;
  const { _id, name, nameEnglish } = product;
  return (
    <Cell
      head={m.product}
      before={
        <>
          {chosen && <ChoiceBox id={_id} label={m.choose(name)} chosen={chosen} />}
          <div className={styles.thumb}>
            <ProductPicture product={product} sizes={pictureSizes.thumb} />
          </div>
        </>
      }
    >
      <Line title={name}>
        <strong id={id}>
          <bdi lang={scriptOf(name)}>{name}</bdi>
        </strong>
      </Line>
      <Line>
        {nameEnglish !== undefined && <span lang="en">{nameEnglish}</span>}
        <Code text={_id} />
      </Line>
    </Cell>
  );
}
