import { useId } from "react";

import { dateOfId, shopDate } from "../platform/dates";
import { ExportButton } from "../dashboard/list/export-button";
import { ChoiceBox } from "../dashboard/list/choice-box";
import { inWords, ListView } from "../dashboard/list/list-view";
import { DashboardPage } from "../dashboard/page";
import { Cell, Code, Line, MenuCell, Row } from "../dashboard/table/table";
import { useList } from "../dashboard/list/use-list";
import { useSelection, type RowSelection } from "../dashboard/list/use-selection";
import { scriptOf } from "../platform/bangla";
import { useMay } from "../platform/api/permissions";
import { adviceFor } from "../platform/api/problem-advice";
import { Button, LinkButton } from "../platform/ui/button";
import { useBusyRows } from "../dashboard/list/busy-rows";
import { useConfirm } from "../dashboard/dialog/confirm";
import statusDot from "../platform/ui/status-dot.module.css";
import { useProductListMessages } from "../dashboard/staff-messages";
import { formatCount, formatTaka } from "../platform/money";
import { toast } from "../platform/ui/toast";
import { lazyPart } from "../platform/ui/lazy-part";
import { allProducts, useDeleteProduct } from "./edit/change-catalogue";
import styles from "./manage-products-page.module.css";
import { pictureSizes } from "./product/picture-sizes";
import { ProductPicture } from "./product/product-picture";
import { isBelowMinimum, type Product } from "./product/product-queries";

const ProductsBar = lazyPart(() => import("./bulk/products-bar").then((room) => room.ProductsBar), {
  texts: ["staff-lists"],
});

export function ManageProductsPage() {
  const m = useProductListMessages();
  const list = useList(allProducts);
  const deleteProduct = useDeleteProduct();
  const { ask, dialog } = useConfirm();
  const { isBusy, during } = useBusyRows();
  const may = useMay();
  const { search, filters } = list.query;
  const chosen = useSelection("products", JSON.stringify({ search, filters }));
  const mayChoose = may("products.archive") || may("products.price");
  const mayEdit = may("products.edit") || may("stock.book");
  const mayAct = mayEdit || may("products.archive");

  async function remove({ _id, name }: Product) {
    const { areYouSure, deleted, question, safe, yes } = m.manageProducts;
    const asked = { title: areYouSure, text: question(name), yes, destructive: true };
    if (!(await ask(asked))) return toast.good(safe);
    await during(_id, deleteProduct.mutateAsync(_id)).then(
      () => toast.good(deleted),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );
  }

  const { added, available, minimum, price, product } = m.manageProducts;
  return (
    <DashboardPage
      title={m.dashboard.manageProducts}
      aside={
        <div className={styles.files}>
          {may("products.export") && <ExportButton path="/products/csv" query={list.query} />}
          {may("products.edit") && (
            <LinkButton to="/dashboard/import-products" size="small" look="outlined">
              {m.manageProducts.importFile}
            </LinkButton>
          )}
        </div>
      }
    >
      <ListView
        list={list}
        compact={styles.columns ?? ""}
        caption={m.dashboard.manageProducts}
        columns={[
          { text: product, sort: "name" },
          { text: price, align: "end", sort: "-price" },
          { text: minimum, align: "end" },
          { text: available, align: "end", sort: "available" },
          { text: added, sort: "-created" },
          ...(mayAct ? [{ text: m.myOrders.actions, align: "end" as const }] : []),
        ]}
        filters={[
          { name: "stock", label: m.manageProducts.stock, options: m.manageProducts.stocks },
          { name: "bangla", label: m.manageProducts.bangla, options: m.manageProducts.banglaTexts },
          { name: "picture", label: m.manageProducts.picture, options: m.manageProducts.pictures },
        ]}
        sorts={m.manageProducts.sorts}
        searchHint={m.manageProducts.searchHint}
        countText={m.manageProducts}
        emptyText={m.manageProducts.none}
        below={
          chosen.isUsed && (
            <ProductsBar
              chosen={chosen}
              query={list.query}
              shown={list.page?.rows.map(({ _id }) => _id) ?? []}
              matching={inWords(list.page?.count ?? "0", m.manageProducts)}
              onEnd={list.renew}
            />
          )
        }
      >
        {(row, isRemoved) => (
          <ProductRow
            key={row._id}
            product={row}
            isRemoved={isRemoved}
            busy={isBusy(row)}
            chosen={mayChoose ? chosen : undefined}
            mayEdit={mayEdit}
            onDelete={() => void remove(row)}
          />
        )}
      </ListView>
      {dialog}
    </DashboardPage>
  );
}

interface ProductRowProps {
  product: Product;
  isRemoved: boolean;
  busy: boolean;
  /** What is chosen, where this person can do something with it. */
  chosen: RowSelection | undefined;
  /** Its texts, its price or its stock. */
  mayEdit: boolean;
  onDelete: () => void;
}

function ProductRow({ product, isRemoved, busy, chosen, mayEdit, onDelete }: ProductRowProps) {
  const m = useProductListMessages();
  const id = useId();
  const mayArchive = useMay()("products.archive");
  const { _id, name, nameEnglish, price, minQuantity, availableQuantity } = product;
  const heads = m.manageProducts;
  return (
    <Row isRemoved={isRemoved}>
      <Cell
        head={heads.product}
        before={
          <>
            {chosen && <ChoiceBox id={_id} label={heads.choose(name)} chosen={chosen} />}
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
      <Cell head={heads.price} number>
        {formatTaka(price)}
      </Cell>
      <Cell head={heads.minimum} number>
        {formatCount(minQuantity)}
      </Cell>
      <Cell head={heads.available} number>
        <span className={statusDot.statusDot} data-low={isBelowMinimum(product)}>
          {formatCount(availableQuantity)}
        </span>
      </Cell>
      <Cell head={heads.added}>
        <span className={styles.date}>{shopDate(dateOfId(_id), m.dates)}</span>
      </Cell>
      {(mayEdit || mayArchive) && (
        <MenuCell
          head={m.myOrders.actions}
          about={id}
          isRemoved={isRemoved}
          main={
            mayEdit && (
              <LinkButton
                to={`/dashboard/manage-products/${_id}`}
                size="small"
                look="outlined"
                aria-describedby={id}
              >
                {heads.edit}
              </LinkButton>
            )
          }
        >
          {mayArchive && (
            <Button
              look="outlined"
              size="small"
              disabled={busy}
              aria-describedby={id}
              onClick={onDelete}
            >
              {heads.delete}
            </Button>
          )}
        </MenuCell>
      )}
    </Row>
  );
}
