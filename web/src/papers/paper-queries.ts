import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { moneySchema } from "../platform/money";

const kindSchema = v.picklist(["invoice", "bill", "credit", "challan"]);

export const isPaperKind = (text: unknown): text is v.InferOutput<typeof kindSchema> =>
  v.is(kindSchema, text);

const momentSchema = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);

const paperSchema = v.object({
  _id: v.string(),
  kind: kindSchema,
  number: v.string(),
  issuedAt: momentSchema,
  gross: moneySchema,
  vat: moneySchema,
});
export type Paper = v.InferOutput<typeof paperSchema>;

export const buyerSchema = v.object({ company: v.string(), bin: v.string() });

export const buyerQuery = queryOptions({
  queryKey: ["papers", "buyer"],
  queryFn: () => requestAsUser(buyerSchema, "/buyer"),
  meta: privateQuery,
});

/** Fetched again each time it is opened: a paper is issued seconds after what it is for. */
export function orderPapersQuery(orderId: string) {
  return queryOptions({
    queryKey: ["papers", "order", orderId],
    queryFn: () =>
      requestAsUser(v.array(paperSchema), `/order/${encodeURIComponent(orderId)}/papers`),
    meta: privateQuery,
    staleTime: 0,
  });
}

const waits_ms = 2_000;
const looksMax = 10;

/** The same for who has just paid: looks again until there is an invoice, for some time. */
export function awaitedPapersQuery(orderId: string) {
  return queryOptions({
    ...orderPapersQuery(orderId),
    refetchInterval: ({ state }) =>
      invoiceOf(state.data ?? []) !== undefined || state.dataUpdateCount >= looksMax
        ? false
        : waits_ms,
  });
}

/** The invoice or bill among the papers of an order. */
export const invoiceOf = (papers: Paper[]) =>
  papers.find(({ kind }) => kind === "invoice" || kind === "bill");

const monthSchema = v.object({
  sums: v.array(
    v.object({ kind: kindSchema, papers: v.number(), gross: moneySchema, vat: moneySchema }),
  ),
  papers: v.array(paperSchema),
});

/** The sums of a month such as "2026-11", and its newest papers. */
export function paperMonthQuery(month: string) {
  return queryOptions({
    queryKey: ["papers", "month", month],
    queryFn: () => requestAsUser(monthSchema, `/papers?month=${encodeURIComponent(month)}`),
    meta: privateQuery,
    staleTime: 0,
  });
}

export const pdfPath = ({ _id }: Paper) => `/paper/${encodeURIComponent(_id)}/pdf`;
const toLookAtSchema = v.object({
  concern: v.picklist(["not_issued", "refund_came_back"]),
  kind: kindSchema,
  number: v.string(),
  orderId: v.string(),
  since: momentSchema,
  reason: v.string(),
});

/** Papers that cannot be issued, and credit notes whose refund came back. */
export const papersToLookAtQuery = queryOptions({
  queryKey: ["papers", "to-look-at"],
  queryFn: () => requestAsUser(v.array(toLookAtSchema), "/papers/to-look-at"),
  meta: privateQuery,
  staleTime: 0,
});

/** How many papers are in a ZIP file of a month. */
const papersPerPart = 200;

/** The ZIP files of so many papers, by number: 1, 2 and so on. */
export const partsOf = (papers: number) =>
  Array.from({ length: Math.ceil(papers / papersPerPart) }, (_, index) => index + 1);

export const zipPath = (month: string, part: number) =>
  `/papers/zip?month=${encodeURIComponent(month)}&part=${part}`;
export const csvPath = (month: string) => `/papers/csv?month=${encodeURIComponent(month)}`;
