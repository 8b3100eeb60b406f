import query from "@tanstack/eslint-plugin-query";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

import { visibleLiterals } from "./tools/lint/visible-literals.mjs";

// Sizes and marks of parts, the same in every language (R-LANG-20).
const partData = ["ATX", "Micro-ATX", "Mini-ITX", "U1", "mm"];
// The newest functions of the language that they have are those of `lib` in tsconfig.json.
const tooNew =
  "The oldest browsers of the shop do not have it (docs/decisions/0099-oldest-browsers.md).";
const insecure = "Pages over plain http do not have it: use platform/random-id.ts or CopyButton.";
const storage = "It may be blocked, missing or full: use platform/session/storage.ts.";
const intl = "Its texts differ between browsers: use platform/money.ts and platform/dates.ts.";

export default tseslint.config(
  { ignores: ["node_modules", "*.config.*"] },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [
      ...tseslint.configs.strictTypeChecked,
      hooks.configs.flat.recommended,
      query.configs["flat/recommended"],
    ],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // "return onPaid(id)" is a common early exit.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/**/*.test.{ts,tsx}", "src/platform/testing.tsx"],
    plugins: { texts: { rules: { "visible-literals": visibleLiterals } } },
    rules: {
      "texts/visible-literals": ["error", partData],
      "no-restricted-globals": [
        "error",
        { name: "Intl", message: intl },
        { name: "localStorage", message: storage },
        { name: "sessionStorage", message: storage },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression[property.name=/^toLocale(Date|Time)?String$/]",
          message: intl,
        },
        {
          selector:
            "MemberExpression[property.name=/^(canParse|databases|togglePopover|showPopover|hidePopover|checkVisibility|startViewTransition|requestIdleCallback|cancelIdleCallback|showPicker|setHTML|getHTML|moveBefore|requestClose)$/]",
          message: tooNew,
        },
        {
          selector:
            "MemberExpression[object.name=/^(URL|AbortSignal|scheduler|navigation)$/][property.name=/^(parse|any|timeout|yield|postTask|navigate)$/]",
          message: tooNew,
        },
        { selector: "Literal[regex.pattern=/\\(\\?<[=!]/]", message: tooNew },
        { selector: "Literal[regex.flags=/[dv]/]", message: tooNew },
        {
          selector: "MemberExpression[property.name=/^(randomUUID|clipboard)$/]",
          message: insecure,
        },
        {
          selector: "MemberExpression[property.name=/^(localStorage|sessionStorage)$/]",
          message: storage,
        },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/**/*.test.{ts,tsx}", "src/**/test-*.{ts,tsx}"],
    rules: { "max-lines-per-function": ["error", 70] },
  },
  {
    // A test may fail on a missing element, and its queries run in one component.
    files: ["src/**/*.test.{ts,tsx}"],
    rules: {
      "@tanstack/query/exhaustive-deps": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  { files: ["tools/**/*.mjs"], extends: [tseslint.configs.recommended] },
);
