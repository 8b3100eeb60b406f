import { expect, test } from "vitest";

import shared from "../../../server/platform/base/labels.json";
import { firstClusters, scriptOf } from "./bangla";
import { withAsciiDigits } from "./digits";

test.each(shared.clusters)("R-LANG-22 cuts $text after $most as the server does", (row) => {
  expect(firstClusters(row.text, row.most)).toBe(row.kept);
});

test.each(shared.scripts)("R-LANG-23 $text is $script, as on the server", ({ text, script }) => {
  expect(scriptOf(text)).toBe(script);
});

test.each(shared.telephones)("R-LANG-24 $typed is dialled $dialled", ({ typed, dialled }) => {
  expect(withAsciiDigits(typed)).toBe(dialled);
});
