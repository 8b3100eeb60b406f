// Schemas of the product forms, and the request bodies built from them.

import * as v from "valibot";

import {
  banglaTextsLimits,
  newProductLimits,
  stockChangeLimits,
} from "../../platform/api/field-limits";
import type { ProductAdminMessages } from "../../dashboard/staff-messages";
import { paisaOf, takaOf } from "../../platform/money";
import { priceSchema, readWhole, wholeSchema, within } from "../../platform/forms/schema-number";
import {
  linesSchema,
  optionalLinesSchema,
  optionalTextSchema,
  textSchema,
} from "../../platform/forms/schema-text";
import type { Product } from "../../platform/schemas/product";
import { factEntries, factsOf, factTextsOf, withoutFacts } from "../facts/fact-form";
import {
  pictureBody,
  pictureEntries,
  pictureTextsOf,
  withoutPictures,
} from "../pictures/picture-form";

const { description, minQuantity, availableQuantity, name, reorderAt, weightGrams } =
  newProductLimits;
const leastPrice = paisaOf(0.01);
const mostPrice = paisaOf(99_999_999.99);

// The server has the same rule (catalogue/slug.cpp).
const slugText = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const idText = /^[0-9a-f]{24}$/;

/** The page's slug; empty to derive it from the name or to keep the current one. */
function slugSchema(m: ProductAdminMessages) {
  const { slugLong, slugWrong } = m.productForm;
  return v.pipe(
    optionalTextSchema(m, newProductLimits.slug.maxLength, slugLong),
    v.check((slug) => slug === "" || (slugText.test(slug) && !idText.test(slug)), slugWrong),
  );
}

/** Empty, or a whole number within the limits. */
function optionalWholeSchema(
  { minimum, maximum }: { minimum: number; maximum: number },
  { productForm: { optionalRange } }: ProductAdminMessages,
) {
  const isWithin = (number = NaN) => number >= minimum && number <= maximum;
  return v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.check((text) => text === "" || isWithin(readWhole(text)), optionalRange(minimum, maximum)),
    v.transform((text) => (text === "" ? "" : String(readWhole(text)))),
  );
}

function changeEntries(m: ProductAdminMessages) {
  const { descriptionLong, descriptionRequired, nameLong, nameRequired } = m.productForm;
  const { minimumRange, minimumRequired, whole } = m.productForm;
  const { priceRange, priceRequired, priceWrong } = m.productForm;
  return {
    name: textSchema(m, name.maxLength, nameRequired, nameLong),
    description: linesSchema(m, description.maxLength, descriptionRequired, descriptionLong),
    minQuantity: v.pipe(
      wholeSchema({ required: minimumRequired, wrong: whole }),
      within(minQuantity.minimum, minQuantity.maximum, minimumRange(minQuantity.maximum)),
    ),
    price: v.pipe(
      priceSchema({ required: priceRequired, wrong: priceWrong }),
      within(leastPrice, mostPrice, priceRange),
    ),
    reorderAt: optionalWholeSchema(reorderAt, m),
    weightGrams: optionalWholeSchema(weightGrams, m),
    ...pictureEntries(m),
    slug: slugSchema(m),
    banglaName: optionalTextSchema(m, banglaTextsLimits.name.maxLength, nameLong),
    banglaDescription: optionalLinesSchema(
      m,
      banglaTextsLimits.description.maxLength,
      descriptionLong,
    ),
    ...factEntries(m),
  };
}

/** The editable part of a product. Stock changes are adjustments instead. */
export function changeSchema(m: ProductAdminMessages) {
  return v.object(changeEntries(m));
}
export type ProductChange = v.InferOutput<ReturnType<typeof changeSchema>>;

export function productFormSchema(m: ProductAdminMessages) {
  const { availableRange, availableRequired, whole } = m.productForm;
  return v.object({
    ...changeEntries(m),
    availableQuantity: v.pipe(
      wholeSchema({ required: availableRequired, wrong: whole }),
      within(0, availableQuantity.maximum, availableRange(availableQuantity.maximum)),
    ),
  });
}
export type ProductForm = v.InferOutput<ReturnType<typeof productFormSchema>>;

/** The request body: the price in Taka, and only those optional fields that are not empty. */
export function bodyOf<T extends ProductChange>(form: T) {
  const { banglaName, banglaDescription, slug, price, reorderAt, weightGrams, ...others } =
    withoutPictures(withoutFacts(form));
  const bangla = filledIn({ name: banglaName, description: banglaDescription });
  const address = filledIn({ slug });
  const numbers = Object.fromEntries(
    Object.entries(filledIn({ reorderAt, weightGrams })).map(([name, text]) => [
      name,
      Number(text),
    ]),
  );
  const filled = { ...pictureBody(form), ...address, ...numbers };
  return { ...others, ...filled, price: takaOf(price), facts: factsOf(form), bangla };
}

function filledIn(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** The product in the shape of the form's output. */
export function changeOf(product: Product): ProductChange {
  const { name, description, slug = "", minQuantity, price } = product;
  const { facts = {}, bangla = {}, reorderAt: level = "", weightGrams: grams = "" } = product;
  const { name: banglaName = "", description: banglaDescription = "" } = bangla;
  const numbers = { reorderAt: `${level}`, weightGrams: `${grams}` };
  const texts = { banglaName, banglaDescription, ...numbers, ...factTextsOf(facts) };
  return { name, description, ...pictureTextsOf(product), slug, minQuantity, price, ...texts };
}

/** As texts for the form's fields. */
export function textsOf(change: ProductChange): Record<keyof ProductChange, string> {
  const { minQuantity, price, ...texts } = change;
  return { ...texts, minQuantity: String(minQuantity), price: String(takaOf(price)) };
}

/** Names of the fields that differ. */
export function fieldsBetween(one: ProductChange, other: ProductChange) {
  const names = Object.keys(one) as (keyof ProductChange)[];
  return names.filter((name) => one[name] !== other[name]);
}

const stockMoves = ["arrived", "writeOff", "counted"] as const;
export type StockMove = (typeof stockMoves)[number];

/** Allowed range with `available` pieces in stock, and its error message. */
export function stockRange(move: StockMove, available: number, m: ProductAdminMessages) {
  if (move === "counted") {
    return {
      least: 0,
      most: availableQuantity.maximum,
      sentence: m.stock.counted.range(availableQuantity.maximum),
    };
  }
  const most = move === "arrived" ? availableQuantity.maximum - available : available;
  const { range, none } = m.stock[move];
  const sentence = most < 1 ? none : range(most, availableQuantity.maximum);
  return { least: 1, most, sentence };
}

export function stockSchema(move: StockMove, available: number, m: ProductAdminMessages) {
  const { quantityRequired, reasonLong } = m.stock;
  const { least, most, sentence } = stockRange(move, available, m);
  const wrong = move === "counted" ? m.stock.counted.whole : m.productForm.whole;
  return v.object({
    what: v.picklist(stockMoves),
    quantity: v.pipe(
      wholeSchema({ required: quantityRequired, wrong }),
      within(least, most, sentence),
    ),
    reason: optionalTextSchema(m, stockChangeLimits.reason.maxLength, reasonLong),
  });
}
export type StockChange = v.InferOutput<ReturnType<typeof stockSchema>>;

/** The request body. Only a count depends on `available`. */
export function stockBodyOf(id: string, change: StockChange, available: number) {
  const { what, quantity, reason } = change;
  const reductions = { arrived: -quantity, writeOff: quantity, counted: available - quantity };
  return { productId: id, quantity: reductions[what], ...(reason === "" ? {} : { reason }) };
}
