// The compiled texts, which builds and tests import as "messages/...".

import { execFileSync } from "node:child_process";
import path from "node:path";

import { folders } from "./folders.mjs";

/** The name of a bundle's chunk in the build's manifest. */
export const chunkOfTexts = (language, bundle) => `../build/messages/${language}/${bundle}.ts`;

/** Compiles messages/*.json when vite starts, and on changes in the development server. */
export function messages() {
  return {
    name: "messages",
    config() {
      compile();
      return { resolve: { alias: [{ find: /^messages\//, replacement: `${folders.messages}/` }] } };
    },
    /** For the development server, which has one page for all addresses. */
    transformIndexHtml(html, { originalUrl = "", server }) {
      const isBangla = server !== undefined && /^\/bn(?=[/?#]|$)/.test(originalUrl);
      return isBangla ? html.replace('<html lang="en">', '<html lang="bn">') : html;
    },
    configureServer(server) {
      server.watcher.add(folders.texts);
      server.watcher.on("change", (file) => {
        if (file.startsWith(folders.texts)) compile();
      });
    },
  };
}

function compile() {
  const tool = path.join(folders.tools, "../../tools/make_messages.py");
  execFileSync("python3", [tool, "--typescript", folders.messages], { stdio: "inherit" });
}
