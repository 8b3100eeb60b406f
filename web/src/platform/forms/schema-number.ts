import * as v from "valibot";

import { withAsciiDigits } from "../digits";
import { paisaOf, type Paisa } from "../money";

// Plain digits, or digits grouped by lakh (13,16,000) or by thousand (1,316,000).
const grouped = String.raw`(?:\d+|[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)`;
const whole = new RegExp(`^${grouped}$`);
const amount = new RegExp(String.raw`^${grouped}(?:\.\d{1,2})?$`);

function read(text: string, form: RegExp): number | undefined {
  const plain = withAsciiDigits(text.trim());
  return form.test(plain) ? Number(plain.replaceAll(",", "")) : undefined;
}

/**
 * Parses a typed non-negative whole number; spaces around it are allowed. Undefined for anything
 * else: a sign, a point, "1e3", "0x10", "1,0". Too many digits become Infinity, which is out of
 * every range.
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
  /** Error for an empty field. */
  required: string;
  /** Error for a text that is not such a number. */
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

/** Validates whole numbers in all forms; `within` adds bounds. */
export const wholeSchema = (sentences: Sentences) => numberSchema(readWhole, sentences);

/** Validates prices in all forms and returns paisa. */
export const priceSchema = (sentences: Sentences) => numberSchema(readPrice, sentences);

/** Inclusive bounds, and their error message. */
export function within<N extends number = number>(
  least: NoInfer<N>,
  most: NoInfer<N>,
  sentence: string,
) {
  return v.check<N, string>((number) => number >= least && number <= most, sentence);
}
