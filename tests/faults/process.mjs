// Resources that a process has used, as Linux counts them.

import { readFile } from "node:fs/promises";

const ticks_per_second = 100; // USER_HZ, which is the same on every Linux.

export async function cpu_ms({ pid }) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks_per_second;
}

export async function resident_bytes({ pid }) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)[1]) * 1024;
}
