import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";

import { Form } from "../dashboard/form";
import { DashboardPage } from "../dashboard/page";
import { useDashboardMessages } from "../platform/messages/messages";
import { takaOf } from "../platform/money";
import { toast } from "../platform/ui/toast";
import { useChangeProduct } from "./change-catalogue";
import styles from "./edit-product-page.module.css";
import { ProductFields } from "./product-fields";
import { changeSchema, type ProductChange } from "./product-form";
import { ProductPreview } from "./product-preview";
import { productQuery, type Product } from "./product/product-queries";
import { StockForm } from "./stock-form";

export function EditProductPage() {
  const m = useDashboardMessages();
  const { id = "" } = useParams();
  const { data: product } = useSuspenseQuery(productQuery(id));
  const changeProduct = useChangeProduct(id);
  const texts = textsOf(product);

  async function save(change: ProductChange) {
    await changeProduct.mutateAsync(change);
    toast.good(m.productForm.saved);
  }

  return (
    <DashboardPage title={m.dashboard.editProduct}>
      <p className={styles.which}>
        <Link to="/dashboard/manage-products">{m.productForm.toList}</Link>
        <strong>
          <bdi>{product.name}</bdi>
        </strong>
        <code>{product._id}</code>
      </p>
      <StockForm product={product} />
      <ProductPreview kept={texts}>
        <Form
          schema={changeSchema(m)}
          send={m.productForm.save}
          sending={m.productForm.saving}
          onSend={save}
        >
          {(errors) => <ProductFields errors={errors} kept={texts} />}
        </Form>
      </ProductPreview>
    </DashboardPage>
  );
}

/** The product's values as form texts. */
function textsOf({ name, description, img, minQuantity, price, facts }: Product) {
  const { memorySlots, ...texts } = facts ?? {};
  return {
    name,
    description,
    img,
    minQuantity: String(minQuantity),
    price: String(takaOf(price)),
    memorySlots: memorySlots === undefined ? "" : String(memorySlots),
    ...texts,
  };
}
