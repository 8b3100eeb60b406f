import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The folders that the build reads and writes. */
export const folders = {
  web: path.join(here, ".."),
  tools: here,
  demo: path.join(here, "../../demo/mode"),
  /** The texts of the shop, and what tools/make_messages.py compiles them to. */
  texts: path.join(here, "../../messages"),
  messages: path.join(here, "../../build/messages"),
  /** The fonts, which style sheets import, so that their names get a hash. */
  fonts: path.join(here, "../../build/web-fonts"),
  /** What vite copies into the build as it is: licences of fonts, pictures and icons. */
  public: path.join(here, "../../build/web-public"),
  built: path.join(here, "../../build/web"),
  /** The npm packages whose code is in it, for the SBOM. */
  packages: path.join(here, "../../build/web-packages.json"),
  /** The bundle that renders pages at build time, and the templates made with it. */
  prerendering: path.join(here, "../../build/web-prerendering"),
  templates: path.join(here, "../../build/web/.pages"),
  /** Compressed files by the hash of their content. */
  cache: path.join(here, "../../build/web-cache"),
};
