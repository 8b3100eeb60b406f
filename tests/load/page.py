"""docs/performance.md, made from a result, with its plot and the result itself beside it."""

import json

import plot
from goals import UNKNOWN, goals_of
from processes import ROOT
from result import median

DOCS = ROOT / "docs"

INTRODUCTION = """# Performance

Made by `script/bench --write` from [performance.json](performance.json): do not edit. Measured {at} UTC, version
{version}, {cores} cores ({cpu}), {memory_gb} GB of memory.

Everything ran on one machine, load and servers together, and by turns, so that only **ratios of this run** mean
anything: on another machine both sides move. The peers are nginx, which serves the same bytes with the same header
fields, and the shop that one writes in an afternoon with Express 5 or Fastify 5 and PostgreSQL 15
(`tests/load/baseline`; durable commits, as here). A row is the median of {rounds} loads of {seconds} s.

![Requests a second and 99th percentiles of each call](performance.svg)

## Goals

| What | Goal | Measured | |
|---|---|---|---|
{goals}

What was found where time goes, and what was tried: [performance-notes.md](performance-notes.md). Lists in a large
shop: [scale.md](scale.md).

## Calls

With 64 connections, each of which asks again as soon as it is answered: requests a second, percentiles, and
processor time of a server with its database for a request. And at a fixed rate, half of what the slowest server can
do: there a request's time counts from the moment when it was due, so that a stalled server cannot hide behind
requests that were not sent.
"""


def goal_row(one):
    outcome = f"**{one['outcome']}**" if one["outcome"] == "missed" else one["outcome"]
    return f"| {one['what']} | {one['wanted']} | {one['measured']} | {outcome} |"


def call_table(what, call):
    ours = {name: median(values) for name, values in call["servers"]["northbridge"].items()}
    lines = ["", f"### `{what}`", "",
             f"| | requests/s | p50 ms | p99 ms | CPU us | p50, p99 ms at {call['steady_rate']:,}/s "
             "| Northbridge is |", "|---|--:|--:|--:|--:|--:|---|"]
    for server, measures in call["servers"].items():
        one = {name: median(values) for name, values in measures.items()}
        ratio = "" if server == "northbridge" else f"{ours['rate'] / one['rate']:.2f} times as fast"
        lines.append(f"| {server} | {one['rate']:,.0f} | {one['p50_ms']:.2f} | {one['p99_ms']:.2f} "
                     f"| {one['cpu_us']:,.0f} | {one['steady_p50_ms']:.2f}, "
                     f"{one['steady_p99_ms']:.2f} | {ratio} |")
    return lines


def figure_rows(data):
    for what, figure in data["figures"].items():
        values = figure["values"]
        spread = f"{min(values):,.1f} to {max(values):,.1f}" if len(values) > 1 else ""
        yield f"| {what} | {median(values):,.1f} {figure['unit']} | {spread} |"
    for row in data["rows"]:
        against = " ".join(filter(None, [row["against"], row["ratio"] and f"({row['ratio']:.2f})"]))
        yield f"| {row['what']} | {row['value']} | {against} |"


def page(data):
    machine = data["machine"]
    some = next(iter(data["calls"].values()))["servers"]["northbridge"]["rate"]
    lines = [INTRODUCTION.format(
        at=data["at"], version=data["version"], rounds=len(some), seconds=data["seconds"],
        goals="\n".join(goal_row(one) for one in goals_of(data) if one["outcome"] != UNKNOWN),
        **machine).rstrip()]
    for what, call in data["calls"].items():
        lines += call_table(what, call)
    lines += ["", "## Everything else", "", "| | median | |", "|---|--:|---|", *figure_rows(data)]
    return "\n".join(lines) + "\n"


def write_plot(data, folder):
    (folder / f"{data['name']}.svg").write_text(plot.draw(data))


def write_docs(data):
    if not data["calls"]:
        raise SystemExit("there are no calls in this result to write of")
    (DOCS / "performance.md").write_text(page(data))
    (DOCS / "performance.svg").write_text(plot.draw(data))
    (DOCS / "performance.json").write_text(json.dumps(data, indent=1) + "\n")
