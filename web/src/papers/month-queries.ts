// Queries used only by the documents page.

import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { moneySchema, type Paisa } from "../platform/money";
import { kindSchema, momentSchema, paperSchema, type Paper } from "./paper-queries";

const monthSchema = v.object({
  sums: v.array(
    v.object({ kind: kindSchema, papers: v.number(), gross: moneySchema, vat: moneySchema }),
  ),
  papers: v.array(paperSchema),
});

/** The sums of a month such as "2026-11", and its newest documents. */
export function paperMonthQuery(month: string) {
  return queryOptions({
    queryKey: ["papers", "month", month],
    queryFn: () => requestAsUser(monthSchema, `/papers?month=${encodeURIComponent(month)}`),
    meta: privateQuery,
    staleTime: 0,
  });
}

/** Maximum number of documents in search results. */
export const foundMax = 200;

/** The newest documents with this number, or of this order or buyer. */
export function papersFoundQuery(search: string) {
  return queryOptions({
    queryKey: ["papers", "found", search],
    queryFn: () =>
      requestAsUser(v.array(paperSchema), `/papers/search?search=${encodeURIComponent(search)}`),
    meta: privateQuery,
    staleTime: 0,
  });
}

/** VAT on invoices minus credit notes. */
export function vatToPay(sums: v.InferOutput<typeof monthSchema>["sums"]): Paisa {
  const of = (kind: Paper["kind"]) => sums.find((sum) => sum.kind === kind)?.vat ?? 0;
  return (of("invoice") - of("credit")) as Paisa;
}

const toLookAtSchema = v.object({
  concern: v.picklist(["not_issued", "refund_came_back", "letters_lost"]),
  kind: kindSchema,
  number: v.string(),
  orderId: v.string(),
  since: momentSchema,
  reason: v.string(),
});

/** Documents that cannot be issued, and credit notes whose refund was returned. */
export const papersToLookAtQuery = queryOptions({
  queryKey: ["papers", "to-look-at"],
  queryFn: () => requestAsUser(v.array(toLookAtSchema), "/papers/to-look-at"),
  meta: privateQuery,
  staleTime: 0,
});

/** Number of documents per ZIP file of a month. */
const papersPerPart = 200;

/** Numbers of the ZIP files for this many documents: 1, 2 and so on. */
export const partsOf = (papers: number) =>
  Array.from({ length: Math.ceil(papers / papersPerPart) }, (_, index) => index + 1);

export const zipPath = (month: string, part: number) =>
  `/papers/zip?month=${encodeURIComponent(month)}&part=${part}`;
export const csvPath = (month: string) => `/papers/csv?month=${encodeURIComponent(month)}`;
