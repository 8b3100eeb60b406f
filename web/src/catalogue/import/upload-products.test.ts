import { expect, test } from "vitest";

import { endOfPart } from "./upload-products";

test("R-CSV-4 a file is cut between characters, in parts that are all of it", () => {
  const text = "ঢাকা, a\nপদ্মা, b\n😀";
  const bytes = new TextEncoder().encode(text);
  for (let length = 4; length < bytes.length + 2; length += 1) {
    const parts: string[] = [];
    for (let begin = 0; begin < bytes.length;) {
      const end = endOfPart(bytes, begin, length);
      expect(end - begin).toBeLessThanOrEqual(length);
      parts.push(new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(begin, end)));
      begin = end;
    }
    expect(parts.join("")).toBe(text);
  }
});
