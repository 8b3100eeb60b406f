// For tests: the shipped proxy examples with other names, ports and certificates.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const example = (file) =>
  readFile(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), "utf8");

/** Replaces `from`; fails if it does not occur. */
export function replaced(text, from, to) {
  assert.ok(text.includes(from), `the example has ${from}`);
  return text.replaceAll(from, to);
}

export const nginxExample = () => example("nginx/northbridge.conf");
export const caddyExample = () => example("caddy/Caddyfile");
export const caddyServersExample = () => example("caddy/several-servers.Caddyfile");

/** Runs nginx in `folder` with one site. Returns the process, which is ended by its signal. */
export async function runNginx(folder, site) {
  await writeFile(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
    ${process.getuid() === 0 ? "user root;" : ""}
    events {} http { access_log off; ${temporary.join(" ")} include site.conf; }`;
  await writeFile(join(folder, "nginx.conf"), config);
  return spawn("/usr/sbin/nginx", ["-p", folder, "-c", join(folder, "nginx.conf")]);
}

/** The same for Caddy; `options` are global ones. */
export async function runCaddy(folder, options, site) {
  const file = join(folder, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n${options}}\n${site}`);
  const home = join(folder, "home");
  await mkdir(home);
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], { env });
}
