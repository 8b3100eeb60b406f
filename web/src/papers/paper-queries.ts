import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { moneySchema } from "../platform/money";

export const kindSchema = v.picklist(["invoice", "bill", "credit", "challan"]);

export const isPaperKind = (text: unknown): text is v.InferOutput<typeof kindSchema> =>
  v.is(kindSchema, text);

export const momentSchema = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);

export const paperSchema = v.object({
  _id: v.string(),
  kind: kindSchema,
  number: v.string(),
  issuedAt: momentSchema,
  orderId: v.string(),
  orderNumber: v.number(),
  buyer: v.string(),
  gross: moneySchema,
  vat: moneySchema,
});
export type Paper = v.InferOutput<typeof paperSchema>;

/** Missing from servers of an older release. */
export const buyerSchema = v.object({
  company: v.string(),
  bin: v.string(),
  address: v.optional(v.string(), ""),
});
export type Buyer = v.InferOutput<typeof buyerSchema>;

export const buyerQuery = queryOptions({
  queryKey: ["papers", "buyer"],
  queryFn: () => requestAsUser(buyerSchema, "/buyer"),
  meta: privateQuery,
});

/** Refetched on each opening: the shop issues documents within seconds of their event. */
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

/** The same right after a payment: polls until there is an invoice, for a limited time. */
export function awaitedPapersQuery(orderId: string) {
  return queryOptions({
    ...orderPapersQuery(orderId),
    refetchInterval: ({ state }) =>
      invoiceOf(state.data ?? []) !== undefined || state.dataUpdateCount >= looksMax
        ? false
        : waits_ms,
  });
}

/** The invoice or bill among an order's documents. */
export const invoiceOf = (papers: Paper[]) =>
  papers.find(({ kind }) => kind === "invoice" || kind === "bill");

export const pdfPath = ({ _id }: Paper) => `/paper/${encodeURIComponent(_id)}/pdf`;
