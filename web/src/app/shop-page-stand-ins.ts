// Stand-ins for the pages about the shop: tools/prerender/shop-pages.mjs turns them into templates.

import type { PageLead } from "../platform/schemas/page-lead";
import type { ShopPage } from "../platform/schemas/shop-page";

/** Sentences next to a price. */
export const shownLeads: PageLead[] = (["delivery", "warranty", "returns"] as const).map(
  (slug) => ({ slug, lead: `~${slug}Lead~`, language: "en" }),
);

const part = { text: "~text~" };

/** Each kind of block, and each kind of inline part in a paragraph. */
export const shownPage: ShopPage = {
  slug: "terms",
  lead: "~lead~",
  language: "en",
  blocks: [
    { kind: "heading", lines: [[part]] },
    { kind: "paragraph", lines: [[part]] },
    { kind: "paragraph", lines: [[{ ...part, href: "~href~" }]] },
    { kind: "paragraph", lines: [[{ ...part, missing: true }]] },
    { kind: "list", lines: [[part]] },
  ],
  missing: [],
};
