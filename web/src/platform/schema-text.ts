import * as v from "valibot";

/** Not white, and not one of the characters that are there and cannot be seen. */
const visible = /[^\s\p{DI}\u2800]/u;

/** Characters as the server counts them: an emoji is one, and a line ends with one. */
export function lengthOf(text: string): number {
  return [...text.replaceAll("\r\n", "\n").trim()].length;
}

const atMost = (most: number, sentence: string) =>
  v.check((text: string) => lengthOf(text) <= most, sentence);

/** Something that can be read, of at most `most` characters. */
export function textSchema(most: number, required: string, long: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => visible.test(text), required),
    atMost(most, long),
  );
}

/** The same, or nothing at all. */
export function optionalTextSchema(most: number, long: string) {
  return v.pipe(v.string(), v.trim(), atMost(most, long));
}
