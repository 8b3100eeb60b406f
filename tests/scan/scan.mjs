// sqlmap and wapiti against a fresh shop: prints a line for each of their runs, and ends with 1 when one
// of them found something or the books are no longer in order.
//
//   node tests/scan/scan.mjs FOLDER     what they write lies in FOLDER afterwards

import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOf, calls } from "../http/contract.mjs";
import { makeWorld, wanted } from "../http/contract-calls.mjs";
import { newCustomer, rows } from "../http/customer.mjs";
import { isPostgres, manyOrders, startFresh, verify } from "../http/program.mjs";

const [folder] = process.argv.slice(2);
const patience_ms = Number(process.env.SCAN_SECONDS ?? 120) * 1000;

/** wapiti's findings for any shop over plain http, such as a demo, and obsolete ones. */
const known = [
  /^Strict-Transport-Security is not set/, // Sent behind https: headers.test.mjs.
  /^X-Frame-Options is not set/, // Covered by the policy's frame-ancestors.
  /^X-XSS-Protection is not set/, // Browsers have dropped that filter.
];

/** Runs a scanner, and stops it after its time limit: {text, timedOut}. */
function scan(command, args, most_ms = patience_ms) {
  return new Promise((done) => {
    const limits = {
      timeout: most_ms,
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, PYTHONUNBUFFERED: "1" }, // Unbuffered, so that its output is complete when it is stopped.
    };
    execFile(command, args, limits, (error, stdout, stderr) => {
      if (error?.code === "ENOENT") throw error;
      done({ text: stdout + stderr, timedOut: error?.killed === true });
    });
  });
}

/** JSON with the scanner's marker at the end of each text and number. */
const marked = (value) =>
  JSON.stringify(value, (_, inner) => (typeof inner === "string" ? `${inner}*` : inner)).replaceAll(
    /:(-?\d+(?:\.\d+)?)(?=[,}])/g,
    ":$1*",
  );

