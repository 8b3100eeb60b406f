// The upper half of a board: rear ports, cooling, socket, memory, power.

import { circle, fins, path, rect, rounded, shade, text } from "./pen.mjs";

const brushed = "url(#metal)";

export function rearPorts(stage, { small, palette }) {
  const height = small ? 118 : 148;
  const width = small ? 24 : 30;
  const x = -3;
  const y = 12;
  const stripe = `M${x} ${y + height - 34}l${width} -${width}v9l-${width} ${width}z`;
  const turned = stage.isometric
    ? `transform="translate(${x + 11} ${y + 84}) rotate(-90)" letter-spacing="1"`
    : `transform="translate(${x + 4.4} ${y + 10}) rotate(90)" letter-spacing="1"`;
  stage.block(
    {
      x,
      y,
      width,
      height,
      z: stage.isometric ? 30 : 26,
      colour: palette.metalDark,
      fill: brushed,
      radius: 2,
    },
    fins(x + width * 0.55, y + 8, width * 0.36, height - 16, false, 3.6) +
      path(stripe, `fill="${palette.accent}" opacity=".9"`) +
      text(0, 0, "NORTHBRIDGE", small ? 6.4 : 8, palette.lettering, turned),
  );
}

/** Two heatsinks next to the socket, with its power coils. */
export function cooling(stage, { small, palette }) {
  const z = stage.isometric ? 20 : 18;
  const side = small
    ? { x: 24, y: 34, width: 13, height: 76, coils: 6, coilHeight: 8 }
    : { x: 31, y: 34, width: 17, height: 104, coils: 8, coilHeight: 9 };
  const top = small
    ? { x: 46, y: 8, width: 66, height: 13, coils: 5, coilWidth: 8 }
    : { x: 56, y: 10, width: 84, height: 18, coils: 7, coilWidth: 9 };

  for (const [sink, upright] of [
    [side, false],
    [top, true],
  ]) {
    const { x, y, width, height } = sink;
    stage.block(
      { x, y, width, height, z, colour: palette.metal, fill: brushed, radius: 1.6 },
      fins(x, y, width, height, upright, 4.2),
    );
  }
  for (let i = 0; i < side.coils; i++) {
    const y = side.y + 3 + (i * (side.height - 8)) / side.coils;
    const x = side.x + side.width + 2.4;
    const mark = path(
      `M${rounded(x + 1.6)} ${rounded(y + 2)}h4`,
      `stroke="#9aa5a0" stroke-width=".8"`,
    );
    stage.block({ x, y, width: 7.4, height: side.coilHeight, z: 5, colour: "#4b5552" }, mark);
  }
  for (let i = 0; i < top.coils; i++) {
    const x = top.x + 3 + (i * (top.width - 6)) / top.coils;
    stage.block({
      x,
      y: top.y + top.height + 2,
      width: top.coilWidth,
      height: 7,
      z: 5,
      colour: "#4b5552",
    });
  }
}

export function capacitors(stage, { small, size, socket }) {
  const row = (x, y, count, stepX, stepY) => {
    for (let i = 0; i < count; i++) {
      stage.cylinder({ x: x + stepX * i, y: y + stepY * i, radius: 3, z: 6, colour: "#d7dcd9" });
    }
  };
  row(socket.x + 30, socket.y - 22, small ? 3 : 5, 0, 8.4);
  if (!small) row(62, 150, 4, 8.6, 0);
  if (small) row(10, size.height - 22, 3, 0, 7);
  else row(14, size.height - 62, 5, 0, 8.4);
}

