// After the build: writes a .br and a .gz next to each file that shrinks, for the server to send.

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

import { folders } from "./folders.mjs";

const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".txt"]);

const encodings = {
  br: (content) =>
    zlib.brotliCompressSync(content, {
      params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => zlib.gzipSync(content, { level: 9 }),
};

fs.mkdirSync(folders.cache, { recursive: true });
for (const name of fs.readdirSync(folders.built, { recursive: true })) {
  // The server compresses pages itself, after filling them in; hidden files are never served.
  if (name === "index.html" || name.startsWith(".")) continue;
  if (compressible.has(path.extname(name))) compress(path.join(folders.built, name));
}

function compress(file) {
  const content = fs.readFileSync(file);
  const hash = createHash("sha256").update(content).digest("hex");
  for (const [suffix, encode] of Object.entries(encodings)) {
    const kept = path.join(folders.cache, `${hash}.${suffix}`);
    if (!fs.existsSync(kept)) {
      fs.writeFileSync(`${kept}.new`, encode(content));
      fs.renameSync(`${kept}.new`, kept); // Never a partial file under the final name.
    }
    if (fs.statSync(kept).size < content.length) fs.copyFileSync(kept, `${file}.${suffix}`);
  }
}
