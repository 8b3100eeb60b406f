// A product's pictures in its form: one field each, possibly empty.

import * as v from "valibot";

import { newProductLimits } from "../../platform/api/field-limits";
import { Problem } from "../../platform/api/problem";
import type { ProductAdminMessages } from "../../dashboard/staff-messages";
import { optionalTextSchema, textSchema } from "../../platform/forms/schema-text";
import { addressIn } from "../../platform/web-address";
import type { Product } from "../../platform/schemas/product";

/** Field names in order. Forms look them up by the server's pointers, such as /morePictures/0. */
export const pictureNames = [
  "img",
  "morePictures0",
  "morePictures1",
  "morePictures2",
  "morePictures3",
  "morePictures4",
] as const;
type PictureName = (typeof pictureNames)[number];
export type PictureTexts = Record<PictureName, string>;

// The characters of a URL; browsers escape letters of other alphabets.
const urlText = /^(?:[\w\-.~:/?#@!$&'()*+,;=\u00A0-\u{10FFFF}]|%[\dA-F]{2})*$/iu;
// A host of letters, digits, dots, dashes and underscores, without user info.
const httpsHost = /^https:\/\/[\p{L}\p{M}\p{N}._-]+(?::\d+)?(?:[/?#]|$)/iu;

/** A path of this shop or an https URL. The server has the same rule (platform/base/image_url.hpp). */
export function isPicture(address: string): boolean {
  if (!urlText.test(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  return httpsHost.test(address) && addressIn(address) !== undefined;
}

/** The pictures in these fields, without empty ones. */
export function picturesIn(texts: Partial<PictureTexts>): string[] {
  return pictureNames.map((name) => texts[name]?.trim() ?? "").filter((text) => text !== "");
}

function fieldsOf(pictures: string[]): PictureTexts {
  const texts = pictureNames.map((name, i) => [name, pictures[i] ?? ""]);
  return Object.fromEntries(texts) as PictureTexts;
}

/** A product's pictures as field texts. */
export const pictureTextsOf = ({ img, morePictures = [] }: Product): PictureTexts =>
  fieldsOf([img, ...morePictures]);

/** Labels of the visible fields. */
export function pictureLabels(m: ProductAdminMessages): PictureTexts {
  const { image, imageNumber } = m.productForm;
  return fieldsOf(pictureNames.map((_, i) => (i === 0 ? image : imageNumber(i + 1))));
}

/** Entries of a form's schema, one per picture. Only the first is required. */
export function pictureEntries(m: ProductAdminMessages) {
  const { imageLong, imageRequired, imageWrong } = m.productForm;
  const { maxLength } = newProductLimits.img;
  const other = v.pipe(
    optionalTextSchema(m, maxLength, imageLong),
    v.check((text) => text === "" || isPicture(text), imageWrong),
  );
  return {
    img: v.pipe(textSchema(m, maxLength, imageRequired, imageLong), v.check(isPicture, imageWrong)),
    morePictures0: other,
    morePictures1: other,
    morePictures2: other,
    morePictures3: other,
    morePictures4: other,
  };
}

/** Rejects a duplicate picture at its later field, as the server does. */
export function refuseTwice(form: PictureTexts, m: ProductAdminMessages) {
  const { twice } = m.picture;
  const later = pictureNames.filter((name, i) => {
    const before = pictureNames.slice(0, i).map((other) => form[other]);
    return form[name] !== "" && before.includes(form[name]);
  });
  if (later.length === 0) return;
  const errors = Object.fromEntries(later.map((name) => [name, twice]));
  throw new Problem(422, "invalid_fields", twice, errors);
}

/** Members of a request body. */
export function pictureBody(form: PictureTexts): { img: string; morePictures?: string[] } {
  const [img = "", ...morePictures] = picturesIn(form);
  return { img, ...(morePictures.length > 0 && { morePictures }) };
}

/** The form without the pictures. */
export function withoutPictures<T extends PictureTexts>(form: T) {
  const names = new Set<string>(pictureNames);
  const others = Object.entries(form).filter(([name]) => !names.has(name));
  return Object.fromEntries(others) as Omit<T, PictureName>;
}
