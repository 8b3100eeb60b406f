import { fileURLToPath } from "node:url";

const production = fileURLToPath(
  new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url),
);
const prefetching = "function PrefetchPageLinks(";

/**
 * Takes react-router's production files, where its package would hand a bundler the development
 * ones, and lets go of what only its framework mode uses: naming and wrapping a component has no
 * effect, and links ask for no prefetching, which would need the framework's manifest.
 */
export function leanRouter() {
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === "react-router" ? production : null),
    transform(code, id) {
      if (!id.includes("/react-router/dist/production/chunk-")) return null;
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace(prefetching, `function PrefetchPageLinks() { return null; }\nfunction Unused(`);
    },
  };
}
