// The Auth emulator of firebase-tools, unmodified, on a free port and in its own folder.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../identity/program.mjs";

const command = fileURLToPath(new URL("node_modules/.bin/firebase", import.meta.url));
const patience_ms = 120_000;

/** The project of all calls; the prefix keeps firebase-tools from calling Google. */
export const projectId = "demo-shop";

/** Starts it: {url, codes, stop}. `codes(email)` are the mails that it would have sent, oldest first. */
export async function startEmulator() {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-emulator-"));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const place = (at) => ({ host: "127.0.0.1", port: at });
  const emulators = {
    auth: place(port),
    hub: place(hub),
    logging: place(logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  await writeFile(join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const emulator = spawn(command, ["emulators:start", "--only", "auth", "--project", projectId], {
    cwd: folder,
    env: { ...process.env, CI: "1", HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let isOver = false;
  const ended = new Promise((over) => emulator.once("exit", over)).then(() => (isOver = true));
  const stop = async () => {
    emulator.kill("SIGINT");
    await ended;
    await rm(folder, { recursive: true });
  };
  const url = `http://127.0.0.1:${port}`;
  await opened(url, () => isOver).catch(async (error) => {
    await stop();
    throw error;
  });
  await asProjectsAreToday(url);
  return { url, codes: (email) => codesFor(url, email), stop };
}

async function opened(url, isOver) {
  const giveUpAt = Date.now() + patience_ms;
  while (!isOver() && Date.now() < giveUpAt) {
    if (await fetch(url).catch(() => undefined)) return; // Not listening yet.
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error(`${command} did not start the Auth emulator`);
}

/** Since September 2023 projects hide which accounts exist; the emulator does so on request. */
async function asProjectsAreToday(url) {
  const path = `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`;
  const answer = await fetch(`${url}${path}?updateMask=emailPrivacyConfig`, {
    method: "PATCH",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`the emulator's settings answered ${answer.status}`);
}

async function codesFor(url, email) {
  const answer = await fetch(`${url}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = await answer.json();
  const isTo = (code) => (code.newEmail ?? code.email) === email;
  return oobCodes.filter(isTo).map(({ oobCode }) => oobCode);
}
