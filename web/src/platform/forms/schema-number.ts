import * as v from "valibot";

import { paisaOf, type Paisa } from "../money";

// The digits of Bangla, Arabic and Persian keyboards, each from zero to nine.
const otherDigits = "০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹";
const otherDigit = new RegExp(`[${otherDigits}]`, "g");

// Digits alone, grouped by lakh (13,16,000), or grouped by thousand (1,316,000).
const grouped = String.raw`(?:\d+|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)`;
const whole = new RegExp(`^${grouped}$`);
const amount = new RegExp(String.raw`^${grouped}(?:\.\d{1,2})?$`);

function read(text: string, form: RegExp): number | undefined {
  const plain = text.trim().replace(otherDigit, (digit) => String(otherDigits.indexOf(digit) % 10));
  return form.test(plain) ? Number(plain.replaceAll(",", "")) : undefined;
}

/**
 * A whole number from 0 on, as users type it, with surrounding blanks. Undefined for anything
 * else: a sign, a point, "1e3", "0x10", "1,0". Very many digits become Infinity, which no range holds.
 */
export function readWhole(text: string): number | undefined {
  return read(text, whole);
}

/** The same for Taka, with at most two decimals after a point. */
export function readPrice(text: string): Paisa | undefined {
  const taka = read(text, amount);
  return taka === undefined ? undefined : paisaOf(taka);
}

interface Sentences {
  /** The error for an empty field. */
  required: string;
  /** The error for text that is no such number. */
  wrong: string;
}

function numberSchema<N extends number>(
  reader: (text: string) => N | undefined,
  { required, wrong }: Sentences,
) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.transform(reader),
    v.custom<N>((number) => number !== undefined, wrong),
  );
}

/** Whole numbers in every form; `within` sets their range. */
export const wholeSchema = (sentences: Sentences) => numberSchema(readWhole, sentences);

/** Prices in every form, as paisa. */
export const priceSchema = (sentences: Sentences) => numberSchema(readPrice, sentences);

/** An inclusive range, and the sentence that names it. */
export function within<N extends number = number>(
  least: NoInfer<N>,
  most: NoInfer<N>,
  sentence: string,
) {
  return v.check<N, string>((number) => number >= least && number <= most, sentence);
}
