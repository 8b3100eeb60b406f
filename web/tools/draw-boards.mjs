import fs from "node:fs";
import path from "node:path";

import { boardSvg } from "./drawing/board-svg.mjs";

/** Draws a picture of each board, and the first one in isometric view for the landing page. */
export function drawBoards(boards, out) {
  const folder = path.join(out, "boards");
  fs.mkdirSync(folder, { recursive: true });
  for (const board of boards) {
    fs.writeFileSync(path.join(folder, `${board.slug}.svg`), boardSvg(board, "sheet"));
  }
  fs.writeFileSync(path.join(out, "hero-board.svg"), boardSvg(boards[0], "isometric"));
}
