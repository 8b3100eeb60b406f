import { queryOptions } from "@tanstack/react-query";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { auditPageSchema } from "../../platform/schemas/audit-page";

/** Filters by their names in the address. */
const filters = ["actor", "action", "subject", "day"] as const;
export type Filter = (typeof filters)[number];

/** The part of an address that the server uses. */
export function questionOf(address: string): URLSearchParams {
  const asked = new URLSearchParams(address);
  const known = [...filters, "before"].flatMap((name) => {
    const value = asked.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(known);
}

/** A page of the audit trail for an address. */
export function auditQuery(address: string) {
  const question = questionOf(address).toString();
  return queryOptions({
    queryKey: ["audit", question],
    queryFn: () => requestAsUser(auditPageSchema, `/audit?${question}`),
    meta: privateQuery,
  });
}
