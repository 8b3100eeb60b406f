import { execFileSync } from "node:child_process";

/** A square picture of an icon, in pixels. */
export const pngOf = (svg, size) => convert(svg, [`--width=${size}`, `--height=${size}`]);

/** Centres a drawing on a background of this size. */
export function pngOnGround(svg, { width, height, ground }) {
  const [, drawnWidth, drawnHeight] = /width="(\d+)" height="(\d+)"/.exec(svg).map(Number);
  const drawn = Math.round((drawnWidth * height) / drawnHeight);
  return convert(svg, [
    `--page-width=${width}`,
    `--page-height=${height}`,
    `--width=${drawn}`,
    `--height=${height}`,
    `--left=${Math.round((width - drawn) / 2)}`,
    `--background-color=${ground}`,
  ]);
}

const convert = (svg, options) => execFileSync("rsvg-convert", options, { input: svg });
