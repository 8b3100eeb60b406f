import { ExportButton } from "../dashboard/list/export-button";
import type { Filter } from "../dashboard/list/list-tools";
import { inWords, ListView } from "../dashboard/list/list-view";
import { DashboardPage } from "../dashboard/page";
import type { Head } from "../dashboard/table/table";
import { useList } from "../dashboard/list/use-list";
import { useSelection } from "../dashboard/list/use-selection";
import { useMay } from "../platform/api/permissions";
import { adviceFor } from "../platform/api/problem-advice";
import { SmallLinkButton } from "../platform/ui/button";
import { useBusyRows } from "../dashboard/list/busy-rows";
import { useConfirm } from "../dashboard/dialog/confirm";
import { useProductListMessages, type ProductListMessages } from "../dashboard/staff-messages";
import { toast } from "../platform/ui/toast";
import { lazyNamed } from "../platform/ui/lazy-part";
import type { Product } from "../platform/schemas/product";
import { allProducts, useDeleteProduct } from "./edit/change-catalogue";
import styles from "./manage-products-page.module.css";
import { ManagedProduct } from "./managed-product";

const ProductsBar = lazyNamed(() => import("./bulk/products-bar"), "ProductsBar", {
  texts: ["staff-lists"],
});

export function ManageProductsPage() {
  const m = useProductListMessages();
  const list = useList(allProducts);
  const { remove, isBusy, dialog } = useProductDeletion();
  const may = useMay();
  const { search, filters } = list.query;
  const chosen = useSelection("products", JSON.stringify({ search, filters }));
  const mayChoose = may("products.archive") || may("products.price");
  const mayEdit = may("products.edit") || may("stock.book");
  const mayAct = mayEdit || may("products.archive");

  return (
    <DashboardPage
      title={m.dashboard.manageProducts}
      aside={
        <div className={styles.files}>
          {may("products.export") && <ExportButton path="/products/csv" query={list.query} />}
          {may("products.edit") && (
            <SmallLinkButton to="/dashboard/import-products">
              {m.manageProducts.importFile}
            </SmallLinkButton>
          )}
        </div>
      }
    >
      <ListView
        list={list}
        compact={styles.columns ?? ""}
        caption={m.dashboard.manageProducts}
        columns={columnsOf(m, mayAct)}
        filters={filtersOf(m)}
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
          <ManagedProduct
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

/** Deletes a product after a confirmation. */
function useProductDeletion() {
  const m = useProductListMessages();
  const deleteProduct = useDeleteProduct();
  const { ask, dialog } = useConfirm();
  const { isBusy, during } = useBusyRows();

  async function remove({ _id, name }: Product) {
    const { areYouSure, deleted, question, safe, yes } = m.manageProducts;
    const asked = { title: areYouSure, text: question(name), yes, destructive: true };
    if (!(await ask(asked))) return toast.good(safe);
    await during(_id, deleteProduct.mutateAsync(_id)).then(
      () => toast.good(deleted),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );
  }
  return { remove, isBusy, dialog };
}

function columnsOf(m: ProductListMessages, mayAct: boolean): Head[] {
  const { added, available, minimum, price, product } = m.manageProducts;
  return [
    { text: product, sort: "name" },
    { text: price, align: "end", sort: "-price" },
    { text: minimum, align: "end" },
    { text: available, align: "end", sort: "available" },
    { text: added, sort: "-created" },
    ...(mayAct ? [{ text: m.myOrders.actions, align: "end" as const }] : []),
  ];
}

function filtersOf({ manageProducts }: ProductListMessages): Filter[] {
  const { bangla, banglaTexts, picture, pictures, stock, stocks } = manageProducts;
  return [
    { name: "stock", label: stock, options: stocks },
    { name: "bangla", label: bangla, options: banglaTexts },
    { name: "picture", label: picture, options: pictures },
  ];
}
