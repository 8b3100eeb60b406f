// docs/identity-comparison.md, from the results of a comparison.

const cell = (text) => text.replaceAll("|", "\\|");

function differingSteps(results, rule) {
  return results.filter(({ differences }) => differences.some((one) => one.rule === rule));
}

/** The document: `results` of all steps, the rules that explain their differences, the versions. */
export function reportOf(results, rules, versions) {
  const fields = results.reduce((sum, result) => sum + result.fields, 0);
  const equal = results.reduce((sum, one) => sum + one.fields - one.differences.length, 0);
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# The embedded identity service beside Firebase's own emulator

Written by \`script/compare-identity\`. The official SDK asks both services the same, step by step; what
travels and what the SDK makes of it are compared field by field. Of what is new at each run (ids,
tokens, times) the form is compared. A difference that nothing here explains fails the script.

Last run: ${named.join(", ")}. ${results.length} steps, ${fields} fields, ${equal} the same, ${fields - equal} differing for
the reasons below, none for another.

## Where they differ, and why

| what | why | steps |
| --- | --- | --- |
${rules.map((rule) => `| ${cell(rule.title)} | ${cell(rule.reason)} | ${differingSteps(results, rule).length} |`).join("\n")}

## What was asked

| step | fields | differing |
| --- | --- | --- |
${results.map(({ name, fields: count, differences }) => `| ${cell(name)} | ${count} | ${differences.length} |`).join("\n")}
`;
}
