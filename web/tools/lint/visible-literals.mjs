// Our own rule: visible texts come from the catalogue, messages/*.json (R-LANG-3).

const letters = /\p{L}/u;
/** Attributes that are visible or read aloud. */
const visible = new Set(["alt", "aria-description", "aria-label", "placeholder", "title"]);

export const visibleLiterals = {
  meta: {
    type: "problem",
    messages: { move: "'{{text}}' is visible: it belongs into messages/*.json." },
    // Texts that are the same in every language: `["ATX"]`, also after a number.
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
      // {"Text"} and {`Text`} between tags, and in visible attributes.
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

/** Possible text values of an expression, without those of its calls. */
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
