import { useEffect } from "react";

import { hasErrorCode, Problem } from "../../platform/api/problem";
import { useSearchParams } from "../../platform/routing/router";
import type { Payable } from "../payable";

/** Address of the page that pays this order alone, also if others are unpaid. */
export const alonePath = (id: string) => `/dashboard/payment/${encodeURIComponent(id)}?only=1`;

/**
 * Pays the page's order alone if the server cannot take one payment for several orders: a server of
 * the previous release runs.
 */
export function usePayAlone({ orders }: Payable, error: Error | null) {
  const [, setSearch] = useSearchParams();
  const isRefused =
    orders.length > 1 &&
    (hasErrorCode(error, "upgrade_under_way") ||
      (error instanceof Problem && error.status === 404));
  useEffect(() => {
    if (isRefused) setSearch({ only: "1" }, { replace: true });
  });
}
