// Queries used only by the documents page.

import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import type { Paisa } from "../platform/money";
import { paperSchema, type Paper } from "../platform/schemas/paper";
import { paperMonthSchema, type PaperMonth } from "../platform/schemas/paper-month";
import { paperIssueSchema } from "../platform/schemas/paper-issue";

/** The sums of a month such as "2026-11", and its newest documents. */
export function paperMonthQuery(month: string) {
  return queryOptions({
    queryKey: ["papers", "month", month],
    queryFn: () => requestAsUser(paperMonthSchema, `/papers?month=${encodeURIComponent(month)}`),
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
export function vatToPay(sums: PaperMonth["sums"]): Paisa {
  const of = (kind: Paper["kind"]) => sums.find((sum) => sum.kind === kind)?.vat ?? 0;
  return (of("invoice") - of("credit")) as Paisa;
}

/** Documents that cannot be issued, and credit notes whose refund was returned. */
export const paperIssuesQuery = queryOptions({
  queryKey: ["papers", "to-look-at"],
  queryFn: () => requestAsUser(v.array(paperIssueSchema), "/papers/to-look-at"),
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
