"""The figures of one run, printed as they come and kept as JSON.

A file build/bench/NAME.json holds:

    schema      1
    name, at    how the run is called, and when it began (UTC)
    version     of what was measured: `git describe --always --dirty`
    machine     {cores, cpu, memory_gb}
    seconds     the length of each load; a call has several loads of each kind, by turns
    calls       {call: {steady_rate, servers: {server: {measure: [one number a load]}}}}
                measures: rate (requests/s), p50_ms, p99_ms, cpu_us (processor time of the server and
                its database a request) with 64 connections that ask again at once; steady_p50_ms and
                steady_p99_ms at steady_rate requests/s, counted from when each request was due
    figures     {what: {unit, values: [one number a repeat]}}
    rows        [{what, value, against, ratio}]: further lines of the table, as printed
"""

import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import time

from processes import ROOT

SCHEMA = 1
FOLDER = ROOT / "build/bench"


def median(numbers):
    return statistics.median(numbers)


def machine():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    model = re.search(r"^model name\s*: (.*)$", text, re.MULTILINE)
    pages, size = os.sysconf("SC_PHYS_PAGES"), os.sysconf("SC_PAGE_SIZE")
    return {"cores": os.cpu_count(), "cpu": model[1] if model else platform.machine(),
            "memory_gb": round(pages * size / 1e9)}


def version():
    return subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, check=True,
                          capture_output=True, text=True).stdout.strip()


def load_result(file):
    data = json.loads(pathlib.Path(file).read_text())
    if data.get("schema") != SCHEMA:
        raise SystemExit(f"{file} has another schema than {SCHEMA}: measure it again")
    return data


class Result:
    def __init__(self, name, seconds, old=None):
        """`old` is the data of a result that this one will be compared with."""
        self.old_calls = (old or {}).get("calls", {})
        at = time.strftime("%Y-%m-%d %H:%M", time.gmtime())
        self.data = {"schema": SCHEMA, "name": name, "at": at, "version": version(),
                     "machine": machine(), "seconds": seconds, "calls": {}, "figures": {},
                     "rows": []}

    def steady_rate(self, what, slowest):
        """The old one's where it can be measured again; else a level that any machine reaches: half of what the
        slowest server did at its best."""
        old = self.old_calls.get(what, {}).get("steady_rate")
        return old if old and old < 0.8 * slowest else max(1, int(slowest / 2))

    def call(self, what, steady_rate, servers):
        self.data["calls"][what] = {"steady_rate": steady_rate, "servers": servers}
        for line in call_lines(what, self.data["calls"][what]):
            print(line, flush=True)

    def figure(self, what, values, unit):
        self.data["figures"][what] = {"unit": unit, "values": values}
        spread = f"{min(values):,.1f} to {max(values):,.1f}" if len(values) > 1 else ""
        print_row(what, f"{median(values):,.1f} {unit}", spread)

    def row(self, what, value, against="", ratio=None):
        self.data["rows"].append(
            {"what": what, "value": value, "against": against, "ratio": ratio})
        print_row(what, value, against, ratio)

    def save(self):
        FOLDER.mkdir(parents=True, exist_ok=True)
        file = FOLDER / f"{self.data['name']}.json"
        file.write_text(json.dumps(self.data, indent=1) + "\n")
        return file


def print_row(what, value, against="", ratio=None):
    ratio_text = "" if ratio is None else f"{ratio:.2f}"
    print(f"{what:<56} {value:>12}  {against:<20} {ratio_text:>6}", flush=True)


HEAD = (f"{'':<22}{'requests/s':>12}{'p50 ms':>9}{'p99 ms':>9}{'CPU us':>9}"
        f"{'p50 ms':>11}{'p99 ms':>9}{'rate, CPU: northbridge/it':>28}")


def call_lines(what, call):
    """The table of one call: each server, and how many times as fast and as dear ours is."""
    steady = f"at {call['steady_rate']:,} a second"
    yield f"\n{what:<61}{steady:>20}"
    yield HEAD
    ours = {name: median(values) for name, values in call["servers"]["northbridge"].items()}
    for server, measures in call["servers"].items():
        one = {name: median(values) for name, values in measures.items()}
        ratios = "" if server == "northbridge" else (
            f"{ours['rate'] / one['rate']:.2f}, {ours['cpu_us'] / max(one['cpu_us'], 0.01):.2f}")
        yield (f"{server:<22}{one['rate']:>12,.0f}{one['p50_ms']:>9.2f}{one['p99_ms']:>9.2f}"
               f"{one['cpu_us']:>9.1f}{one['steady_p50_ms']:>11.2f}{one['steady_p99_ms']:>9.2f}"
               f"{ratios:>28}")
