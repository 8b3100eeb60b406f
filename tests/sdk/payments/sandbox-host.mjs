// For tests only: starts the sandbox's own program.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Starts the program that the command line names: {url, stop}. */
export async function startSandbox(webhookUrl) {
  const program = process.argv[2];
  if (!program) throw new Error("which sandbox_host? give its path as the first argument");
  const host = spawn(program, webhookUrl ? [webhookUrl] : [], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => host.once("exit", resolve));
  const [url] = await Promise.race([
    new Promise((resolve) => createInterface(host.stdout).once("line", (line) => resolve([line]))),
    ended.then((code) => Promise.reject(new Error(`the sandbox ended with ${code}`))),
  ]);
  return {
    url,
    async stop() {
      host.stdin.end();
      await ended;
    },
  };
}

/** Sets the sandbox's switches; omitted ones fall back to their defaults. */
export async function setSwitches(sandbox, switches) {
  const answer = await fetch(`${sandbox.url}/sandbox/switches`, {
    method: "PUT",
    headers: { Authorization: "Bearer sk_test_sdk", "Content-Type": "application/json" },
    body: JSON.stringify(switches),
  });
  if (answer.status !== 200) throw new Error(`the switches were refused: ${await answer.text()}`);
  return answer.json();
}
