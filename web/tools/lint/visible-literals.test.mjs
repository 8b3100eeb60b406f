import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";

import { visibleLiterals } from "./visible-literals.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
});

const wrong = (code) => ({
  name: `R-LANG-3 refuses ${code}`,
  code,
  errors: [{ messageId: "move" }],
});
const right = (code) => ({ name: `takes ${code}`, code, options: [["mm"]] });

tester.run("visible-literals", visibleLiterals, {
  valid: [
    right("<p>{m.shell.home}</p>"),
    right("<p> · {count} × #</p>"),
    right('<input name="phone" type="tel" className="wide" />'),
    right("<img alt={m.hero.picture} />"),
    right('<img alt="" />'),
    right('<button onClick={() => open("menu")}>{open ? m.shell.close : "–"}</button>'),
    right('<p>{textOf("paid")}</p>'),
    right("<text>305 mm</text>"),
    right("<text>{width} mm</text>"),
  ],
  invalid: [
    wrong("<p>Home</p>"),
    wrong("<>হোম</>"),
    wrong('<p>{"Home"}</p>'),
    wrong("<p>{`Home ${name}`}</p>"),
    wrong('<p>{open ? m.shell.close : "Open"}</p>'),
    wrong('<p>{open && "Open"}</p>'),
    wrong('<img alt="A board" />'),
    wrong('<button aria-label="Close" />'),
    wrong('<a title={"Home"} />'),
    wrong("<input placeholder={`Name`} />"),
    wrong("<text>305 mm</text>"),
  ],
});
