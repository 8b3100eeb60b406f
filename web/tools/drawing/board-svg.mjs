import { forms, mountingHoles } from "./forms.mjs";
import { lowerHalf } from "./lower-parts.mjs";
import { palettes } from "./palettes.mjs";
import { boardThickness, printedBoard } from "./printed-board.mjs";
import { centred, dimensions, picture } from "./sheet.mjs";
import { Stage } from "./stage.mjs";
import {
  capacitors,
  cooling,
  memorySlots,
  power,
  processorSocket,
  rearPorts,
} from "./upper-parts.mjs";

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
  return picture(
    { title: titleOf(board), palette: plan.palette, frame },
    `${frame.below ?? ""}${bare}${stage.drawing()}${frame.above ?? ""}`,
  );
}

/** Data shared by the parts. */
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
  return { ...centred(width, height), above: dimensions(width, height) };
}
