const id = "\0no-prop-types";

/**
 * Replaces `prop-types`, which Stripe's components import and React ignores since version 19: the
 * package would add its warnings' texts to every payment page.
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
