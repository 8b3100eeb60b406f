// Three machines with a database each, one of which takes writes: PostgreSQL, Patroni and etcd, and
// optionally a pgbouncer on each. Each machine is a network namespace made by script/ha.

import { execFile, spawn } from "node:child_process";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);
const name = process.env.HA_NAME;
const folder = process.env.HA_FOLDER;
export const isPooled = process.env.HA_POOLED === "yes";

export const machines = [1, 2, 3];
const addressOf = (number) => `10.213.77.${number}`;
const hosts = machines.map(addressOf);
const programs = join(
  "/usr/lib/postgresql",
  readdirSync("/usr/lib/postgresql").sort().at(-1),
  "bin",
);
const patience_ms = 90_000;

/** For psql, bypassing the pooler. */
export const directAddress = (database) =>
  `postgres://northbridge@${hosts.join(",")}/${database}?target_session_attrs=read-write`;

/** For the shop. */
export const shopAddress = (database) =>
  isPooled
    ? `postgres://northbridge@${hosts.map((host) => `${host}:6432`).join(",")}/${database}?pool_mode=transaction`
    : directAddress(database);

export const pause = (time_ms) => new Promise((resume) => setTimeout(resume, time_ms));

const etcdArguments = (number) => [
  ...["--name", `etcd${number}`, "--data-dir", join(folder, `${number}/etcd`)],
  ...["--listen-client-urls", `http://${addressOf(number)}:2379`],
  ...["--advertise-client-urls", `http://${addressOf(number)}:2379`],
  ...["--listen-peer-urls", `http://${addressOf(number)}:2380`],
  ...["--initial-advertise-peer-urls", `http://${addressOf(number)}:2380`],
  "--initial-cluster",
  machines.map((one) => `etcd${one}=http://${addressOf(one)}:2380`).join(","),
  ...["--initial-cluster-token", name],
];

// JSON is valid YAML too. Synchronous and strict: a commit returns once a standby has it, and waits
// if no standby is available.
const patroniSettings = (number) => ({
  scope: "northbridge",
  name: `machine${number}`,
  restapi: {
    listen: `${addressOf(number)}:8008`,
    connect_address: `${addressOf(number)}:8008`,
  },
  etcd3: { hosts: hosts.map((host) => `${host}:2379`) },
  bootstrap: {
    dcs: {
      ttl: 6,
      loop_wait: 1,
      retry_timeout: 2,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 100, wal_keep_size: "256MB" },
      },
    },
    initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
  },
  postgresql: {
    listen: `${addressOf(number)}:5432`,
    connect_address: `${addressOf(number)}:5432`,
    data_dir: join(folder, `${number}/data`),
    bin_dir: programs,
    pgpass: join(folder, `${number}/pgpass`),
    authentication: {
      superuser: { username: "northbridge" },
      replication: { username: "replicator" },
      rewind: { username: "northbridge" },
    },
    pg_hba: [
      "local all all trust",
      "host all all 10.213.77.0/24 trust",
      "host replication all 10.213.77.0/24 trust",
    ],
    parameters: { unix_socket_directories: join(folder, `${number}`) },
    basebackup: [{ checkpoint: "fast" }],
  },
});

const poolerSettings = (number) => `[databases]
* = host=${addressOf(number)} user=northbridge
[pgbouncer]
listen_addr = ${addressOf(number)}
listen_port = 6432
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_login_retry = 1
`;

/** Runs a program on a machine, as the user postgres, until the machine is killed. */
function run(number, program, args) {
  const log = openSync(join(folder, `${number}/${program.split("/").at(-1)}.log`), "a");
  const asPostgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];
  const child = spawn(
    "ip",
    ["netns", "exec", `${name}-${number}`, ...asPostgres, program, ...args],
    { stdio: ["ignore", log, log], cwd: join(folder, `${number}`) },
  );
  child.once("error", (error) => console.error(error));
  child.unref();
}

/** Starts a machine: empty the first time, later with its old disk. */
export async function start(number) {
  run(number, "etcd", etcdArguments(number));
  run(number, "patroni", [join(folder, `${number}/patroni.json`)]);
  if (isPooled) run(number, "/usr/sbin/pgbouncer", [join(folder, `${number}/pgbouncer.ini`)]);
}

/** A power cut: all processes on it end at once. */
export async function kill(number) {
  const { stdout } = await execute("ip", ["netns", "pids", `${name}-${number}`]);
  for (const pid of stdout.split("\n").filter(Boolean)) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch (error) {
      if (error.code !== "ESRCH") throw error; // It ended together with its parent.
    }
  }
}

/** Patroni's view of the machines: [{name, role, state}]. */
async function members() {
  for (const host of hosts) {
    try {
      const answer = await fetch(`http://${host}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return (await answer.json()).members ?? [];
    } catch {
      continue; // It is down: ask the next one.
    }
  }
  return [];
}

/** The number of the primary, once all machines run and one of them is its synchronous standby. */
export async function whole() {
  const giveUpAt = Date.now() + patience_ms;
  let found = [];
  while (Date.now() < giveUpAt) {
    found = await members();
    const leader = found.find(({ role, state }) => role === "leader" && state === "running");
    const isWhole =
      leader !== undefined &&
      found.filter(({ state }) => state === "running" || state === "streaming").length === 3 &&
      found.some(({ role }) => role === "sync_standby");
    if (isWhole) return Number(leader.name.replace("machine", ""));
    await pause(200);
  }
  throw new Error(`the machines did not get together: ${JSON.stringify(found)}`);
}

/** Three running machines with an empty database. */
export async function open(database) {
  const { stdout } = await execute("id", ["-u", "postgres"]);
  const user = Number(stdout);
  const group = Number((await execute("id", ["-g", "postgres"])).stdout);
  for (const number of machines) {
    const place = join(folder, `${number}`);
    await mkdir(place);
    await writeFile(join(place, "patroni.json"), JSON.stringify(patroniSettings(number)));
    await writeFile(join(place, "pgbouncer.ini"), poolerSettings(number));
    await chown(place, user, group);
    await chmod(place, 0o700);
    await start(number);
  }
  await whole();
  await execute("psql", [directAddress("postgres"), "-qc", `CREATE DATABASE ${database}`]);
  // libpq fails at a standby that does not have it yet.
  for (const host of hosts) await isThere(`postgres://northbridge@${host}/${database}`);
}

async function isThere(address) {
  const giveUpAt = Date.now() + patience_ms;
  while (Date.now() < giveUpAt) {
    try {
      await execute("psql", [address, "-qc", "SELECT 1"]);
      return;
    } catch {
      await pause(200); // Not yet.
    }
  }
  throw new Error(`${address} did not come`);
}
