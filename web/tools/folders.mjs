import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folders that the build reads and writes. */
export const folders = {
  web: path.join(here, ".."),
  tools: here,
  demo: path.join(here, "../../demo/mode"),
  /** The shop's texts, and their compiled form from tools/make_messages.py. */
  texts: path.join(here, "../../messages"),
  messages: path.join(here, "../../build/messages"),
  /** Fonts, imported by style sheets, so that their names contain a hash. */
  fonts: path.join(here, "../../build/web-fonts"),
  /** Files that vite copies unchanged: font licences, pictures and icons. */
  public: path.join(here, "../../build/web-public"),
  built: path.join(here, "../../build/web"),
  /** npm packages in the build, for the SBOM. */
  packages: path.join(here, "../../build/web-packages.json"),
  /** The bundle that renders pages at build time, and its templates. */
  prerendering: path.join(here, "../../build/web-prerendering"),
  templates: path.join(here, "../../build/web/.pages"),
  /** Compressed files by the hash of their content. */
  cache: path.join(here, "../../build/web-cache"),
};
