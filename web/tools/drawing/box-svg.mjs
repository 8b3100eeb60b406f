import { brandMark } from "./brand-mark.mjs";
import { forms } from "./forms.mjs";
import { palettes } from "./palettes.mjs";
import { line, path, rect, rounded, shade, text } from "./pen.mjs";
import { picture, sheet } from "./sheet.mjs";
import { Stage } from "./stage.mjs";

// All boxes use the artwork of the largest one, scaled to the size of the board.
const width = 268;
const depth = 62;
const band = 54;
const margin = 22;
// The box of an ATX board, the tallest, fills the sheet.
const largestScale = 0.63;
const padding = 24;
// Width of a monospaced character at font size 1.
const characterWidth = 0.6;

/** Draws the closed box of a board, upright. Its artwork has the colours of the board. */
export function boxSvg(board) {
  const palette = palettes[board.drawing.palette];
  const form = forms[board.facts.formFactor];
  const scale = (largestScale * (form.width + padding)) / width;
  const height = (width * (form.height + padding)) / (form.width + padding);
  const stage = new Stage("isometric");
  const [left] = stage.project(0, depth);
  const [right] = stage.project(width, 0);
  const [, bottom] = stage.project(width, depth);
  const middle = `${rounded(-(left + right) / 2)} ${rounded((height - bottom) / 2)}`;
  return picture(
    {
      title: `${board.name}: box`,
      palette,
      frame: { x: -sheet / 2, y: -sheet / 2, width: sheet, height: sheet },
    },
    `<g transform="scale(${scale.toFixed(3)}) translate(${middle})">` +
      shadow(stage) +
      stage.plane(height, lid(palette)) +
      stage.upright([0, depth, height], "front", front(board, palette, height)) +
      stage.upright([width, depth, height], "right", side(board, palette, height)) +
      lightOnEdges(stage, height) +
      `</g>`,
  );
}

function shadow(stage) {
  const floor = [
    [-3, 8, 0],
    [width + 26, 8, 0],
    [width + 26, depth + 10, 0],
    [-3, depth + 10, 0],
  ];
  return stage.polygon(floor, `opacity=".28"`);
}

function lid({ pcbLight, accent }) {
  const stripe = `M${width / 2} ${depth}l${depth}-${depth}h22l-${depth} ${depth}z`;
  return (
    rect(0, 0, width, depth, shade(pcbLight, 0.14)) +
    path(stripe, `fill="${accent}" opacity=".9"`) +
    line(`M0 ${depth / 2}H${width}`, "#000", 1.4, `opacity=".28"`)
  );
}

function front({ name, facts }, palette, height) {
  const { accent, pcb, silk } = palette;
  const [series, ...model] = name.toUpperCase().split(" ");
  const low = height - band;
  const size = low / 66;
  // The logo is on the right, clear of the longest series name.
  const place = `${rounded(width - margin - size * 13.9)} ${rounded(low * 0.4)}`;
  const mark = brandMark({ x: 0, y: 0 }, pcb, `stroke="${accent}" stroke-width="2.6"`);
  return (
    rect(0, 0, width, height, "url(#mask)") +
    traces(palette, low) +
    text(margin, 35, "NORTHBRIDGE", 13, silk, `letter-spacing="2.4"`) +
    `<g transform="translate(${place}) scale(${rounded(size)})">${mark}</g>` +
    text(margin, low - 57, series, 20, silk, `letter-spacing="2.6"`) +
    text(margin - 2, low - 16, model.join(" "), 46, silk) +
    rect(0, low, width, band, silk) +
    rect(0, low - 5, width, 5, accent) +
    printed([facts.socket, facts.chipset, facts.formFactor], pcb, low + band / 2 + 5.4)
  );
}

/** A bundle that turns at 45 degrees, as on the board, and ends below the band. */
function traces({ trace }, low) {
  const count = 9;
  const pitch = 6;
  let d = "";
  for (let i = 0; i < count; i++) {
    const level = 20 - i * pitch * 0.414;
    const slope = 70 - i * pitch * 0.586;
    d += `M${width} ${rounded(low * 0.62 + i * pitch)}h-${rounded(level)}`;
    d += `l-${rounded(slope)} ${rounded(slope)}V${low}`;
  }
  return line(d, trace, 2);
}

/** Socket, chipset and form factor: at the left, in the middle and at the right. */
function printed([socket, chipset, form], colour, y) {
  const size = 15;
  const end = width - margin;
  const between = (margin + end + (socket.length - form.length) * size * characterWidth) / 2;
  return (
    text(margin, y, socket, size, colour) +
    text(between, y, chipset, size, colour, `text-anchor="middle"`) +
    text(end, y, form, size, colour, `text-anchor="end"`)
  );
}

function side({ name, facts }, { pcb, silk, accent }, height) {
  const low = height - band;
  const size = Math.min(18, (low - 40) / name.length / (characterWidth + 0.1));
  const turned = `transform="translate(${rounded(depth / 2 + size * 0.36)} ${low - 22}) rotate(-90)"`;
  const spacing = `letter-spacing="${rounded(size / 10)}"`;
  return (
    rect(0, 0, depth, height, shade(pcb, -0.34)) +
    text(0, 0, name.toUpperCase(), rounded(size), silk, `${spacing} ${turned}`) +
    rect(0, low, depth, band, shade(silk, -0.3)) +
    rect(0, low - 5, depth, 5, shade(accent, -0.3)) +
    label(facts.model, low + 8)
  );
}

/** A label with the model and a bar code. */
function label(model, y) {
  const bars = `stroke="#1a2320" stroke-width="20" stroke-dasharray="1.6 1 .8 1.4 2.2 1 .8 .8"`;
  return (
    rect(9, y, 44, 38, "#eef2ef") +
    path(`M14 ${y + 14}h34`, bars) +
    text(31, y + 33, model, 5.4, "#1a2320", `text-anchor="middle"`)
  );
}

function lightOnEdges(stage, height) {
  const corner = (x, y) => stage.project(x, y, height).map(rounded).join(" ");
  const upper = `M${corner(0, depth)}L${corner(width, depth)}L${corner(width, 0)}`;
  return line(`${upper}M${corner(width, depth)}v${height}`, "#fff", 1.2, `opacity=".32"`);
}
