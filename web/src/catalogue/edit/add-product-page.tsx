import { useState } from "react";

import { readDraft } from "../../dashboard/form/draft";
import { Form } from "../../dashboard/form/form";
import { DashboardPage } from "../../dashboard/page";
import { useProductAdminMessages } from "../../dashboard/staff-messages";
import { useUser } from "../../platform/session/session";
import { toast } from "../../platform/ui/toast";
import { useAddProduct } from "./change-catalogue";
import { PictureGate } from "./picture-gate";
import { refuseTwice } from "../pictures/picture-form";
import { ProductFields } from "./product-fields";
import { productFormSchema, type ProductForm } from "./product-form";
import { ProductPreview } from "./product-preview";

const draft = "product";

export function AddProductPage() {
  const m = useProductAdminMessages();
  const { uid } = useUser();
  const addProduct = useAddProduct();
  const [added, setAdded] = useState(0);
  const [kept] = useState(() => readDraft(uid, draft));

  async function add(form: ProductForm) {
    refuseTwice(form, m);
    await addProduct.mutateAsync(form);
    toast.good(m.productForm.added);
    setAdded(added + 1);
  }

  return (
    <DashboardPage title={m.dashboard.addProduct}>
      <ProductPreview kept={kept} round={added}>
        <PictureGate>
          <Form
            schema={productFormSchema(m)}
            send={m.productForm.add}
            sending={m.productForm.adding}
            onSend={add}
            draft={draft}
            resets
          >
            {(errors, kept) => <ProductFields errors={errors} kept={kept} withStock />}
          </Form>
        </PictureGate>
      </ProductPreview>
    </DashboardPage>
  );
}