/** A raw request, with a marker at each injection point. */
function requestText(shop, one, { token, params = {}, body, headers = {} }) {
  const path = addressOf(
    one,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}*`])),
  );
  const query = one.parameters
    .filter((parameter) => parameter.in === "query")
    .map(
      ({ name, schema }) => `${name}=${schema.enum?.[0] ?? (schema.type === "integer" ? 5 : "a")}*`,
    )
    .join("&");
  const lines = [
    `${one.method} ${path}${query && `?${query}`} HTTP/1.1`,
    `Host: 127.0.0.1:${shop.port}`,
    "User-Agent: scan",
  ];
  if (token) lines.push(`Authorization: Bearer ${token}`);
  if (body !== undefined) lines.push("Content-Type: application/json");
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const isSigned = typeof body === "string"; // The provider's messages: a marker would break the signature.
  return `${lines.join("\r\n")}\r\n\r\n${body === undefined ? "" : isSigned ? body : marked(body)}`;
}

/** Calls of the identity service that need no sign-in, in the format of the document's calls. */
function identityCalls(shop) {
  const call = (action, body) => ({
    one: {
      id: action,
      method: "POST",
      path: `/identitytoolkit.googleapis.com/v1/accounts:${action}?key=${shop.boot.identity.apiKey}`,
      parameters: [],
    },
    asked: { body },
  });
  const email = "somebody@firm.example";
  return [
    call("signInWithPassword", { email, password: "a-password" }),
    call("signUp", { email, password: "a-password" }),
    call("sendOobCode", { requestType: "PASSWORD_RESET", email }),
    call("resetPassword", { oobCode: "a-code", newPassword: "a-password" }),
    call("lookup", { idToken: "a-token" }),
  ];
}

async function runSqlmap(shop, { one, asked }) {
  const text = requestText(shop, one, asked);
  if (!text.includes("*")) return { name: `sqlmap ${one.id}`, says: "has nothing to inject into" };
  const file = join(folder, `${one.id}.request`);
  const output = join(folder, `sqlmap-${one.id}`);
  await writeFile(file, text);
  await mkdir(output, { recursive: true });
  // By responses, errors and unions. Timing attacks are unreliable on shared machines.
  const { text: said, timedOut } = await scan("sqlmap", [
    ...[
      "-r",
      file,
      "--batch",
      "--ignore-stdin",
      "--keep-alive",
      "--flush-session",
      "--disable-coloring",
      "--output-dir",
      output,
    ],
    ...["--dbms", isPostgres ? "PostgreSQL" : "SQLite", "--technique", "BEUQ", "--level", "2"],
    ...["--timeout", "20", "--retries", "1", "--ignore-code", "401"],
  ]);
  await writeFile(join(output, "said.txt"), said);
  const found = /sqlmap identified the following injection point|is vulnerable/.test(said);
  const began = /testing (if|for)|all tested parameters|heuristic/.test(said);
  const says = timedOut ? "ran out of time, nothing until then" : "found nothing";
  return {
    name: `sqlmap ${one.id}`,
    says: found ? said.slice(said.search(/sqlmap identified|is vulnerable/)) : says,
    failed: found || !began,
  };
}

async function runWapiti(shop, who, token) {
  const report = join(folder, `wapiti-${who}.json`);
  const starts = calls
    .filter(({ method, path }) => method === "GET" && !path.includes("{"))
    .flatMap(({ path }) => ["-s", shop.url + path]);
  const { text, timedOut } = await scan(
    "wapiti",
    [
      ...["-u", `${shop.url}/`, ...starts, "--scope", "domain", "--flush-session", "-v", "1"],
      ...["-m", "common,-blindsql,-ssrf,crlf", "-f", "json", "-o", report, "--no-bugreport"],
      ...["--max-scan-time", String(patience_ms / 1000), "--store-session", join(folder, who)],
      ...(token ? ["-H", `Authorization: Bearer ${token}`] : []),
    ],
    10 * patience_ms,
  );
  await writeFile(join(folder, `wapiti-${who}.txt`), text);
  const name = `wapiti as ${who}`;
  const read = await readFile(report, "utf8").catch(() => undefined);
  if (read === undefined)
    return { name, says: `wrote no report\n${text.slice(-2_000)}`, failed: true };
  const { vulnerabilities, anomalies } = JSON.parse(read);
  const found = Object.entries({ ...vulnerabilities, ...anomalies })
    .flatMap(([kind, list]) => list.map(({ info, path }) => ({ kind, info, path })))
    .filter(({ info }) => !known.some((one) => one.test(info)));
  const says = found.map(({ kind, info, path }) => `${kind}: ${info} at ${path}`).join("\n");
  return {
    name,
    says: says || (timedOut ? "ran out of time, nothing until then" : "found nothing"),
    failed: found.length > 0,
  };
}

const hooks = [];
let failed = false;
const tell = ({ name, says, failed: isBad }) => {
  failed ||= isBad === true;
  console.log(`${isBad ? "FOUND" : "good "}  ${name}: ${says}`);
};

try {
  const shop = await startFresh({ after: (hook) => hooks.unshift(hook) }, manyOrders);
  const world = await makeWorld(shop);
  tell(await runWapiti(shop, "visitor"));
  tell(await runWapiti(shop, "customer", (await newCustomer(shop)).token));
  for (const one of calls) {
    tell(await runSqlmap(shop, { one, asked: await wanted(world, one, await newCustomer(shop)) }));
  }
  for (const each of identityCalls(shop)) tell(await runSqlmap(shop, each));
  // The unmatched payments for these calls are invented: no provider has them.
  for (const table of ["refunds", "unclaimed_payments"]) {
    await rows(shop, `DELETE FROM ${table} WHERE intent_id LIKE 'pi_found%'`);
  }
  const { code, stdout } = await verify(shop);
  tell({
    name: "verify",
    says: code === 0 ? "the books are in order" : stdout,
    failed: code !== 0,
  });
} finally {
  for (const hook of hooks) await hook();
}
process.exitCode = failed ? 1 : 0;
