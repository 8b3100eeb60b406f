import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";

import { DraftNote } from "../../dashboard/form/draft-note";
import { Form } from "../../dashboard/form/form";
import { DashboardPage } from "../../dashboard/page";
import { versionField } from "../../dashboard/form/version-draft";
import { scriptOf } from "../../platform/bangla";
import { useMay } from "../../platform/api/permissions";
import { Link } from "../../platform/routing/link";
import { useParams } from "../../platform/routing/routes";
import { useProductAdminMessages } from "../../dashboard/staff-messages";
import { toast } from "../../platform/ui/toast";
import { lazyNamed } from "../../platform/ui/lazy-part";
import { useChangeProduct } from "./change-catalogue";
import styles from "./edit-product-page.module.css";
import { PictureGate } from "./picture-gate";
import { refuseTwice } from "../pictures/picture-form";
import { useProductDraft } from "./product-draft";
import { ProductFields } from "./product-fields";
import { changeSchema, type ProductChange } from "./product-form";
import { inLanguage } from "../product/in-language";
import { ProductPreview } from "./product-preview";
import { haveSameFields, productVersionQuery, type ProductVersion } from "./product-version";
import { StockForm } from "./stock-form";

// Lazy, because two administrators rarely edit the same product.
const ChangedMeanwhile = lazyNamed(() => import("./changed-meanwhile"), "ChangedMeanwhile");
// Lazy, because it is below the long form.
const CpuListForm = lazyNamed(() => import("./cpu-list-form"), "CpuListForm", {
  texts: ["cpu-lists"],
});

export function EditProductPage() {
  const m = useProductAdminMessages();
  const may = useMay();
  const { id = "" } = useParams();
  const { data: latest } = useSuspenseQuery(productVersionQuery(id));
  const { name } = inLanguage(latest.product);
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
      {may("products.edit") && <ProductEditor id={id} latest={latest} />}
    </DashboardPage>
  );
}

interface ProductEditorProps {
  id: string;
  latest: ProductVersion;
}

/** Forms for a product's texts, pictures and processors. */
function ProductEditor({ id, latest }: ProductEditorProps) {
  const m = useProductAdminMessages();
  const draft = useProductDraft(latest);
  // Not the latest version: the edits are based on this one.
  const { opened, setOpened } = draft;
  const [theirs, setTheirs] = useState(opened === latest ? undefined : latest);
  const [discarded, setDiscarded] = useState(0);
  const changeProduct = useChangeProduct(id);

  async function save(change: ProductChange) {
    refuseTwice(change, m);
    const version = haveSameFields(opened, latest) ? latest : opened;
    const result = await changeProduct.mutateAsync({ change, opened: version });
    setTheirs("theirs" in result ? result.theirs : undefined);
    if ("theirs" in result) return false;
    draft.saved(result.saved);
    toast.good(m.productForm.saved);
  }

  function discard() {
    draft.discard();
    setTheirs(undefined);
    setDiscarded(discarded + 1);
  }

  return (
    <>
      {draft.isShown && (
        <DraftNote
          text={m.productForm.draft}
          discard={m.productForm.discardDraft}
          onDiscard={discard}
        />
      )}
      <ProductPreview key={discarded} kept={draft.texts}>
        <PictureGate>
          <Form
            schema={changeSchema(m)}
            send={m.productForm.save}
            sending={m.productForm.saving}
            onSend={save}
            draft={draft.name}
          >
            {(errors) => (
              <>
                <input type="hidden" name={versionField} value={JSON.stringify(opened)} />
                <ProductFields errors={errors} kept={draft.texts} />
                {theirs !== undefined && (
                  <ChangedMeanwhile
                    key={theirs.etag}
                    opened={opened.product}
                    theirs={theirs.product}
                    onLoaded={() => setOpened(theirs)}
                  />
                )}
              </>
            )}
          </Form>
        </PictureGate>
      </ProductPreview>
      <CpuListForm product={latest.product._id} />
    </>
  );
}
