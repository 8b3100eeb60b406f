import fs from "node:fs";
import path from "node:path";

import { boardSvg } from "./drawing/board-svg.mjs";
import { pngOnGround } from "./drawing/png.mjs";

// What chat programs show beside a link: they read no SVG.
const shared = { width: 800, height: 420, ground: "#f1f5ee" };

/**
 * Draws a picture of each board, and the first one in isometric view for the landing page and, as
 * PNG, for other sites.
 */
export function drawBoards(boards, out) {
  const folder = path.join(out, "boards");
  fs.mkdirSync(folder, { recursive: true });
  for (const board of boards) {
    fs.writeFileSync(path.join(folder, `${board.slug}.svg`), boardSvg(board, "sheet"));
  }
  const hero = boardSvg(boards[0], "isometric");
  fs.writeFileSync(path.join(out, "hero-board.svg"), hero);
  fs.writeFileSync(path.join(out, "hero-board.png"), pngOnGround(hero, shared));
}
