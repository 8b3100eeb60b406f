// For tests: search responses.

import type { boards } from "../test-boards";

const facets = [
  {
    name: "socket",
    values: [
      { value: "AM4", count: 3, chosen: false },
      { value: "AM5", count: 21, chosen: false },
    ],
  },
  { name: "memorySlots", values: [{ value: "4", count: 1300, chosen: false }] },
];

/** These boards, as results among `total`. */
export const answerOf = (products: ReturnType<typeof boards>, total = products.length) => ({
  total,
  products,
  facets,
  inStock: 20,
  price: { min: 4900, max: 68500.5 },
  words: { readAs: {}, unknown: [] as string[] },
});
