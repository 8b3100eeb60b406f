import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useParams } from "react-router";

import { Form } from "../dashboard/form";
import { DashboardPage } from "../dashboard/page";
import { scriptOf } from "../platform/bangla";
import { useMay } from "../platform/api/permissions";
import { useProductAdminMessages } from "../dashboard/staff-messages";
import { loadMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { useChangeProduct } from "./change-catalogue";
import styles from "./edit-product-page.module.css";
import { ProductFields } from "./product-fields";
import { changeOf, changeSchema, textsOf, type ProductChange } from "./product-form";
import { inLanguage } from "./product/in-language";
import { ProductPreview } from "./product-preview";
import { haveSameFields, productVersionQuery, type ProductVersion } from "./product-version";
import { StockForm } from "./stock-form";

// Rare: two work on the same product.
const ChangedMeanwhile = lazy(() =>
  import("./changed-meanwhile").then((room) => ({ default: room.ChangedMeanwhile })),
);
// Below the long form.
const CpuListForm = lazy(async () => {
  const [room] = await Promise.all([import("./cpu-list-form"), loadMessages("cpu-lists")]);
  return { default: room.CpuListForm };
});

export function EditProductPage() {
  const m = useProductAdminMessages();
  const may = useMay();
  const { id = "" } = useParams();
  const { data: latest } = useSuspenseQuery(productVersionQuery(id));
  // Not the latest: what is saved was typed over this version.
  const [opened, setOpened] = useState(latest);
  const [theirs, setTheirs] = useState<ProductVersion>();
  const changeProduct = useChangeProduct(id);
  const texts = textsOf(changeOf(opened.product));
  const { name } = inLanguage(latest.product);

  async function save(change: ProductChange) {
    const version = haveSameFields(opened, latest) ? latest : opened;
    const result = await changeProduct.mutateAsync({ change, opened: version });
    setTheirs("theirs" in result ? result.theirs : undefined);
    if ("theirs" in result) return;
    setOpened(result.saved);
    toast.good(m.productForm.saved);
  }

  return (
    <DashboardPage title={m.dashboard.editProduct}>
      <p className={styles.which}>
        <Link to="/dashboard/manage-products">{m.productForm.toList}</Link>
        <strong>
          <bdi lang={scriptOf(name)}>{name}</bdi>
        </strong>
        <code>{latest.product._id}</code>
      </p>
      {may("stock.book") && <StockForm shown={latest} />}
      {may("products.edit") && (
        <>
          <ProductPreview kept={texts}>
            <Form
              schema={changeSchema(m)}
              send={m.productForm.save}
              sending={m.productForm.saving}
              onSend={save}
            >
              {(errors) => (
                <>
                  <ProductFields errors={errors} kept={texts} />
                  {theirs !== undefined && (
                    <Suspense fallback={null}>
                      <ChangedMeanwhile
                        key={theirs.etag}
                        opened={opened.product}
                        theirs={theirs.product}
                        onLoaded={() => setOpened(theirs)}
                      />
                    </Suspense>
                  )}
                </>
              )}
            </Form>
          </ProductPreview>
          <Suspense fallback={null}>
            <CpuListForm product={latest.product._id} />
          </Suspense>
        </>
      )}
    </DashboardPage>
  );
}
