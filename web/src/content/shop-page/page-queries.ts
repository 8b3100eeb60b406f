import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { pagesKey } from "../../catalogue/product/page-leads";
import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";
import { pageSlugs, type PageSlug } from "./page-slugs";

const partSchema = v.object({
  text: v.string(),
  /** Target of a link. */
  href: v.optional(v.string()),
  /** A placeholder that the shop has to fill in. */
  missing: v.optional(v.boolean()),
});
export type PagePart = v.InferOutput<typeof partSchema>;

export const blockSchema = v.object({
  kind: v.picklist(["heading", "paragraph", "list"]),
  /** One part, except in lists. */
  lines: v.array(v.array(partSchema)),
});
export type PageBlock = v.InferOutput<typeof blockSchema>;

const pageSchema = v.object({
  slug: v.picklist(pageSlugs),
  lead: v.string(),
  /** Language of lead and blocks: English if the shop has no Bangla text. */
  language: v.picklist(["en", "bn"]),
  blocks: v.array(blockSchema),
  missing: v.array(v.string()),
});
export type ShopPage = v.InferOutput<typeof pageSchema>;

/** One of the pages. */
export const pageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: [...pagesKey, slug],
    queryFn: () => request(pageSchema, `/pages/${slug as string}`),
    ...seeded("shopPage", pageSchema, (page) => page),
  });
