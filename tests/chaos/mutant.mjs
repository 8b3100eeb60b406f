// For tests only: a deliberately faulty program. Its SQL is text inside the binary, so a mutant needs no
// build: a copy with one text replaced by another of the same length.

import { chmod, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** A copy of `program` in `folder` with each text replaced; throws unless each occurs exactly once. */
export async function mutate(program, folder, replacements) {
  const bytes = await readFile(program);
  for (const [text, wrong] of Object.entries(replacements)) {
    const place = bytes.indexOf(text);
    if (place < 0 || bytes.indexOf(text, place + 1) >= 0) {
      throw new Error(`the program says this not once: ${text}`);
    }
    if (wrong.length > text.length) throw new Error(`too long: ${wrong}`);
    bytes.write(wrong.padEnd(text.length), place, "latin1");
  }
  const path = join(folder, "northbridge");
  await writeFile(path, bytes);
  await chmod(path, 0o755);
  for (const beside of ["web", "fonts"]) {
    await symlink(resolve(dirname(program), beside), join(folder, beside));
  }
  return path;
}
