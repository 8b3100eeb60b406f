// Queries about processors.

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";
import { catalogueKey } from "../product/product-queries";

const text = v.string();
export const cpuSchema = v.object({
  slug: text,
  name: text,
  maker: text,
  socket: text,
  family: text,
  launched: text,
});
export type Cpu = v.InferOutput<typeof cpuSchema>;

/** `meant` marks the search result that is the single best match. */
const foundSchema = v.object({ ...cpuSchema.entries, meant: v.optional(v.boolean()) });

const fitSchema = v.picklist([
  "yes",
  "update",
  "check",
  "likely",
  "likely_update",
  "unknown",
  "no",
]);

export const boardFitSchema = v.object({ fit: fitSchema, bios: v.optional(text) });
/** Whether the searched processor fits a board. */
export type BoardFit = v.InferOutput<typeof boardFitSchema>;

const fittingSchema = v.object({
  ...cpuSchema.entries,
  fit: fitSchema,
  bios: v.optional(text),
  since: v.optional(text),
  note: v.optional(text),
});
/** A processor, and whether it fits the requested board. */
export type FittingCpu = v.InferOutput<typeof fittingSchema>;

const productCpusSchema = v.object({ hasList: v.boolean(), cpus: v.array(fittingSchema) });

export const cpusKey = ["cpus"] as const;

/** Processors whose names contain the typed text. */
export function cpusQuery(search: string) {
  return queryOptions({
    queryKey: [...cpusKey, search],
    queryFn: () => request(v.array(foundSchema), `/cpus?search=${encodeURIComponent(search)}`),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

const cpusOnPage = 1000; // As many as the server renders: app/site/cpus_content.cpp.

/** All processors, newest first. */
export const allCpusQuery = queryOptions({
  queryKey: [...cpusKey, "all"],
  queryFn: () => request(v.array(foundSchema), `/cpus?limit=${cpusOnPage}`),
  ...seeded("cpus", v.array(foundSchema), (cpus) => cpus),
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
