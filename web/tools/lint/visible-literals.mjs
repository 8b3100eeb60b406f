// A rule of ours: what people read comes from the catalogue, messages/*.json (R-LANG-3).

const letters = /\p{L}/u;
/** Attributes whose value is shown or read aloud. */
const visible = new Set(["alt", "aria-description", "aria-label", "placeholder", "title"]);

export const visibleLiterals = {
  meta: {
    type: "problem",
    messages: { move: "'{{text}}' is visible: it belongs into messages/*.json." },
    // What is the same in every language: `["ATX"]`, also after a number.
    schema: [{ type: "array", items: { type: "string" } }],
  },
  create(context) {
    const same = new Set(context.options[0]);
    const check = (node, text) => {
      if (letters.test(text) && !same.has(text.replace(/^\s*\d*\s*/, "").trim())) {
        context.report({ node, messageId: "move", data: { text: text.trim().slice(0, 40) } });
      }
    };
    return {
      JSXText: (node) => check(node, node.value),
      // {"Text"} and {`Text`} between tags, and in an attribute that people see.
      "JSXElement > JSXExpressionContainer > *, JSXFragment > JSXExpressionContainer > *": (node) =>
        textsOf(node).forEach((text) => check(node, text)),
      JSXAttribute(node) {
        if (!visible.has(node.name.name) || node.value === null) return;
        const value =
          node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value;
        textsOf(value).forEach((text) => check(value, text));
      },
    };
  },
};

/** The texts that an expression may be, without those that it calls for. */
function textsOf(node) {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.cooked ?? value.raw);
    case "ConditionalExpression":
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case "LogicalExpression":
      return textsOf(node.right);
    default:
      return [];
  }
}
