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
  return `# The embedded identity service compared with Firebase's emulator

\`script/compare-identity\` generates this file. The official SDK makes the same calls to
both services, step by step; the script compares the requests, the responses and the SDK's results field
by field. Of values that are new in each run (ids, tokens, times) it compares the format. A difference
without an explanation here fails the script.

Last run: ${named.join(", ")}. ${results.length} steps, ${fields} fields, ${equal} equal, ${fields - equal} different for
the reasons below, none for any other reason.

## Differences and reasons

| difference | reason | steps |
| --- | --- | --- |
${rules.map((rule) => `| ${cell(rule.title)} | ${cell(rule.reason)} | ${differingSteps(results, rule).length} |`).join("\n")}

## Steps

| step | fields | different |
| --- | --- | --- |
${results.map(({ name, fields: count, differences }) => `| ${cell(name)} | ${count} | ${differences.length} |`).join("\n")}
`;
}
