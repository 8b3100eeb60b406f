import { fileURLToPath } from "node:url";

const production = fileURLToPath(
  new URL("../node_modules/react-router/dist/production/index.mjs", import.meta.url),
);

/** What stands in for parts of its framework mode, which nothing here reaches. */
const standIns = [
  ["function PrefetchPageLinks(", "{ return null; }"],
  ["function usePrefetchBehavior(", "{ return [false, null, {}]; }"],
  ["function DefaultErrorComponent(", "{ return null; }"],
];

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
      const lean = standIns.reduce(
        (text, [head, body], i) =>
          text.replace(head, () => `${head}) ${body}\nfunction Unused${i}(`),
        code,
      );
      return lean
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
        .replaceAll("if (this.context", "if (false");
    },
  };
}
