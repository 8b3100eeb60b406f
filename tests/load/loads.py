"""One load on one server: as much as 64 connections ask for (wrk), or at a fixed rate (open_loop)."""

import json
import os
import re
import subprocess

from processes import ROOT, cpu_seconds

CONNECTIONS = 64
OPEN_LOOP = ROOT / "build/release/tests/load/open_loop"


class Plan:
    """Calls [(method, path, headers, body)] that are sent by turns, at most `most` of them a load."""

    def __init__(self, file, calls, most=None):
        self.most = most
        self.for_wrk = file.with_suffix(".lua")
        self.for_wrk.write_text(f"return {{calls = {lua(calls)}, most = {lua(most)}}}\n")
        self.for_open_loop = file.with_suffix(".http")
        self.for_open_loop.write_bytes(b"".join(
            b"%d\n%b" % (len(one), one) for one in (on_the_wire(*call) for call in calls)))


def lua(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"[{json.dumps(key)}] = {lua(it)}" for key, it in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "{" + ", ".join(map(lua, value)) + "}"
    return "nil" if value is None else json.dumps(value, ensure_ascii=False)


def on_the_wire(method, path, headers=None, body=None):
    content = (body or "").encode()
    fields = {"Host": "127.0.0.1", **(headers or {})}
    if body is not None:
        fields["Content-Length"] = len(content)
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content


def load_fully(server, plan, seconds):
    """{rate, p50_ms, p99_ms, cpu_us}: each connection asks again as soon as it is answered."""
    before = cpu_seconds(server.pids())
    output = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency",
         "-s", ROOT / "tests/load/calls.lua", server.url],
        check=True, capture_output=True, text=True, timeout=seconds + 60,
        env={**os.environ, "CALLS_PLAN": str(plan.for_wrk)}).stdout
    spent = cpu_seconds(server.pids()) - before
    if not re.search(r"^unwanted 0$", output, re.MULTILINE):
        raise SystemExit(f"{server.url} refused what it should not:\n{output}")
    count, took = re.search(r"(\d+) requests in ([\d.]+)(?=s)", output).groups()
    if plan.most:
        count, took = plan.most, int(re.search(r"^took_us (\d+)", output, re.MULTILINE)[1]) / 1e6
    latency_ms = {share: in_ms(*re.search(rf"{share}%\s+([\d.]+)(us|ms|s)", output).groups())
                  for share in (50, 99)}
    return {"rate": int(count) / float(took), "p50_ms": latency_ms[50], "p99_ms": latency_ms[99],
            "cpu_us": spent / int(count) * 1e6}


def in_ms(number, unit):
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def load_at_rate(server, plan, rate, seconds):
    """{p50_ms, p99_ms}, counted from the moment when each request was due."""
    output = subprocess.run(
        [OPEN_LOOP, str(server.port), str(rate), str(seconds), str(CONNECTIONS),
         plan.for_open_loop],
        check=True, stdout=subprocess.PIPE, text=True, timeout=seconds + 60).stdout
    seen = json.loads(output)
    if seen["unwanted"]:
        raise SystemExit(f"{server.url} refused {seen['unwanted']} requests that it should not")
    return {"p50_ms": seen["p50_ms"], "p99_ms": seen["p99_ms"]}
