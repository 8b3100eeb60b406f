// Which texts are allowed. The server checks the same: server/platform/base/visible_text.hpp.

import * as v from "valibot";

/** Not white, and not one of the characters that are there and cannot be seen. */
const visible = /[^\s\p{DI}\u2800]/u;
/** What acts unseen: control characters, separators, and what turns the direction of writing. */
const control = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Said in every form. */
interface TypingMessages {
  typing: { hidden: string };
}

/** Characters as the server counts them: an emoji is one, and a line ends with one. */
export function lengthOf(text: string): number {
  return [...text.replaceAll("\r\n", "\n").trim()].length;
}

const atMost = (most: number, sentence: string) =>
  v.check((text: string) => lengthOf(text) <= most, sentence);

/** Nothing hidden in it, but perhaps the control characters that `kept` names. */
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

/** Something that can be read, on one line, of at most `most` characters. */
export function textSchema(m: TypingMessages, most: number, required: string, long: string) {
  return v.pipe(readable(m, required), atMost(most, long));
}

/** The same on several lines, with tabs where somebody has typed them. */
export function linesSchema(m: TypingMessages, most: number, required: string, long: string) {
  return v.pipe(readable(m, required, /\r\n|\n|\t/g), atMost(most, long));
}

/** One line, or nothing at all, which is what one that shows nothing becomes. */
export function optionalTextSchema(m: TypingMessages, most: number, long: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    nothingHidden(m),
    v.transform((text) => (visible.test(text) ? text : "")),
    atMost(most, long),
  );
}
