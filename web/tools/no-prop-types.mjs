const id = "\0no-prop-types";

/**
 * Stands in for `prop-types`, which Stripe's components name and React asks no more since version
 * 19: the package would bring every page of a payment its sentences about misuse.
 */
export function noPropTypes() {
  return {
    name: "no-prop-types",
    apply: "build",
    enforce: "pre",
    resolveId: (name) => (name === "prop-types" ? id : null),
    load: (name) =>
      name === id
        ? "const type = {}; export default { any: type, func: type, object: type, string: type };"
        : null,
  };
}
