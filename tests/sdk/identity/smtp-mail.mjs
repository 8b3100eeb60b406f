// A forgotten password with a real mail server between shop and customer: python3-aiosmtpd, with
// TLS and a password.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";

import { nextLink } from "./mails.mjs";
import { startProgram } from "./program.mjs";

const script = new URL("../../../server/platform/outbound/test_smtp_server.py", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "northbridge-smtp-"));
const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");
let mailServer;
let program;

before(async () => {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"];
  execFileSync("openssl", [...request, ...subject, ...files], { stdio: "ignore" });
  mailServer = await startMailServer();
  program = await startProgram({
    NORTHBRIDGE_SMTP_URL: `smtp://localhost:${mailServer.port}`,
    NORTHBRIDGE_SMTP_USER: "shop",
    NORTHBRIDGE_SMTP_PASSWORD: "mail-secret",
    NORTHBRIDGE_SMTP_CA_FILE: certificate,
    NORTHBRIDGE_MAIL_FROM: "no-reply@shop.example",
    NORTHBRIDGE_LOG_LEVEL: "error", // An unavailable mail server logs a warning, here on purpose.
  });
});

after(async () => {
  await program?.stop();
  await mailServer?.stop();
  rmSync(folder, { recursive: true });
});

async function startMailServer(port = 0) {
  const child = spawn(
    "/usr/bin/python3",
    [
      ...[script.pathname, folder, "--port", port, "--certificate", certificate, "--key", key],
      ...["--user", "shop", "--password", "mail-secret"],
    ],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [line] = await Promise.race([
    new Promise((resolve) => createInterface(child.stdout).once("line", (text) => resolve([text]))),
    ended.then(() => Promise.reject(new Error("python3-aiosmtpd does not serve"))),
  ]);
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { port: Number(line), stop };
}

async function call(method, body) {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${program.apiKey}`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(program.url + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

const askForReset = (email) => call("sendOobCode", { requestType: "PASSWORD_RESET", email });
const codeOf = (link) => new URL(link).searchParams.get("oobCode");

test("D29 the reset mail arrives in the mailbox, and its link works once", async () => {
  const email = "ada@firm.com";
  await call("signUp", { email, password: "secret-1" });
  assert.equal((await askForReset(email)).status, 200);
  const { link } = await nextLink(folder, email);
  const request = { oobCode: codeOf(link), newPassword: "secret-2" };
  assert.equal((await call("resetPassword", request)).status, 200);
  assert.equal((await call("resetPassword", request)).error.message, "INVALID_OOB_CODE");
  const signIn = (password) => call("signInWithPassword", { email, password });
  assert.equal((await signIn("secret-1")).error.message, "INVALID_LOGIN_CREDENTIALS");
  assert.equal((await signIn("secret-2")).status, 200);
});

test("a mail is not lost while the mail server is unavailable", async () => {
  const email = "eve@firm.com";
  await call("signUp", { email, password: "secret-1" });
  const { port } = mailServer;
  await mailServer.stop();
  assert.equal((await askForReset(email)).status, 200);
  mailServer = await startMailServer(port);
  const { link } = await nextLink(folder, email);
  const checked = await call("resetPassword", { oobCode: codeOf(link) });
  assert.equal(checked.email, email);
});
