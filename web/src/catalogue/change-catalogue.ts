// The administrator's writes to the catalogue. Each one invalidates all catalogue queries.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { listKind } from "../dashboard/use-list";
import { idempotencyKeys } from "../platform/forms/idempotency-keys";
import { requestAsUser } from "../platform/api/request";
import {
  reductionOf,
  bodyOf,
  type ProductChange,
  type ProductForm,
  type StockChange,
} from "./product-form";
import { catalogueKey, productSchema, type Product } from "./product/product-queries";
import { pathOf, productVersionQuery, saveChange, type ProductVersion } from "./product-version";

export const allProducts = listKind("/products", productSchema, {
  key: [...catalogueKey, "managed"],
  sorts: ["created", "-created", "name", "-name", "price", "-price", "available", "-available"],
  filters: { stock: ["in", "low", "out"], bangla: ["missing"] },
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: catalogueKey });
}

/** Adds a product. An idempotency key makes repeated sends add it once. */
export function useAddProduct() {
  const refresh = useRefresh();
  const [keys] = useState(() => idempotencyKeys("product"));
  return useMutation({
    mutationFn: (form: ProductForm) => {
      const body = bodyOf(form);
      const idempotencyKey = keys.keyFor(body);
      return requestAsUser(productSchema, "/product/add", { method: "POST", body, idempotencyKey });
    },
    onSuccess: () => keys.fulfilled(),
    onSettled: refresh,
  });
}

/** Saves a change of the version that the form was opened with. */
export function useChangeProduct(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ change, opened }: { change: ProductChange; opened: ProductVersion }) =>
      saveChange(id, change, opened),
    onSettled: refresh,
  });
}

/** Adjusts the stock, once per idempotency key. The response has the new quantity. */
export function useAdjustStock({ _id: id, availableQuantity }: Product) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [keys] = useState(() => idempotencyKeys(`stock:${id}`));
  return useMutation({
    mutationFn: (change: StockChange) => {
      const { reason } = change;
      const body = {
        productId: id,
        quantity: reductionOf(change, availableQuantity),
        ...(reason === "" ? {} : { reason }),
      };
      const idempotencyKey = keys.keyFor(body);
      return requestAsUser(productSchema, pathOf(id), { method: "PUT", body, idempotencyKey });
    },
    onSuccess: (product) => {
      keys.fulfilled();
      queryClient.setQueryData(
        productVersionQuery(id).queryKey,
        (known) => known && { ...known, product },
      );
    },
    onSettled: refresh,
  });
}

export function useDeleteProduct() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      requestAsUser(v.object({ deletedCount: v.number() }), pathOf(id), { method: "DELETE" }),
    onSettled: refresh,
  });
}
