import { edgeGold } from "./palettes.mjs";
import { circle, line, path, randomNumbers, rect, rounded, shade, text } from "./pen.mjs";

const thickness = 3;

/** The bare board: laminate, traces, vias, small parts, holes and silkscreen. */
export function printedBoard(stage, plan) {
  const { size, seed } = plan;
  const random = randomNumbers(seed);
  const face =
    rect(0, 0, size.width, size.height, "url(#mask)", stage.isometric ? "" : `rx="3"`) +
    line(traces(plan), plan.palette.trace, 0.9) +
    vias(plan, random) +
    smallParts(plan, random) +
    holes(stage, plan) +
    audioBorder(plan) +
    silkscreen(plan);
  return edges(stage, size) + stage.plane(0, face);
}

function edges(stage, { width, height }) {
  if (!stage.isometric) {
    return (
      rect(2, 4, width, height, "#000", `opacity=".22" rx="4"`) +
      rect(0.8, 1.4, width, height, shade(edgeGold, -0.3), `rx="3.4"`)
    );
  }
  const front = [
    [0, height, -thickness],
    [width, height, -thickness],
    [width, height, 0],
    [0, height, 0],
  ];
  const right = [
    [width, 0, -thickness],
    [width, height, -thickness],
    [width, height, 0],
    [width, 0, 0],
  ];
  return (
    stage.polygon(front, `fill="${shade(edgeGold, -0.25)}"`) +
    stage.polygon(right, `fill="${shade(edgeGold, -0.5)}"`)
  );
}

/** Bundles that turn at 45 degrees: socket to memory, socket to slots, edge to chipset. */
function traces({ size: { width, height }, small, socket, memory }) {
  const { x, y } = socket;
  const bundle = (count, pitch, draw) =>
    Array.from({ length: count }, (_, i) => draw(i * pitch)).join("");

  const toMemory = bundle(small ? 12 : 16, 2.3, (d) => {
    const from = y - 17 + d;
    const to = memory.y + 20 + d * 2.4;
    const turn = Math.abs(to - from) / 2.2;
    const slope = `l${rounded(turn)} ${rounded(to > from ? turn : -turn)}`;
    return `M${rounded(x + 24)} ${rounded(from)}h6${slope}H${memory.x - 2}`;
  });
  const toSlots = bundle(small ? 8 : 12, 2.4, (d) => {
    const turn = small ? "l-8 8V150" : "l10 10V178";
    return `M${rounded(x - 14 + d)} ${y + 26}v${rounded(8 + d * 0.2)}${turn}`;
  });
  const toEdge = bundle(
    6,
    2.6,
    (d) =>
      `M${rounded(width - 14)} ${rounded(height * 0.66 + d)}h-8l-14 14H${rounded(width - 90 + d)}`,
  );
  if (small) return toMemory + toSlots + toEdge;

  const toChipset = bundle(10, 2.4, (d) => {
    const start = `M${x + 18} ${rounded(y + 26 + d * 0.2)}m${rounded(d)} 0`;
    return `${start}v12l34 34V${rounded(height - 60 + d * 0.3)}`;
  });
  const toAudio = bundle(
    5,
    2.6,
    (d) => `M48 ${rounded(height - 44 + d)}H${rounded(110 + d)}l14 -14H160`,
  );
  return toMemory + toSlots + toChipset + toEdge + toAudio;
}

function vias({ size, small, palette }, random) {
  let d = "";
  for (let i = 0; i < (small ? 46 : 90); i++) {
    d += `M${rounded(6 + random() * (size.width - 12))} ${rounded(6 + random() * (size.height - 12))}h.01`;
  }
  return path(d, `stroke="${palette.trace}" stroke-width="1.9" stroke-linecap="round"`);
}

function smallParts({ size, small, palette }, random) {
  let capacitors = "";
  let resistors = "";
  for (let i = 0; i < (small ? 60 : 120); i++) {
    const x = rounded(8 + random() * (size.width - 18));
    const y = rounded(8 + random() * (size.height - 16));
    const direction = random() > 0.5 ? "v" : "h";
    if (random() > 0.5) capacitors += `M${x} ${y}${direction}2`;
    else resistors += `M${x} ${y}${direction}2.4`;
  }
  return (
    path(capacitors, `stroke="${shade(palette.metalDark, 0.1)}" stroke-width="1.1"`) +
    path(resistors, `stroke="#8a6a3a" stroke-width="1.2"`)
  );
}

function holes(stage, { holes, palette }) {
  const through = stage.isometric ? "#04201a" : "#eef3ee";
  return holes
    .map(([x, y]) => circle(x, y, 4.4, palette.accent) + circle(x, y, 2.1, through))
    .join("");
}

/** The border around the audio parts, in their own corner of the board. */
function audioBorder({ size: { height }, small, palette }) {
  if (small) return "";
  const d = `M46 ${height - 4}V${rounded(height - 92)}l-10 -10H4`;
  return line(d, palette.accent, 1.1, `stroke-dasharray="3 2"`);
}

function silkscreen({ form, size, small, palette, label }) {
  if (small) return "";
  const square = form === "Micro-ATX";
  const y = square ? 221.4 : size.height - 12;
  return text(54, y, label, square ? 6.6 : 8, palette.silk, `letter-spacing="1.2"`);
}

export { thickness as boardThickness };
