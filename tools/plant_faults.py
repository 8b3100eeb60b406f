#!/usr/bin/env python3
"""Checks that the simulator finds faults: plants each fault of tests/simulation/planted_faults.json in turn.

    plant_faults.py [--only TEXT]

Works in build/planted, a worktree of the last commit without unity builds, so that only one file is
recompiled for a fault. Each fault must make a history fail within a minute.
"""

import json
import pathlib
import sys
import time

from trial_tree import make_tree, remove_tree, run

TREE = pathlib.Path("build/planted")
BUILD = TREE / "build/dev"
FAULTS = pathlib.Path("tests/simulation/planted_faults.json")
SECONDS_MAX = 60
SEEDS_AT_ONCE = 5


def prepare():
    make_tree(TREE)
    (TREE / "build/web").symlink_to(pathlib.Path("build/web").resolve())
    run("ninja", "-C", str(BUILD), "simulate", check=True)


def find_failure():
    """The first failing seed's line; empty if none fails in time."""
    began, seed = time.monotonic(), 1
    while time.monotonic() - began < SECONDS_MAX:
        told = run(str(BUILD / "simulate"), "--from", str(seed), "--count", str(SEEDS_AT_ONCE))
        failures = [line for line in told.stdout.splitlines() if "FAILED: " in line]
        if told.returncode:
            return (failures or told.stdout.splitlines() or [told.stderr.strip()])[0].strip()
        seed += SEEDS_AT_ONCE
    return ""


def plant(fault):
    path = TREE / fault["file"]
    whole = path.read_text()
    if whole.count(fault["text"]) != 1:
        return "", f"{fault['file']} does not contain its text once"
    path.write_text(whole.replace(fault["text"], fault["wrong"]))
    try:
        built = run("ninja", "-C", str(BUILD), "simulate")
        if built.returncode:
            return "", "it does not compile:\n" + built.stdout[-2000:]
        found = find_failure()
        return found, "" if found else f"UNNOTICED for {SECONDS_MAX} s"
    finally:
        path.write_text(whole)


def main():
    only = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
    faults = [fault for fault in json.loads(FAULTS.read_text()) if only in fault["fault"]]
    prepare()
    failures = 0
    for number, fault in enumerate(faults, 1):
        found, wrong = plant(fault)
        failures += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} - {fault['fault']}: {wrong or found}", flush=True)
    remove_tree(TREE)
    print(f"{len(faults)} faults, {failures} not found")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
