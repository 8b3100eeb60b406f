// Letters that documents can print. The server has the same check:
// server/platform/base/printed_text.hpp.

import { ranges } from "../../../../server/platform/base/printed_letters.json";

const printed = ranges.replace(/[\dA-F]+/g, "\\u{$&}").replaceAll(" ", "");

/** A visible character that none of the document fonts has. */
const unprintable = new RegExp(`[^${printed}\\s\\p{DI}\\u2800]`, "u");

/** The first character of `text` that documents cannot print. */
export function findUnprintable(text: string): string | undefined {
  return unprintable.exec(text)?.[0];
}
