import { circle } from "./pen.mjs";

/** The logo, 20 mm wide: an N routed between two vias, filled with the ground colour. */
export function brandMark({ x, y }, ground, stroke) {
  const via = (side) => circle(x + 10 * side, y - 11 * side, 2.6, ground);
  return `<g fill="none" ${stroke}><path d="M${x - 10} ${y + 11}v-22l20 22v-22"/>${via(-1)}${via(1)}</g>`;
}
