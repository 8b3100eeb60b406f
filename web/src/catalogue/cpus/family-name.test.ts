import { expect, test } from "vitest";

import cases from "../../../../server/catalogue/cpus/family_names.json";
import { familyName } from "./family-name";

test.each(cases)("$family is $name, as the server writes it", ({ family, name }) => {
  expect(familyName(family)).toBe(name);
});
