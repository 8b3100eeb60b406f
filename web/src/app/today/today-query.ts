import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { moneySchema, type Paisa } from "../../platform/money";

const renewed_ms = 15_000;

export const ranges = ["day", "7d", "30d", "90d", "12m"] as const;
export type Range = (typeof ranges)[number];

/** The range in the address. */
export const rangeIn = (search: URLSearchParams): Range =>
  ranges.find((range) => range === search.get("range")) ?? "7d";

const momentSchema = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const waitingSchema = v.object({ count: v.number(), total: v.nullable(moneySchema) });
export type Waiting = v.InferOutput<typeof waitingSchema>;

const flow = { in: moneySchema, back: moneySchema };
const flowSchema = v.object(flow);
export type Flow = v.InferOutput<typeof flowSchema>;

/** Receipts minus refunds; may be negative. */
export const netOf = ({ in: came, back }: Flow) => (came - back) as Paisa;

const pointSchema = v.object({
  ...flow,
  at: momentSchema,
  placed: v.number(),
  paid: v.number(),
  shipped: v.number(),
});
export type Point = v.InferOutput<typeof pointSchema>;

const chartSchema = v.object({
  range: v.picklist(ranges),
  now: v.array(pointSchema),
  before: v.array(pointSchema),
});
export type FlowChart = v.InferOutput<typeof chartSchema>;

const openMoneySchema = v.object({
  transfersToCheck: v.number(),
  refundsToSend: v.number(),
  refundsDue: v.number(),
  unmatchedPayments: v.number(),
  refusedRefunds: v.number(),
});

const todaySchema = v.object({
  at: momentSchema,
  toShip: waitingSchema,
  unpaid: waitingSchema,
  owed: waitingSchema,
  stock: v.object({ low: v.number(), out: v.number() }),
  money: v.nullable(v.object({ today: flowSchema, yesterday: flowSchema })),
  openMoney: v.nullable(openMoneySchema),
  /** Pages about the shop; null for users who may not edit them. */
  unfinishedPages: v.nullish(v.number(), null),
  chart: v.nullable(chartSchema),
});
export type Today = v.InferOutput<typeof todaySchema>;

/** Pending tasks and payments, refetched while the page is visible. */
export const todayQuery = (range: Range) =>
  queryOptions({
    queryKey: ["today", range],
    queryFn: () => requestAsUser(todaySchema, `/today?range=${range}`),
    meta: privateQuery,
    staleTime: 0,
    refetchInterval: renewed_ms,
  });
