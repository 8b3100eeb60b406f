import { circle } from "./pen.mjs";

/** The mark, 20 mm wide: an N routed between two vias, which the ground fills. */
export function brandMark({ x, y }, ground, stroke) {
  const via = (side) => circle(x + 10 * side, y - 11 * side, 2.6, ground);
  return `<g fill="none" ${stroke}><path d="M${x - 10} ${y + 11}v-22l20 22v-22"/>${via(-1)}${via(1)}</g>`;
}
