// For tests: a machine with only Debian and the package's dependencies, as a folder in which
// programs run. Needs root.

import { spawn } from "node:child_process";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { command, output, root } from "../program.mjs";

export const packages = join(root, "build/packages");

/** The package's dependencies; of alternatives the first. */
async function dependencies(file) {
  const list = (await output("dpkg-deb", ["--field", file, "Depends"])).trim();
  const names = list.split(", ").map((one) => one.split(" ")[0]);
  // Replaces systemd, which cannot run in a folder.
  return names.map((name) => (name === "systemd" ? "systemd-standalone-sysusers" : name));
}

/** Creates the root's archive once: build/bare-root.tar. Uses this machine's Debian mirror. */
async function archive(file) {
  const tar = join(root, "build/bare-root.tar");
  const isThere = await access(tar).then(
    () => true,
    () => false,
  );
  if (isThere) return tar;
  const include = (await dependencies(file)).join(",");
  await output("mmdebstrap", [
    "--mode=root",
    "--variant=minbase",
    `--include=${include}`,
    "bookworm",
    `${tar}.part`,
    "--format=tar",
  ]);
  await output("mv", [`${tar}.part`, tar]);
  return tar;
}

export class BareRoot {
  constructor(folder) {
    this.folder = folder;
  }

  static async make(t, file) {
    const folder = await mkdtemp(join(tmpdir(), "northbridge-root-"));
    const made = new BareRoot(folder);
    t.after(async () => {
      await made.stop();
      await rm(folder, { recursive: true, force: true });
    });
    await output("tar", ["-C", folder, "-xf", await archive(file)]);
    return made;
  }

  path(...parts) {
    return join(this.folder, ...parts);
  }

  /** Runs in the root, with /proc and devices; the command keeps its process id. */
  #words(line) {
    const script = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" sh -c "$1"`;
    return ["--mount", "sh", "-c", script, this.folder, line];
  }

  /** {code, stdout, stderr} of a shell command in the root. */
  run(line, input = "") {
    return command("unshare", this.#words(line), { input, env: this.#environment });
  }

  /** The output of a shell command; throws if it fails. */
  async tell(line, input = "") {
    const { code, stdout, stderr } = await this.run(line, input);
    if (code !== 0) throw new Error(`${line}: ${code}\n${stdout}${stderr}`);
    return stdout;
  }

  async install(file) {
    await output("cp", [file, this.path("tmp")]);
    return this.run(`dpkg --install /tmp/${basename(file)}`);
  }

  /**
   * Starts a shell command that runs until stop(). `before`: a program that execs it, such as
   * strace.
   */
  start(line, before = []) {
    const [file, ...args] = [...before, "unshare", ...this.#words(line)];
    this.child = spawn(file, args, { stdio: ["ignore", "ignore", "pipe"], env: this.#environment });
    this.said = "";
    this.child.stderr.setEncoding("utf8").on("data", (text) => (this.said += text));
    this.ended = new Promise((resolve) => this.child.once("exit", resolve));
  }

  async stop() {
    if (this.child === undefined) return;
    this.child.kill("SIGTERM");
    await this.ended;
    this.child = undefined;
  }

  get #environment() {
    return {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      LC_ALL: "C.UTF-8",
      DEBIAN_FRONTEND: "noninteractive",
    };
  }
}
