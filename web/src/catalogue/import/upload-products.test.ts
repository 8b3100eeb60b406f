import { expect, test } from "vitest";

import { endOfPart, textOf } from "./upload-products";

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

test("R-CSV-1 a file that is no text in UTF-8 is not sent", async () => {
  const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], "products.csv");
  await expect(textOf(new File(["নাম"], "products.csv"))).resolves.toBe("নাম");
  // Windows-1252, UTF-16 with and without a BOM, and the start of a workbook.
  for (const bytes of [
    [0x61, 0x96, 0x62],
    [0xff, 0xfe, 0x61, 0x00],
    [0x61, 0x00, 0x62, 0x00],
    [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00],
  ]) {
    await expect(textOf(fileOf(...bytes))).rejects.toHaveProperty("reason", "notText");
  }
});
