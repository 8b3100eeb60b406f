// Rules for texts in forms. The server has the same checks: server/platform/base/visible_text.hpp.

import * as v from "valibot";

/** A character that is visible: not white space, not ignorable, not a blank Braille cell. */
const visible = /[^\s\p{DI}\u2800]/u;
/** Hidden characters: control characters, line separators and bidirectional controls. */
const control = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const lineBreaks = /\r\n|\n|\t/g;

/** Messages that every form needs. */
interface TypingMessages {
  typing: { hidden: string };
}

/** The length as the server counts it: an emoji or a line break is one character. */
export function lengthOf(text: string): number {
  return Array.from(text.replaceAll("\r\n", "\n").trim()).length;
}

/** Error for a text longer than the limit. */
type TooLong = (most: number) => string;

const atMost = (most: number, tooLong: TooLong) =>
  v.check((text: string) => lengthOf(text) <= most, tooLong(most));

/** Rejects hidden characters except matches of `kept`. */
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

/**
 * A required single-line text with at least one visible character and at most `most` characters.
 */
export function textSchema(m: TypingMessages, most: number, required: string, tooLong: TooLong) {
  return v.pipe(readable(m, required), atMost(most, tooLong));
}

/** The same for several lines; tabs are allowed. */
export function linesSchema(m: TypingMessages, most: number, required: string, tooLong: TooLong) {
  return v.pipe(readable(m, required, lineBreaks), atMost(most, tooLong));
}

function optional(m: TypingMessages, most: number, tooLong: TooLong, kept?: RegExp) {
  return v.pipe(
    v.string(),
    v.trim(),
    nothingHidden(m, kept),
    v.transform((text) => (visible.test(text) ? text : "")),
    atMost(most, tooLong),
  );
}

/** An optional single-line text; becomes empty if no character is visible. */
export function optionalTextSchema(m: TypingMessages, most: number, tooLong: TooLong) {
  return optional(m, most, tooLong);
}

/** The same for several lines; tabs are allowed. */
export function optionalLinesSchema(m: TypingMessages, most: number, tooLong: TooLong) {
  return optional(m, most, tooLong, lineBreaks);
}
