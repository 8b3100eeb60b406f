// Queries about processors.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";
import { cpuSchema } from "../../platform/schemas/cpu";
import { productCpusSchema } from "../../platform/schemas/product-cpus";
import { catalogueKey } from "../product/product-queries";

export const cpusKey = ["cpus"] as const;

/** Processors whose names contain the typed text. */
export function cpusQuery(search: string) {
  return queryOptions({
    queryKey: [...cpusKey, search],
    queryFn: () => request(v.array(cpuSchema), `/cpus?search=${encodeURIComponent(search)}`),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

const cpusOnPage = 1000; // As many as the server renders: app/site/cpus_content.cpp.

/** All processors, newest first. */
export const allCpusQuery = queryOptions({
  queryKey: [...cpusKey, "all"],
  queryFn: () => request(v.array(cpuSchema), `/cpus?limit=${cpusOnPage}`),
  ...seeded("cpus", v.array(cpuSchema), (cpus) => cpus),
});

/** Whether the processor with this slug fits the product. */
export function fitQuery(product: string, cpu: string | null) {
  return queryOptions({
    queryKey: [...catalogueKey, "fit", product, cpu],
    queryFn: () =>
      request(productCpusSchema, `/product/${product}/cpus?cpu=${encodeURIComponent(cpu ?? "")}`),
    enabled: cpu !== null,
  });
}

/** All processors that fit the product, or should fit. */
export function productCpusQuery(product: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "cpus", product],
    queryFn: () => request(productCpusSchema, `/product/${product}/cpus`),
  });
}
