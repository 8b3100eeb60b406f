import fs from "node:fs";
import path from "node:path";

import { boardSvg } from "./drawing/board-svg.mjs";
import { boxSvg } from "./drawing/box-svg.mjs";
import { pngOnGround } from "./drawing/png.mjs";
import { portsSvg } from "./drawing/ports-svg.mjs";

// Preview picture for shared links: chat programs do not read SVG.
const shared = { width: 800, height: 420, ground: "#f1f5ee" };

/**
 * Draws each board from above, its rear ports and its box. Draws the first board also in isometric
 * view, for the landing page and, as PNG, for other sites.
 */
export function drawBoards(boards, out) {
  const folder = path.join(out, "boards");
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, svg] of boards.flatMap(picturesOf)) {
    fs.writeFileSync(path.join(folder, name), svg);
  }
  const hero = boardSvg(boards[0], "isometric");
  fs.writeFileSync(path.join(out, "hero-board.svg"), hero);
  fs.writeFileSync(path.join(out, "hero-board.png"), pngOnGround(hero, shared));
}

/** Pictures of a board: pairs of a file name and an SVG. */
export function picturesOf(board) {
  return [
    [`${board.slug}.svg`, boardSvg(board, "sheet")],
    [`${board.slug}-ports.svg`, portsSvg(board)],
    [`${board.slug}-box.svg`, boxSvg(board)],
  ];
}
