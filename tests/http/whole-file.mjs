import { after } from "node:test";

/**
 * A context shared by all tests of a file. Like a single test's context it has `after`, whose
 * callbacks run when the file ends, the last one first.
 */
export function wholeFile() {
  const hooks = [];
  after(async () => {
    for (const hook of hooks) await hook();
  });
  return { after: (hook) => hooks.unshift(hook) };
}
