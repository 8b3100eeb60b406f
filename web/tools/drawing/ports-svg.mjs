import { edgeGold, palettes } from "./palettes.mjs";
import { fins, line, path, rect, rounded, text } from "./pen.mjs";
import { defined, portShapes } from "./port-shapes.mjs";
import { portsOf } from "./rear-ports.mjs";
import { centred, dimensions, picture } from "./sheet.mjs";
import { Stage } from "./stage.mjs";

// The standard opening for every board: 158.75 mm by 44.45 mm.
const width = 159;
const height = 45;
// A panel is smaller than a board, so it is drawn larger.
const scale = 1.7;
const brandWidth = 20;
const margin = { right: 7, bottom: 3.2 };
const labelHeight = 4.2;
// At least as wide as the label of a group.
const narrowest = { "usb-c": 14 };

/** Draws the rear ports of a board, seen from behind with its components up. */
export function portsSvg({ name, facts, drawing }) {
  const palette = palettes[drawing.palette];
  const columns = portsOf(facts);
  const kinds = new Set(columns.flat().map(({ kind }) => kind));
  const stage = new Stage("sheet");
  stage.block(
    { x: 16, y: -5, width: 84, height: 7, z: 4, colour: palette.metalDark, radius: 1.4 },
    fins(16, -5, 84, 7, true, 4.2),
  );
  stage.block(
    { x: 0, y: 0, width, height, z: 10, colour: palette.metal, fill: "url(#metal)", radius: 1.6 },
    brand(palette) + ports(columns, palette),
  );
  // The board is longer than the panel, so its edge is cut off on both sides.
  stage.block(
    { x: -4.5, y: height, width: width + 9, height: 2.6, z: 2, colour: palette.pcbLight },
    rect(-4.5, height + 2.1, width + 9, 0.5, edgeGold),
  );
  return picture(
    {
      title: `${name}: rear ports`,
      palette,
      frame: centred(width * scale, height * scale),
    },
    `<defs>${[...kinds].map((kind) => defined(kind, palette)).join("")}</defs>` +
      `<g transform="scale(${scale})">${stage.drawing()}</g>` +
      dimensions(width, height, scale),
  );
}

/** Name and stripe, as on the cover in the front view. */
function brand({ accent, lettering }) {
  const turned = `transform="translate(8 ${height / 2}) rotate(-90)"`;
  return (
    path(`M10 ${height}l15-${height}h5l-15 ${height}z`, `fill="${accent}" opacity=".9"`) +
    text(0, 0, "NORTHBRIDGE", 4.4, lettering, `text-anchor="middle" letter-spacing=".6" ${turned}`)
  );
}

/** Columns end at the right margin, with equal gaps. */
function ports(columns, { lettering }) {
  const widths = columns.map((column) =>
    Math.max(...column.map(({ kind }) => narrowest[kind] ?? portShapes[kind].width)),
  );
  const free = width - brandWidth - margin.right - widths.reduce((sum, one) => sum + one);
  const gap = Math.min(7, free / columns.length);
  let right = width - margin.right;
  let drawn = "";
  for (const [i, column] of [...columns.entries()].reverse()) {
    drawn += groups(column, right - widths[i] / 2, lettering);
    right -= widths[i] + gap;
  }
  return drawn;
}

/** Ports sit on the board, so columns share a lower edge. */
function groups(column, middle, ink) {
  let y = height - margin.bottom;
  let drawn = "";
  for (const { label, kind, count, screen } of column.toReversed()) {
    const { pitch } = portShapes[kind];
    for (let i = 0; i < count; i++, y -= pitch) {
      drawn += `<use href="#${kind}" x="${rounded(middle)}" y="${rounded(y - pitch / 2)}"/>`;
    }
    drawn += text(middle, y - 0.7, label, 3, ink, `text-anchor="middle"`);
    // The screen symbol is next to one port, since the facts list one output.
    const symbol = `M${rounded(middle + 6.4)} ${rounded(y + 1.6)}h3.6v2.4h-3.6zm.8 3.4h2`;
    if (screen) drawn += line(symbol, ink, 0.5);
    y -= labelHeight;
  }
  return drawn;
}
