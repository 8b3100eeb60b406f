import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";
import { pageLeadSchema } from "../../platform/schemas/page-lead";

const leadsSchema = v.array(pageLeadSchema);

/** Prefix of the query keys of the pages about the shop. */
export const pagesKey = ["pages"] as const;

/** The lead sentence of each page about the shop. */
export const leadsQuery = queryOptions({
  queryKey: [...pagesKey, "leads"],
  queryFn: () => request(leadsSchema, "/pages"),
  ...seeded("pageLeads", leadsSchema, (rows) => rows),
});
