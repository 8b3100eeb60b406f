// For tests: helpers for the tests of the package, its files and the proxies.

import { execFile, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { productionProgram } from "../http/program.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Manual page, completion and settings file, from the build next to the program. */
export const reference = join(dirname(dirname(productionProgram)), "reference");

const patience_ms = 600_000;

/** Runs a command to its end: {code, stdout, stderr}. Kills it after a while: code null. */
export function command(file, args, { input = "", ...options } = {}) {
  return new Promise((ended, failed) => {
    const child = spawn(file, args, { timeout: patience_ms, killSignal: "SIGKILL", ...options });
    const said = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"]) {
      child[stream].setEncoding("utf8").on("data", (text) => (said[stream] += text));
    }
    child.stdin.on("error", () => undefined); // A program that reads nothing may have exited already.
    child.stdin.end(input);
    child.once("error", failed);
    child.once("close", (code) => ended({ code, ...said }));
  });
}

/** The output of a command; throws if it fails. */
export async function output(file, args, options = {}) {
  const { stdout } = await promisify(execFile)(file, args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  return stdout;
}
