// SVG primitives as text, in millimetres with one decimal.

export const rounded = (number) => Math.round(number * 10) / 10;

/** Seeded random numbers, so that the same board always gives the same picture. */
export function randomNumbers(seed) {
  let state = seed * 7919 + 13;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
}

/** Lighter for a positive share, darker for a negative one. */
export function shade(colour, share) {
  const number = parseInt(colour.slice(1), 16);
  const channels = [number >> 16, (number >> 8) & 255, number & 255].map((value) => {
    const shaded = share < 0 ? value * (1 + share) : value + (255 - value) * share;
    return Math.max(0, Math.min(255, Math.round(shaded)));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export function rect(x, y, width, height, fill, extra = "") {
  const place = `x="${rounded(x)}" y="${rounded(y)}"`;
  const size = `width="${rounded(width)}" height="${rounded(height)}"`;
  return `<rect ${place} ${size} fill="${fill}"${extra === "" ? "" : ` ${extra}`}/>`;
}

export function path(d, extra) {
  return `<path d="${d}" ${extra}/>`;
}

export function line(d, colour, width, extra = "") {
  return path(d, `fill="none" stroke="${colour}" stroke-width="${width}"${extra && ` ${extra}`}`);
}

export function circle(x, y, radius, fill, extra = "") {
  const attributes = `fill="${fill}"${extra && ` ${extra}`}`;
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${radius}" ${attributes}/>`;
}

export function text(x, y, content, size, fill, extra = "") {
  const font = `font-family="ui-monospace,Menlo,Consolas,monospace" font-weight="700"`;
  const place = `x="${rounded(x)}" y="${rounded(y)}"`;
  return `<text ${place} font-size="${size}" fill="${fill}" ${font} ${extra}>${content}</text>`;
}

/** Lines across a heatsink, vertical or horizontal. */
export function fins(x, y, width, height, upright, step) {
  let d = "";
  if (upright)
    for (let i = step; i < width; i += step) d += `M${rounded(x + i)} ${y + 1}v${height - 2}`;
  else for (let i = step; i < height; i += step) d += `M${x + 1} ${rounded(y + i)}h${width - 2}`;
  return path(d, `stroke="#000" stroke-opacity=".3" stroke-width="1"`);
}
