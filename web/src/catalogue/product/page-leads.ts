import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";

const leadsSchema = v.array(
  v.object({
    slug: v.picklist(["delivery", "returns", "warranty", "terms", "privacy", "about", "contact"]),
    lead: v.string(),
    /** English if the shop has no Bangla text. */
    language: v.picklist(["en", "bn"]),
  }),
);
export type PageLead = v.InferOutput<typeof leadsSchema>[number];

/** Prefix of the query keys of the pages about the shop. */
export const pagesKey = ["pages"] as const;

/** The lead sentence of each page about the shop. */
export const leadsQuery = queryOptions({
  queryKey: [...pagesKey, "leads"],
  queryFn: () => request(leadsSchema, "/pages"),
  ...seeded("pageLeads", leadsSchema, (rows) => rows),
});
