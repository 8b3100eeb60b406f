// A service's results of one step, as a flat table: "accounts:signUp.email" is "ada@firm.example".

// These differ in each run, so only their format is compared.
const secrets = new Map([
  ["localId", /^[A-Za-z0-9]{28}$/],
  ["user_id", /^[A-Za-z0-9]{28}$/],
  ["sub", /^[A-Za-z0-9]{28}$/],
  ["sessionId", /^.+$/],
  ["idToken", /^[\w-]+\.[\w-]+\.[\w-]*$/],
  ["id_token", /^[\w-]+\.[\w-]+\.[\w-]*$/],
  ["access_token", /^[\w-]+\.[\w-]+\.[\w-]*$/],
  ["refreshToken", /^\S+$/],
  ["refresh_token", /^\S+$/],
  ["createdAt", /^\d{13}$/],
  ["lastLoginAt", /^\d{13}$/],
  ["passwordUpdatedAt", /^\d{13}$/],
  ["validSince", /^\d{10}$/],
  ["auth_time", /^\d{10}$/],
  ["iat", /^\d{10}$/],
  ["exp", /^\d{10}$/],
  ["lastRefreshAt", /^\d{4}-\d\d-\d\dT/],
]);

function formOf(name, value) {
  const form = secrets.get(name);
  if (form === undefined || !form.test(String(value))) return JSON.stringify(value);
  return `a ${typeof value} like ${form.source}`;
}

function flatten(value, path, into) {
  if (value !== null && typeof value === "object") {
    for (const [key, member] of Object.entries(value)) flatten(member, `${path}.${key}`, into);
  } else if (value !== undefined) {
    into[path] = formOf(path.split(".").at(-1), value);
  }
}

/** Fields of the traffic, and of the SDK's result. */
export function fieldsOf(exchanges, outcome) {
  const fields = { calls: exchanges.map(({ call }) => call).join(", ") };
  for (const { call, status, body } of exchanges) {
    fields[`${call}.status`] = String(status);
    flatten(body, call, fields);
  }
  flatten(outcome, "library", fields);
  return fields;
}

/** [field, first, second] for each difference; undefined if a field is missing. */
export function differencesOf(one, other) {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names
    .filter((name) => one[name] !== other[name])
    .map((name) => [name, one[name], other[name]]);
}
