import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { moneySchema } from "../../platform/money";
import { request } from "../../platform/api/request";
import { seeded } from "../../platform/api/embedded-rows";

const text = v.string();
const whole = v.pipe(v.number(), v.integer());
// As in server/catalogue/facts.json. Facts of a product may predate that list.
const factsSchema = v.partial(
  v.object({
    socket: text,
    chipset: text,
    memory: text,
    formFactor: text,
    memorySlots: whole,
    memoryMax: whole,
    memorySpeed: whole,
    m2Slots: whole,
    m2Pcie: whole,
    sataPorts: whole,
    x16Slots: whole,
    x16Pcie: whole,
    lan: whole,
    wifi: text,
    video: v.array(text),
    usbRear: whole,
    usb4: whole,
    biosFlashback: v.boolean(),
    biosVersion: text,
    biosDate: text,
    series: text,
    model: text,
    warrantyMonths: whole,
    factNote: text,
    factNoteBangla: text, // The same in Bangla.
  }),
);
/** Technical facts of a board. Any of them may be missing. */
export type Facts = v.InferOutput<typeof factsSchema>;

/** The Bangla texts. Either may be missing. */
const banglaSchema = v.partial(v.object({ name: text, description: text }));

// The server's names, unchanged, so that one search finds a field on both sides.
export const productSchema = v.object({
  _id: text,
  name: text,
  img: text,
  morePictures: v.optional(v.array(text)), // Only in responses with one product: the pictures after `img`.
  description: text,
  minQuantity: whole,
  availableQuantity: whole,
  price: moneySchema,
  facts: v.optional(factsSchema),
  bangla: v.optional(banglaSchema), // Only in responses with one product: lists have one language.
  nameEnglish: v.optional(text), // In Bangla lists, if the name differs.
  reorderAt: v.optional(whole), // Low-stock threshold in pieces; by default five minimum orders.
  slug: v.optional(text), // Missing until a server job assigns one.
});
export type Product = v.InferOutput<typeof productSchema>;

/** The stock is below the minimum order quantity, or zero. */
export function isBelowMinimum({ availableQuantity, minQuantity }: Product): boolean {
  return availableQuantity < Math.max(1, minQuantity);
}

export const productsSchema = v.array(productSchema);

/** The prefix of every catalogue query key, so that other rooms can invalidate all of them. */
export const catalogueKey = ["catalogue"] as const;

/** The `first` products, oldest first. */
export function firstProductsQuery(first: number) {
  return queryOptions({
    queryKey: [...catalogueKey, "first", first],
    queryFn: () => request(productsSchema, `/products?limit=${first}`),
    ...seeded("firstProducts", productsSchema, (rows) => rows),
  });
}

// As many as the server renders: app/site/list_content.cpp.
const rowsOnPage = 24;

/** A page of the list, and whether it is the last one. */
interface ProductsPage {
  rows: Product[];
  whole: boolean;
}

/** All products, oldest first, in pages; with `after`, those after that id. */
export function productPagesQuery(after = "") {
  return infiniteQueryOptions({
    queryKey: [...catalogueKey, "pages", after],
    async queryFn({ pageParam }): Promise<ProductsPage> {
      const from = pageParam === "" ? "" : `&after=${encodeURIComponent(pageParam)}`;
      // Fetches one extra row to detect a next page.
      const rows = await request(productsSchema, `/products?limit=${rowsOnPage + 1}${from}`);
      return { rows: rows.slice(0, rowsOnPage), whole: rows.length <= rowsOnPage };
    },
    initialPageParam: after,
    getNextPageParam: ({ rows, whole }) => (whole ? undefined : rows.at(-1)?._id),
    ...seeded("products", productsSchema, (rows, whole) => onePage(rows, whole, after)),
  });
}

/** The data of productPagesQuery() with a single page. */
export const onePage = (rows: Product[], whole: boolean, after = "") => ({
  pages: [{ rows, whole }],
  pageParams: [after],
});

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "product", id],
    queryFn: () => request(productSchema, `/product/${encodeURIComponent(id)}`),
  });
}
