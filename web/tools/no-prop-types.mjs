const id = "\0no-prop-types";

/**
 * Replaces `prop-types` with a stub. Stripe's components import it, but React has ignored it since
 * version 19, and it would add its error messages to the payment page.
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