/** A frame with a lever and contacts inside. Intel's sockets are taller than wide. */
export function processorSocket(stage, { socket, palette }) {
  const tall = socket.name.startsWith("LGA");
  const frame = tall ? { width: 48, height: 58 } : { width: 52, height: 56 };
  const field = tall ? { width: 33, height: 40 } : { width: 36, height: 36 };
  const x = socket.x - frame.width / 2;
  const y = socket.y - frame.height / 2;
  const left = socket.x - field.width / 2;
  const top = socket.y - field.height / 2;

  let contacts = "";
  for (let j = 0; j <= field.height; j += 2.25)
    contacts += `M${left} ${rounded(top + j)}h${field.width}`;
  const lever = path(
    `M${x + frame.width + 1.6} ${y + 6}v${frame.height - 10}`,
    `stroke="#dfe5e1" stroke-width="1.5"`,
  );
  const screws = [
    [x + 3.4, y + 3.4],
    [x + frame.width - 3.4, y + 3.4],
    [x + 3.4, y + frame.height - 3.4],
    [x + frame.width - 3.4, y + frame.height - 3.4],
  ].map(([screwX, screwY]) => circle(screwX, screwY, 1.5, "#6d7772"));

  stage.block(
    { x, y, ...frame, z: 5, colour: "#b8c0bb", fill: "url(#steel)", radius: 2.4 },
    rect(left - 3.4, top - 3.4, field.width + 6.8, field.height + 6.8, "#1a2320", `rx="1.4"`) +
      rect(left - 1.2, top - 1.2, field.width + 2.4, field.height + 2.4, "#2b3833") +
      path(
        contacts,
        `stroke="${palette.accent}" stroke-width="1.15" stroke-dasharray="1.15 1.1" opacity=".95"`,
      ) +
      rect(socket.x - 8, socket.y - 8, 16, 16, "#26322e") +
      path(`M${left - 3.4} ${top - 3.4}h6l-6 6z`, `fill="${palette.accent}"`) +
      text(
        socket.x,
        socket.y + 1.8,
        socket.name,
        socket.name.length > 5 ? 3.4 : 4.6,
        "#cfd8d2",
        `text-anchor="middle"`,
      ) +
      lever +
      screws.join(""),
  );
}

export function memorySlots(stage, { memory, palette }) {
  const height = 133;
  const pitch = 9.4;
  const y = memory.y;
  for (let i = 0; i < memory.slots; i++) {
    const x = memory.x + i * pitch;
    const colour = i % 2 === 1 ? palette.slotLight : palette.slot;
    const clip = shade(palette.metal, -0.05);
    const contacts = `M${rounded(x + 3.3)} ${y + 8}v${height - 16}`;
    stage.block(
      { x, y, width: 6.6, height, z: 7, colour, radius: 1.2 },
      rect(x + 2.5, y + 7, 1.6, height - 14, "#000", `opacity=".55"`) +
        path(
          contacts,
          `stroke="${palette.accent}" stroke-width=".7" stroke-dasharray=".8 .7" opacity=".85"`,
        ) +
        rect(x, y + height * 0.53, 6.6, 2.2, colour) +
        rect(x + 0.6, y + 0.6, 5.4, 4.6, clip, `rx=".8"`) +
        rect(x + 0.6, y + height - 5.2, 5.4, 4.6, clip, `rx=".8"`),
    );
  }
  const beside = `translate(${rounded(memory.x + memory.slots * pitch + 1.6)} ${y + 4})`;
  stage.print(
    text(
      0,
      0,
      memory.kind,
      4.2,
      palette.silk,
      `transform="${beside} rotate(90)" letter-spacing=".8"`,
    ),
  );
}

/** A connector of small square holes. */
export function connector(stage, { x, y, columns, rows, pitch, z, colour }) {
  let holes = "";
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      holes += rect(
        x + 1 + i * pitch,
        y + 1 + j * pitch,
        pitch - 1.3,
        pitch - 1.3,
        "#0a0e0d",
        `rx=".6"`,
      );
    }
  }
  const width = columns * pitch + 0.8;
  stage.block({ x, y, width, height: rows * pitch + 0.8, z, colour, radius: 0.8 }, holes);
}

export function power(stage, { small, size, palette }) {
  const colour = palette.slotLight;
  if (small) {
    connector(stage, { x: size.width - 11, y: 44, columns: 2, rows: 12, pitch: 4.2, z: 9, colour });
    connector(stage, { x: 24, y: 1.5, columns: 4, rows: 1, pitch: 4.2, z: 9, colour });
    return;
  }
  connector(stage, {
    x: size.width - 11.5,
    y: 66,
    columns: 2,
    rows: 12,
    pitch: 4.3,
    z: 10,
    colour,
  });
  connector(stage, { x: 30, y: 2, columns: 4, rows: 2, pitch: 4.2, z: 9, colour });
  connector(stage, { x: 54, y: 1.2, columns: 4, rows: 2, pitch: 4.2, z: 9, colour });
  // The POST code display.
  const x = size.width - 11;
  stage.block(
    { x, y: 30, width: 8, height: 12, z: 3, colour: "#141b19" },
    path(`M${x + 2} 33h4v6h-4z`, `fill="none" stroke="#ff5a3c" stroke-width="1"`),
  );
}
