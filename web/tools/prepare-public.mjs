// Before the build: generates fonts and pictures if their sources have changed.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { drawBoards } from "./draw-boards.mjs";
import { drawIcons } from "./draw-icons.mjs";
import { folders } from "./folders.mjs";

makeOnce(
  folders.fonts,
  [path.join(folders.tools, "make_fonts.py"), path.join(folders.web, "package-lock.json")],
  (out) =>
    // Debian's Python, which has fonttools and brotli, not one earlier in PATH.
    execFileSync("/usr/bin/python3", [
      path.join(folders.tools, "make_fonts.py"),
      path.join(folders.web, "node_modules"),
      out,
      path.join(folders.public, "fonts"),
    ]),
);

makeOnce(
  path.join(folders.public, "img"),
  [path.join(folders.demo, "boards.json"), ...ownModules()],
  (out) =>
    drawBoards(JSON.parse(fs.readFileSync(path.join(folders.demo, "boards.json"), "utf8")), out),
);

const mark = path.join(folders.web, "src/platform/mark.svg");
const index = path.join(folders.web, "index.html");
makeOnce(path.join(folders.public, "icons"), [mark, index, ...ownModules()], (out) =>
  drawIcons({
    mark: fs.readFileSync(mark, "utf8"),
    index: fs.readFileSync(index, "utf8"),
    out,
    root: folders.public,
  }),
);

function ownModules() {
  return fs
    .readdirSync(folders.tools, { recursive: true })
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => path.join(folders.tools, name));
}

/** Calls `make` with an emptied folder `out`, unless its sources are unchanged. */
function makeOnce(out, sources, make) {
  const stamp = path.join(folders.cache, `${path.basename(out)}.stamp`);
  const hash = hashOf(sources);
  if (fs.existsSync(out) && fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === hash) return;

  fs.rmSync(out, { recursive: true, force: true });
  fs.rmSync(stamp, { force: true });
  fs.mkdirSync(out, { recursive: true });
  make(out);
  fs.mkdirSync(folders.cache, { recursive: true });
  fs.writeFileSync(stamp, hash);
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files.toSorted()) hash.update(fs.readFileSync(file));
  return hash.digest("hex");
}
