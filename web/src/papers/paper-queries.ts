import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { moneySchema } from "../platform/money";

const kindSchema = v.picklist(["invoice", "bill", "credit", "challan"]);

const paperSchema = v.object({
  _id: v.string(),
  kind: kindSchema,
  number: v.string(),
  issuedAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
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
export const csvPath = (month: string) => `/papers/csv?month=${encodeURIComponent(month)}`;
