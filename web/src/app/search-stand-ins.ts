// Stand-ins for the server's values in the product list: filters with one fact of nine values, one
// of them collapsed.

import { listBundles, loadMessages, messagesOf } from "../platform/messages/messages";
import { formatCount, paisaOf } from "../platform/money";
import type { FoundProducts } from "../platform/schemas/found-products";

const count = 27_182_818;
const inStock = 14_142_135;
const lowest = 31_337;
const highest = 73_313;
const total = 7;
const left = 5; // Total without a filter.
const values = ["~VALUE~", "1", "2", "3", "4", "5", "6", "7", "8"];

/** The formatted number next to each value, and its placeholder. */
export const countLabel: [label: string, placeholder: string] = [formatCount(count), "count"];

const cpu = {
  slug: "stand-in",
  name: "~cpuName~",
  maker: "",
  socket: "",
  family: "",
  launched: "",
};

const answer: FoundProducts = {
  total,
  products: [],
  facets: [{ name: "socket", values: values.map((value) => ({ value, count, chosen: false })) }],
  inStock,
  price: { min: paisaOf(lowest), max: paisaOf(highest) },
  words: { readAs: {}, unknown: [] },
};

/** The processor on the page of all processors. */
export const shownCpu = { ...cpu, name: "~cpu~", family: "~family~" };

/** The response that a list is rendered with, and the resulting texts. */
export async function searchStandIns() {
  await loadMessages("shell", ...listBundles);
  const m = messagesOf(...listBundles);
  return {
    answer,
    /** With a processor: the one in the search, and the suggested ones. */
    answerForCpu: {
      ...answer,
      cpu,
      fitCounts: [],
      withoutOne: [left, left, left],
      cpus: [{ ...cpu, name: "~cpu~" }],
    },
    fits: { "~id~": { fit: "update", bios: "~fit~" } },
    totals: m.finder.boards,
    texts: {
      total: m.finder.boards(total),
      inStock: formatCount(inStock),
      lowest: String(lowest),
      highest: String(highest),
      fact: m.facts.socket,
      showAll: m.finder.showAll(values.length),
      sort: m.sorts.created,
      none: m.finder.none,
      fromFirst: m.product.fromFirst,
      meant: m.fits.meant,
      cpu: m.fits.page("{{cpu}}"),
      known: m.finder.exact("{{known}}"),
      without: m.finder.withoutCount("{{CHIP}}", left),
      fit: m.fits.cardUpdate("{{fit}}"),
    },
  };
}
