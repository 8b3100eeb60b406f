// The lower half of a board: drives, slots, chipset, ports, headers.

import { brandMark } from "./brand-mark.mjs";
import { circle, path, rect, rounded, shade, text } from "./pen.mjs";
import { connector } from "./upper-parts.mjs";

const brushed = "url(#metal)";

export function lowerHalf(stage, plan) {
  if (plan.small) return smallLowerHalf(stage, plan);
  slotsAndDrives(stage, plan);
  chipset(stage, plan);
  sidePorts(stage, plan);
  headers(stage, plan);
  chips(stage, plan);
}

function smallLowerHalf(stage, plan) {
  const { size, palette } = plan;
  driveCover(stage, plan, { x: 40, y: 120, width: 82, height: 22, label: "M.2" });
  slot(stage, plan, { x: 38, y: 156, width: 89, armoured: true });
  chip(stage, { x: 128, y: 150, width: 26, height: 12, z: 4 }, "NB-I1", 3.6);
  connector(stage, {
    x: size.width - 9,
    y: 112,
    columns: 1,
    rows: 4,
    pitch: 4.4,
    z: 6,
    colour: palette.slot,
  });
}

function slotsAndDrives(stage, plan) {
  const cover = { x: 58, width: 88, height: 20 };
  const long = { x: 52, width: 89 };
  driveCover(stage, plan, { ...cover, y: 158, label: "M.2_1" });
  slot(stage, plan, { ...long, y: 184, armoured: true });
  if (plan.form !== "ATX") {
    slot(stage, plan, { ...long, y: 204, width: 40, armoured: false });
    slot(stage, plan, { ...long, y: 226, armoured: false });
    return;
  }
  driveCover(stage, plan, { ...cover, y: 202, label: "M.2_2" });
  slot(stage, plan, { ...long, y: 228, width: 40, armoured: false });
  slot(stage, plan, { ...long, y: 248, armoured: true });
  driveCover(stage, plan, { ...cover, y: 264, height: 18, label: "M.2_3" });
}

/** A metal plate over a drive, with a slanted stripe. */
function driveCover(stage, { palette }, { x, y, width, height, label }) {
  const lean = height * 0.7;
  const stripe = `M${x} ${y + height}l${rounded(lean)} -${height}h7l-${rounded(lean)} ${height}z`;
  stage.block(
    { x, y, width, height, z: 5, colour: palette.metal, fill: brushed, radius: 1.4 },
    path(stripe, `fill="${palette.accent}" opacity=".9"`) +
      text(
        x + width - 5,
        y + height / 2 + 1.8,
        label,
        5,
        // Dark text on light metal, light text on dark.
        palette.lettering,
        `text-anchor="end" letter-spacing=".6" opacity=".75"`,
      ) +
      circle(x + width - 2.6, y + 2.8, 1.2, "#7b8681"),
  );
}

/** A slot for a card; slots for heavy cards have metal armour. */
function slot(stage, { palette }, { x, y, width, armoured }) {
  const colour = armoured ? palette.metal : palette.slot;
  stage.block(
    { x, y, width, height: 7.6, z: 8, colour, fill: armoured ? brushed : colour },
    rect(x + 2, y + 2.9, width - 8, 1.8, "#050807") +
      path(
        `M${x + 3} ${rounded(y + 3.8)}h${width - 10}`,
        `stroke="${palette.accent}" stroke-width=".7" stroke-dasharray=".8 .7"`,
      ) +
      rect(x + 13, y + 2.4, 1.8, 2.8, armoured ? palette.metalDark : palette.slot) +
      rect(x + width - 5, y - 0.6, 5.4, 8.8, shade(palette.slotLight, 0.1), `rx="1"`),
  );
}

/** The chipset's heatsink, with the logo. */
function chipset(stage, { form, palette }) {
  const x = 158;
  const width = 66;
  const y = form === "ATX" ? 204 : 172;
  const height = form === "ATX" ? 66 : 54;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const start = y + height * 0.72;
  const gold = `M${x} ${rounded(start)}L${rounded(x + height * 0.72)} ${y}h8L${x} ${rounded(start + 8)}z`;
  const end = y + height * 0.4;
  const groove = `M${x + width} ${rounded(end)}L${rounded(x + width - height * 0.6)} ${y + height}h3L${x + width} ${rounded(end + 3)}z`;
  stage.block(
    { x, y, width, height, z: 8, colour: palette.metal, fill: brushed, radius: 3 },
    path(gold, `fill="${palette.accent}" opacity=".92"`) +
      path(groove, `fill="#000" opacity=".16"`) +
      brandMark(
        middle,
        palette.metal,
        `stroke="${palette.lettering}" stroke-width="2.4" opacity=".8"`,
      ),
  );
}

function sidePorts(stage, { form, size, palette }) {
  const first = form === "ATX" ? 206 : 178;
  for (let i = 0; i < (form === "ATX" ? 3 : 2); i++) {
    const y = first + i * 18;
    stage.block(
      { x: size.width - 13, y, width: 14, height: 15, z: 8, colour: palette.slotLight },
      rect(size.width - 10, y + 3, 10, 2, "#050807") +
        rect(size.width - 10, y + 10, 10, 2, "#050807"),
    );
  }
  connector(stage, {
    x: size.width - 8.5,
    y: 134,
    columns: 2,
    rows: 9,
    pitch: 3.6,
    z: 6,
    colour: palette.slot,
  });
  if (form !== "ATX") return;
  stage.cylinder(
    { x: 216, y: 190, radius: 9, z: 2.6, colour: "#c3cac6" },
    circle(216, 190, 7, "none", `stroke="#98a29d" stroke-width=".8"`),
  );
}

function headers(stage, { size, palette }) {
  const y = size.height - 7.6;
  let x = 60;
  for (const pins of [5, 4, 5, 5, 9]) {
    let d = "";
    for (let i = 0; i < pins; i++) {
      const pin = rounded(x + 2 + i * 2.6);
      d += `M${pin} ${rounded(y + 2)}h.01M${pin} ${rounded(y + 4.4)}h.01`;
    }
    stage.block(
      { x, y, width: pins * 2.6 + 1.6, height: 6, z: 2, colour: palette.slot },
      path(d, `stroke="${palette.accent}" stroke-width="1.2" stroke-linecap="round"`),
    );
    x += pins * 2.6 + 12;
  }
}

function chips(stage, { form, size }) {
  const { height } = size;
  chip(stage, { x: 16, y: height - 78, width: 14, height: 14, z: 1.6 }, "NB-A1", 3);
  chip(stage, { x: 36, y: height - (form === "ATX" ? 112 : 70), width: 9, height: 9, z: 1.4 });
  chip(stage, { x: 200, y: height - 22, width: 12, height: 8, z: 1.4 });
}

function chip(stage, place, label = "", letter = 3) {
  const x = place.x + place.width / 2;
  const y = place.y + place.height / 2 + letter / 2;
  const mark = label && text(x, y, label, letter, "#aab5af", `text-anchor="middle"`);
  stage.block({ ...place, colour: "#151c1a" }, mark);
}
