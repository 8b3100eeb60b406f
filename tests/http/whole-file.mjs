import { after } from "node:test";

/**
 * The context of all tests of a file, for what they share: as that of a single test it has `after`,
 * whose callbacks run when the file ends, the last one first.
 */
export function wholeFile() {
  const hooks = [];
  after(async () => {
    for (const hook of hooks) await hook();
  });
  return { after: (hook) => hooks.unshift(hook) };
}
