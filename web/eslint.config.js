import query from "@tanstack/eslint-plugin-query";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

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
    // A test may fail on a missing element, and its queries run in one component.
    files: ["src/**/*.test.{ts,tsx}"],
    rules: {
      "@tanstack/query/exhaustive-deps": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  { files: ["tools/**/*.mjs"], extends: [tseslint.configs.recommended] },
);
