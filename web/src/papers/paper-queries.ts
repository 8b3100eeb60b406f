import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { buyerSchema } from "../platform/schemas/buyer";
import { paperSchema, type Paper } from "../platform/schemas/paper";

export const isPaperKind = (text: unknown): text is Paper["kind"] =>
  v.is(paperSchema.entries.kind, text);

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
