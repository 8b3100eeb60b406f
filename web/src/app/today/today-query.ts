import { queryOptions } from "@tanstack/react-query";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import type { Paisa } from "../../platform/money";
import type { MoneyFlow } from "../../platform/schemas/money-flow";
import { todaySchema, type Today } from "../../platform/schemas/today";

const renewed_ms = 15_000;

export const ranges = ["day", "7d", "30d", "90d", "12m"] as const;
export type Range = (typeof ranges)[number];

/** The range in the address. */
export const rangeIn = (search: URLSearchParams): Range =>
  ranges.find((range) => range === search.get("range")) ?? "7d";

/** Receipts minus refunds; may be negative. */
export const netOf = ({ in: came, back }: MoneyFlow) => (came - back) as Paisa;

export type FlowChart = NonNullable<Today["chart"]>;

/** Pending tasks and payments, refetched while the page is visible. */
export const todayQuery = (range: Range) =>
  queryOptions({
    queryKey: ["today", range],
    queryFn: () => requestAsUser(todaySchema, `/today?range=${range}`),
    meta: privateQuery,
    staleTime: 0,
    refetchInterval: renewed_ms,
  });
