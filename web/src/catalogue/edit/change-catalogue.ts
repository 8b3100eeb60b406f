// Administrators' writes to the catalogue. Each invalidates all catalogue queries.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { listKind } from "../../dashboard/list/use-list";
import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import { requestAsUser } from "../../platform/api/request";
import { productSchema, type Product } from "../../platform/schemas/product";
import { deletedSchema } from "../../platform/schemas/deleted";
import {
  bodyOf,
  stockBodyOf,
  type ProductChange,
  type ProductForm,
  type StockChange,
} from "./product-form";
import { catalogueKey } from "../product/product-queries";
import {
  pathOf,
  productVersionQuery,
  saveChange,
  saveCount,
  type ProductVersion,
} from "./product-version";

export const allProducts = listKind("/products", productSchema, {
  key: [...catalogueKey, "managed"],
  views: "products",
  sorts: ["created", "-created", "name", "-name", "price", "-price", "available", "-available"],
  filters: { stock: ["in", "low", "out"], bangla: ["missing"], picture: ["missing"] },
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: catalogueKey });
}

/** Adds a product; retries with the same idempotency key add it once. */
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

/** Saves a change to the version that the form was opened with. */
export function useChangeProduct(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ change, opened }: { change: ProductChange; opened: ProductVersion }) =>
      saveChange(id, change, opened),
    onSettled: refresh,
  });
}

/** Saves a receipt or a write-off, once per idempotency key. The response has the new quantity. */
export function useAdjustStock({ _id: id, availableQuantity }: Product) {
  const refresh = useRefresh();
  const show = useShowProduct(id);
  const [keys] = useState(() => idempotencyKeys(`stock:${id}`));
  return useMutation({
    mutationFn: (change: StockChange) => {
      const body = stockBodyOf(id, change, availableQuantity);
      const idempotencyKey = keys.keyFor(body);
      return requestAsUser(productSchema, pathOf(id), { method: "PUT", body, idempotencyKey });
    },
    onSuccess: (product) => {
      keys.fulfilled();
      show(product);
    },
    onSettled: refresh,
  });
}

/** Saves a count if the stock is still `before`. */
export function useSaveCount(shown: ProductVersion) {
  const id = shown.product._id;
  const refresh = useRefresh();
  const show = useShowProduct(id);
  return useMutation({
    mutationFn: ({ count, before }: { count: StockChange; before: number }) =>
      saveCount(id, count, before, shown),
    onSuccess: (result) =>
      "saved" in result ? show(result.saved) : show(result.theirs.product, result.theirs.etag),
    onSettled: refresh,
  });
}

/** Shows the product at once. A response without a version keeps the known one, which is older. */
function useShowProduct(id: string) {
  const queryClient = useQueryClient();
  return (product: Product, etag?: string) =>
    queryClient.setQueryData(
      productVersionQuery(id).queryKey,
      (known) => known && { product, etag: etag ?? known.etag },
    );
}

export function useDeleteProduct() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => requestAsUser(deletedSchema, pathOf(id), { method: "DELETE" }),
    onSettled: refresh,
  });
}
