import { line, rounded, shade, text } from "./pen.mjs";

/** Side of the square sheet in millimetres, at full scale. */
export const sheet = 340;

const dimensionInk = "#6f867b";

/** A whole picture. `frame` is the visible part of the drawing. */
export function picture({ title, palette, frame }, drawing) {
  const { x, y, width, height } = frame;
  const viewBox = [x, y, width, height].map(rounded).join(" ");
  const size = `width="${Math.round(width * 2)}" height="${Math.round(height * 2)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size}>` +
    `<title>${title}</title>${gradients(palette)}${drawing}</svg>\n`
  );
}

/** Frame for a drawing of this size in the middle of the sheet, with room for dimensions. */
export function centred(width, height) {
  const x = (sheet - width) / 2;
  const y = (sheet - height) / 2 - 6;
  return { x: -x, y: -y, width: sheet, height: sheet };
}

/** Dimension lines below and to the right of a drawing at this scale. */
export function dimensions(width, height, scale = 1) {
  const right = width * scale;
  const bottom = height * scale;
  const below = bottom + 13;
  const beside = right + 13;
  const gap = 24;
  const level =
    `M0 ${below - 4}v8M${right} ${below - 4}v8` +
    `M0 ${below}H${right / 2 - gap}M${right / 2 + gap} ${below}H${right}`;
  const upright =
    `M${beside - 4} 0h8M${beside - 4} ${bottom}h8` +
    `M${beside} 0V${bottom / 2 - gap}M${beside} ${bottom / 2 + gap}V${bottom}`;
  const turned = `transform="translate(${rounded(beside + 3.6)} ${bottom / 2}) rotate(-90)"`;
  const middle = `text-anchor="middle"`;
  return (
    line(level + upright, dimensionInk, 1) +
    text(right / 2, below + 3.6, `${width} mm`, 10, dimensionInk, middle) +
    text(0, 0, `${height} mm`, 10, dimensionInk, `${middle} ${turned}`)
  );
}

function gradients({ pcb, pcbLight, metal, metalDark }) {
  const gradient = (id, end, stops) =>
    `<linearGradient id="${id}" ${end}>` +
    stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("") +
    `</linearGradient>`;
  return (
    "<defs>" +
    gradient("mask", `x2="1" y2="1"`, [
      [0, pcbLight],
      [1, pcb],
    ]) +
    gradient("metal", `x2=".9" y2="1"`, [
      [0, shade(metal, 0.28)],
      [0.45, metal],
      [1, metalDark],
    ]) +
    gradient("steel", `x2="1" y2="1"`, [
      [0, "#eef2ef"],
      [0.5, "#b3bcb7"],
      [1, "#8b9590"],
    ]) +
    "</defs>"
  );
}
