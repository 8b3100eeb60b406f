import { forms, mountingHoles } from "./forms.mjs";
import { lowerHalf } from "./lower-parts.mjs";
import { palettes } from "./palettes.mjs";
import { line, rounded, shade, text } from "./pen.mjs";
import { boardThickness, printedBoard } from "./printed-board.mjs";
import { Stage } from "./stage.mjs";
import {
  capacitors,
  cooling,
  memorySlots,
  power,
  processorSocket,
  rearPorts,
} from "./upper-parts.mjs";

const sheet = 340;
const dimensionInk = "#6f867b";

/**
 * Draws a board of the catalogue from its facts. Units are millimetres, so every board is to scale
 * on the same sheet. The view "sheet" is from above with dimension lines; "isometric" is upright.
 */
export function boardSvg(board, view) {
  const plan = planOf(board);
  const stage = new Stage(view);
  const bare = printedBoard(stage, plan);
  rearPorts(stage, plan);
  cooling(stage, plan);
  capacitors(stage, plan);
  processorSocket(stage, plan);
  memorySlots(stage, plan);
  power(stage, plan);
  lowerHalf(stage, plan);

  const frame = stage.isometric ? standing(stage, plan.size) : lying(plan.size);
  const { x, y, width, height } = frame;
  const viewBox = [x, y, width, height].map(rounded).join(" ");
  const size = `width="${Math.round(width * 2)}" height="${Math.round(height * 2)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size}>` +
    `<title>${titleOf(board)}</title>${gradients(plan.palette)}` +
    `${frame.below ?? ""}${bare}${stage.drawing()}${frame.above ?? ""}</svg>\n`
  );
}

/** The data that the parts share. */
function planOf({ name, facts, drawing }) {
  const small = facts.formFactor === "Mini-ITX";
  return {
    form: facts.formFactor,
    size: forms[facts.formFactor],
    holes: mountingHoles[facts.formFactor],
    small,
    label: name.toUpperCase(),
    palette: palettes[drawing.palette],
    seed: drawing.seed,
    socket: { name: facts.socket, ...(small ? { x: 78, y: 72 } : { x: 104, y: 90 }) },
    memory: {
      kind: facts.memory,
      slots: facts.memorySlots,
      ...(small ? { x: 128, y: 14 } : { x: 164, y: 20 }),
    },
  };
}

function titleOf({ name, facts }) {
  return `${name}: ${facts.formFactor}, socket ${facts.socket}, ${facts.memorySlots} × ${facts.memory}`;
}

function standing(stage, { width, height }) {
  const pad = 12;
  const [left] = stage.project(0, height);
  const [right] = stage.project(width, 0);
  const [, bottom] = stage.project(width, height);
  const shadow = [
    [-4, 14, -14],
    [width + 4, 14, -14],
    [width + 4, height + 22, -14],
    [-4, height + 22, -14],
  ];
  return {
    x: left - pad,
    y: -42,
    width: right - left + 2 * pad,
    height: 42 + bottom + boardThickness + pad + 14,
    below: stage.polygon(shadow, `opacity=".35"`),
  };
}

function lying({ width, height }) {
  const x = (sheet - width) / 2;
  const y = (sheet - height) / 2 - 6;
  return { x: -x, y: -y, width: sheet, height: sheet, above: dimensions(width, height) };
}

function dimensions(width, height) {
  const below = height + 13;
  const beside = width + 13;
  const gap = 24;
  const level =
    `M0 ${below - 4}v8M${width} ${below - 4}v8` +
    `M0 ${below}H${width / 2 - gap}M${width / 2 + gap} ${below}H${width}`;
  const upright =
    `M${beside - 4} 0h8M${beside - 4} ${height}h8` +
    `M${beside} 0V${height / 2 - gap}M${beside} ${height / 2 + gap}V${height}`;
  const turned = `transform="translate(${rounded(beside + 3.6)} ${height / 2}) rotate(-90)"`;
  const centred = `text-anchor="middle"`;
  return (
    line(level + upright, dimensionInk, 1) +
    text(width / 2, below + 3.6, `${width} mm`, 10, dimensionInk, centred) +
    text(0, 0, `${height} mm`, 10, dimensionInk, `${centred} ${turned}`)
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
