// Which texts are allowed. The server checks the same: server/platform/base/visible_text.hpp.

import * as v from "valibot";

/** A character that is neither white space nor invisible. */
const visible = /[^\s\p{DI}\u2800]/u;
/** Invisible characters with an effect: control characters, separators, and changes of direction. */
const control = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The errors of text fields in every form. */
interface TypingMessages {
  typing: { hidden: string };
}

/** Characters as the server counts them: an emoji is one, and so is a line end. */
export function lengthOf(text: string): number {
  return [...text.replaceAll("\r\n", "\n").trim()].length;
}

const atMost = (most: number, sentence: string) =>
  v.check((text: string) => lengthOf(text) <= most, sentence);

/** Without hidden characters, except the control characters in `kept`. */
const nothingHidden = (m: TypingMessages, kept?: RegExp) =>
  v.check(
    (text: string) => !control.test(kept === undefined ? text : text.replaceAll(kept, "")),
    m.typing.hidden,
  );

function readable(m: TypingMessages, required: string, kept?: RegExp) {
  return v.pipe(
    v.string(),
    v.trim(),
    nothingHidden(m, kept),
    v.check((text) => visible.test(text), required),
  );
}

/** Visible text on one line, of at most `most` characters. */
export function textSchema(m: TypingMessages, most: number, required: string, long: string) {
  return v.pipe(readable(m, required), atMost(most, long));
}

/** The same on several lines, with tabs. */
export function linesSchema(m: TypingMessages, most: number, required: string, long: string) {
  return v.pipe(readable(m, required, /\r\n|\n|\t/g), atMost(most, long));
}

/** One line, or empty; text without a visible character becomes empty. */
export function optionalTextSchema(m: TypingMessages, most: number, long: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    nothingHidden(m),
    v.transform((text) => (visible.test(text) ? text : "")),
    atMost(most, long),
  );
}
