// The part of Node's assert that library-calls.mjs uses, for a browser.

const shown = (value) => JSON.stringify(value) ?? String(value);

function fail(message) {
  throw new Error(message);
}

const ok = (value, message = "it is not so") => value || fail(message);

const equal = (actual, wanted, message = `${shown(actual)} is not ${shown(wanted)}`) =>
  ok(Object.is(actual, wanted), message);

export default {
  fail,
  ok,
  equal,
  deepEqual: (actual, wanted) => equal(shown(actual), shown(wanted)),
  match: (text, pattern) => ok(pattern.test(text), `${shown(text)} does not match ${pattern}`),
};
