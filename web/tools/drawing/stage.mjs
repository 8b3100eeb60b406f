import { circle, path, rect, rounded, shade } from "./pen.mjs";

const cosine = 0.866;
const sine = 0.5;

/**
 * Renders blocks from above, with small shadows, or in an axonometric view. Blocks have board
 * coordinates and a height; the stage decides which faces are visible.
 */
export class Stage {
  #blocks = [];

  constructor(view) {
    this.isometric = view === "isometric";
  }

  /** Projects a point in space onto the drawing. */
  project(x, y, z = 0) {
    return this.isometric ? [(x - y) * cosine, (x + y) * sine - z] : [x, y];
  }

  polygon(points, extra) {
    const places = points.map((point) =>
      this.project(...point)
        .map(rounded)
        .join(" "),
    );
    return `<polygon points="${places.join(" ")}" ${extra}/>`;
  }

  /** Flat drawing at height z. */
  plane(z, drawing) {
    if (!this.isometric) return drawing;
    const matrix = `${cosine} ${sine} ${-cosine} ${sine} 0 ${rounded(-z)}`;
    return `<g transform="matrix(${matrix})">${drawing}</g>`;
  }

  /**
   * Flat drawing on a vertical face, to the right of this corner and down: along x on the front,
   * against y on the right side.
   */
  upright(corner, face, drawing) {
    const slope = face === "front" ? sine : -sine;
    const matrix = [cosine, slope, 0, 1, ...this.project(...corner).map(rounded)];
    return `<g transform="matrix(${matrix.join(" ")})">${drawing}</g>`;
  }

  /** A block with a drawing on its top face. */
  block({ x, y, width, height, z, colour, fill = colour, radius = 1 }, drawing = "") {
    const face = { x, y, width, height, z, colour, fill, radius };
    this.#blocks.push({
      distance: x + width / 2 + y + height / 2,
      drawing: this.isometric ? this.#raised(face, drawing) : this.#seenFromAbove(face, drawing),
    });
  }

  cylinder({ x, y, radius, z, colour }, drawing = "") {
    const seen = this.isometric
      ? this.#can(x, y, radius, z, colour)
      : circle(x + 0.7, y + 1.2, radius, "#000", `opacity=".28"`) +
        circle(x, y, radius, colour) +
        path(capHalf(x, y, radius), `fill="${shade(colour, -0.5)}"`) +
        drawing;
    this.#blocks.push({ distance: x + y + radius, drawing: seen });
  }

  /** Printed on the board itself, below all blocks. */
  print(drawing) {
    this.#blocks.push({ distance: 0, drawing: this.plane(0, drawing) });
  }

  /** All blocks, from back to front. */
  drawing() {
    const ordered = this.isometric
      ? this.#blocks.toSorted((one, other) => one.distance - other.distance)
      : this.#blocks;
    return ordered.map(({ drawing }) => drawing).join("");
  }

  #raised({ x, y, width, height, z, colour, fill }, drawing) {
    const right = x + width;
    const front = y + height;
    return (
      this.polygon(
        [
          [x, front, 0],
          [right, front, 0],
          [right, front, z],
          [x, front, z],
        ],
        `fill="${shade(colour, -0.36)}"`,
      ) +
      this.polygon(
        [
          [right, y, 0],
          [right, front, 0],
          [right, front, z],
          [right, y, z],
        ],
        `fill="${shade(colour, -0.56)}"`,
      ) +
      this.plane(z, rect(x, y, width, height, fill) + drawing)
    );
  }

  #seenFromAbove({ x, y, width, height, z, fill, radius }, drawing) {
    const depth = Math.min(5, 0.8 + z * 0.13);
    const corner = `rx="${radius}"`;
    const shadow = rect(
      x + depth * 0.55,
      y + depth,
      width,
      height,
      "#000",
      `opacity=".28" ${corner}`,
    );
    const light = `M${rounded(x + radius)} ${rounded(y + 0.4)}H${rounded(x + width - radius)}`;
    const edge = z > 3 ? path(light, `stroke="#fff" stroke-opacity=".32" stroke-width=".7"`) : "";
    return shadow + rect(x, y, width, height, fill, corner) + drawing + edge;
  }

  #can(x, y, radius, z, colour) {
    const [left, top] = this.project(x, y, 0);
    const wide = rounded(radius * 1.2247);
    const high = rounded(radius * 0.7071);
    const side =
      `M${rounded(left - wide)} ${rounded(top)}v${-z}h${rounded(2 * wide)}v${z}` +
      `a${wide} ${high} 0 0 1 ${rounded(-2 * wide)} 0z`;
    const lid = `<ellipse cx="${rounded(left)}" cy="${rounded(top - z)}" rx="${wide}" ry="${high}"`;
    return `${path(side, `fill="${shade(colour, -0.45)}"`)}${lid} fill="${colour}"/>`;
  }
}

/** The dark half on top of a capacitor, which marks its negative pole. */
function capHalf(x, y, radius) {
  const level = rounded(y + radius * 0.4);
  return (
    `M${rounded(x - radius * 0.9)} ${level}` +
    `A${radius} ${radius} 0 0 0 ${rounded(x + radius * 0.9)} ${level}z`
  );
}
