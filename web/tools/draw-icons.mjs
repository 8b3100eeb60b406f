// The shop's logo as icons, and the manifest that lists them. The server fills in the shop's name.

import fs from "node:fs";
import path from "node:path";

import { pngOf } from "./drawing/png.mjs";

/** Writes the icons into `out`, and favicon.ico and the manifest into `root`. */
export function drawIcons({ mark, index, out, root }) {
  const icons = [192, 512].map((size) => drawIcon(out, mark, `mark-${size}.png`, size));
  const whole = drawIcon(out, fullBleed(mark), "whole-512.png", 512);
  fs.writeFileSync(path.join(root, "favicon.ico"), icoOf(mark, [16, 32, 48]));
  const colour = /name="theme-color" content="([^"]+)"/.exec(index)[1];
  const manifest = {
    name: "Northbridge",
    start_url: "/",
    theme_color: colour,
    background_color: colour,
    icons: [...icons, { ...whole, purpose: "maskable" }],
  };
  fs.writeFileSync(path.join(root, "manifest.webmanifest"), JSON.stringify(manifest));
}

function drawIcon(out, svg, name, size) {
  fs.writeFileSync(path.join(out, name), pngOf(svg, size));
  return { src: `/icons/${name}`, sizes: `${size}x${size}`, type: "image/png" };
}

/** The logo without corners, within the safe zone of maskable icons. */
function fullBleed(mark) {
  const [, head, parts] = /^(<svg [^>]*>)(.*)<\/svg>\s*$/s.exec(mark);
  const board = /fill="(#[^"]+)"/.exec(parts)[1];
  const middle = `<g transform="translate(3.2 3.2) scale(0.8)">${parts}</g>`;
  return `${head}<path d="M0 0h32v32H0z" fill="${board}"/>${middle}</svg>`;
}

/** An .ico file of PNG images: https://learn.microsoft.com/windows/win32/menurc/newheader. */
function icoOf(svg, sizes) {
  const images = sizes.map((size) => pngOf(svg, size));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [place, size] of sizes.entries()) {
    const at = 6 + 16 * place;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4); // Planes.
    head.writeUInt16LE(32, at + 6); // Bits per pixel.
    head.writeUInt32LE(images[place].length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += images[place].length;
  }
  return Buffer.concat([head, ...images]);
}
