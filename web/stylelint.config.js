/** Colours, font sizes and the steps of spacing come from src/platform/tokens.css. */
export default {
  ignoreFiles: ["src/platform/tokens.css"],
  reportNeedlessDisables: true,
  rules: {
    "color-no-hex": true,
    "color-named": "never",
    // Newer than the oldest browsers (docs/decisions/0099-oldest-browsers.md), and not rewritten by the build.
    "at-rule-disallowed-list": ["container", "scope", "starting-style", "property"],
    "property-disallowed-list": ["rotate", "scale", "translate", "/^container/", "/^anchor-/"],
    "selector-disallowed-list": ["/:popover-open/"],
    "function-disallowed-list": ["/^(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?$/"],
    "declaration-property-unit-disallowed-list": { "font-size": ["px", "rem", "em", "pt"] },
    "declaration-property-value-disallowed-list": {
      "/^(margin|padding|gap|row-gap|column-gap)/": ["/(^|\\s)(8|12|16|24|32|48|72|112)px/"],
    },
  },
};
