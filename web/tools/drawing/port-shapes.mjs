import { edgeGold } from "./palettes.mjs";
import { circle, line, path, rect, rounded } from "./pen.mjs";

const hollow = "#0a0e0d";

/** Kinds of ports: steel face, height in a column, and opening. */
export const portShapes = {
  button: {
    ...round(3.6, 9),
    inside: ({ accent, slotLight }) => circle(0, 0, 2.7, slotLight) + circle(0, 0, 1.1, accent),
  },
  hdmi: { width: 16, height: 6.6, radius: 0.8, pitch: 8, inside: screenOpening("L5.4 2.5H-5.4") },
  displayport: {
    width: 16,
    height: 6.6,
    radius: 0.8,
    pitch: 8,
    inside: screenOpening("V2.5H-5.4"),
  },
  vga: {
    width: 32,
    height: 10.6,
    radius: 1.4,
    pitch: 12,
    inside: pins("M-8.6-4H8.6L7.4 4H-7.4z", 5),
  },
  dvi: {
    width: 37,
    height: 10.6,
    radius: 1.4,
    pitch: 12,
    inside: pins("M-11.6-4H11.6V4H-11.6z", 8),
  },
  "usb-a": {
    width: 14,
    height: 6.4,
    radius: 0.7,
    pitch: 7.7,
    inside: ({ accent, slotLight }) =>
      rect(-6.2, -2.4, 12.4, 4.8, hollow) +
      rect(-5.4, -1.7, 10.8, 1.9, slotLight) +
      contacts("M-4.8 .7H4.8", accent),
  },
  "usb-c": {
    width: 10,
    height: 4.4,
    radius: 2.2,
    pitch: 6.2,
    inside: ({ accent }) =>
      rect(-4.2, -1.45, 8.4, 2.9, hollow, `rx="1.4"`) + line("M-2.7 0h5.4", accent, 0.9),
  },
  lan: {
    width: 15.6,
    height: 13.4,
    radius: 0.8,
    pitch: 14.6,
    inside: ({ accent }) =>
      path("M-6-3.4H6V4.4H3.2V5.6H-3.2V4.4H-6z", `fill="${hollow}"`) +
      contacts("M-4.4-2.2H4.6", accent, 1.6) +
      rect(-6, -5.6, 2.8, 1.3, "#7fc48a") +
      rect(3.2, -5.6, 2.8, 1.3, accent),
  },
  antenna: {
    ...round(4.4, 11.2),
    inside: () =>
      circle(0, 0, 4.4, edgeGold) +
      circle(0, 0, 3, hollow, `stroke="#7d622a"`) +
      circle(0, 0, 0.8, edgeGold),
  },
  audio: { ...round(4.2, 10.4), inside: () => circle(0, 0, 2.3, hollow) },
};

/** Definition of a kind, centred on the port, in a slightly larger cut-out. */
export function defined(kind, palette) {
  const { width, height, radius, inside } = portShapes[kind];
  const x = -width / 2;
  const y = -height / 2;
  const cut = `opacity=".35" rx="${rounded(radius + 0.5)}"`;
  return (
    `<g id="${kind}">${rect(x - 0.5, y - 0.4, width + 1, height + 1.2, "#000", cut)}` +
    `${rect(x, y, width, height, "url(#steel)", `rx="${radius}"`)}${inside(palette)}</g>`
  );
}

function round(radius, pitch) {
  return { width: 2 * radius, height: 2 * radius, radius, pitch };
}

function contacts(d, colour, width = 0.8) {
  return line(d, colour, width, `stroke-dasharray=".8 .7"`);
}

/** The opening of a digital output, from its upper edge to the corner at the lower left. */
function screenOpening(corner) {
  return ({ accent }) =>
    path(`M-7.2-2.5H7.2V.6${corner}L-7.2 .6z`, `fill="${hollow}"`) +
    contacts("M-4.8 0H4.8", accent, 1);
}

/** Three rows of pins in an opening, between the nuts for the screws of the plug. */
function pins(opening, columns) {
  const left = 1.2 - columns * 1.2;
  const row = `h${rounded((columns - 1) * 2.4)}.1`;
  const nut = columns === 5 ? 13.4 : 15.9;
  const nuts = `M${-nut} 0h.01M${nut} 0h.01`;
  return ({ accent, slotLight }) =>
    path(opening, `fill="${slotLight}" stroke="${hollow}" stroke-width=".8"`) +
    line(
      [-2.4, 0, 2.4].map((y) => `M${rounded(left)} ${y}${row}`).join(""),
      accent,
      1,
      `stroke-linecap="round" stroke-dasharray="0 2.4"`,
    ) +
    line(nuts, "#6d7772", 3.8, `stroke-linecap="round"`) +
    line(nuts, hollow, 1.8, `stroke-linecap="round"`);
}
