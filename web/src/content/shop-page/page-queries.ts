import { queryOptions } from "@tanstack/react-query";

import { pagesKey } from "../../catalogue/product/page-leads";
import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";
import { shopPageSchema } from "../../platform/schemas/shop-page";
import type { PageSlug } from "./page-slugs";

/** One of the pages. */
export const pageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: [...pagesKey, slug],
    queryFn: () => request(shopPageSchema, `/pages/${slug as string}`),
    ...seeded("shopPage", shopPageSchema, (page) => page),
  });
