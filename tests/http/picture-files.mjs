// For tests only: pictures made here.

import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const chunk = (type, content) => {
  const checked = Buffer.concat([Buffer.from(type), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(checked));
  return Buffer.concat([size, checked, sum]);
};

/** A PNG in one colour, each time another. */
export function newPng(width, height) {
  const row = Buffer.concat([Buffer.from([0]), ...Array(width).fill(randomBytes(3))]);
  return pngOf(width, height, Buffer.concat(Array(height).fill(row)));
}

/** A few kilobytes that declare 2,500 megapixels. */
export const hugePng = () => pngOf(50_000, 50_000, Buffer.alloc(1_000_000));

function pngOf(width, height, rows) {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const asFile = { "Content-Type": "application/octet-stream" };
