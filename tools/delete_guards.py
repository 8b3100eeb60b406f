#!/usr/bin/env python3
"""Mutation test for guards: deletes each guard of a room in turn and runs the room's tests, which must fail.

    delete_guards.py ROOM [--list] [--only TEXT] [--from NUMBER]

A guard is an `if` that only refuses or returns early, and does not just propagate a failure. `--list`
numbers the guards, and `--from` continues an interrupted run. Works in build/guards, a worktree of the
last commit, without unity builds, so that only one file is recompiled at a time. A guard that no test
covers must be in tools/unnoticed_guards.txt with a reason, and a listed guard must still be uncovered.
"""

import pathlib
import re
import subprocess
import sys

from trial_tree import make_tree, remove_tree, run

TREE = pathlib.Path("build/guards")
BUILD = TREE / "build/dev"
LISTED = pathlib.Path("tools/unnoticed_guards.txt")
ONE_LINE = re.compile(r"^\s*if \(.*\) (?:return\b.*|throw\b.*|continue);(?:\s*//.*)?$")
# Passes on a failed call, or handles an empty query result: without it the next line throws.
PASSED_ON = re.compile(r"return \S+error\(\);$|^if \(!(\w+)\) return \1;$|^if \(rows\.empty\(\)\)")
OPENING = re.compile(r"^(\s*)if \(.*(?:\)|\{|&&|\|\|)$")
REFUSAL = re.compile(r"\breturn\b[^;]*(?:Problem|conflict\(|problem_at\(|refus|error\(\)|try_again|unavailable)"
                     r"|\bthrow\b", re.S)


def sources(room):
    files = run("git", "ls-files", f"server/{room}/*.cpp", check=True).stdout.split()
    return [file for file in files if not file.endswith("_test.cpp") and "/test_" not in file]


def statement_end(lines, start):
    """The last line of the `if` statement that begins at `start`; None if it has an else."""
    depth = 0
    for number in range(start, min(start + 14, len(lines))):
        code = re.sub(r'"(?:\\.|[^"\\])*"', '""', lines[number])
        depth += code.count("(") + code.count("{") - code.count(")") - code.count("}")
        if depth == 0 and code.rstrip().endswith((";", "}")):
            return None if "else" in code else number
    return None


def guards(file):
    """(first line, last line, text) of each guard, lines counted from 0."""
    lines = pathlib.Path(file).read_text().splitlines()
    for number, line in enumerate(lines):
        if ONE_LINE.match(line) and not PASSED_ON.search(line.strip()):
            yield number, number, line.strip()
        elif OPENING.match(line):
            end = statement_end(lines, number)
            text = "\n".join(lines[number:(end or number) + 1])
            follows_else = number and lines[number - 1].rstrip().endswith("else {")
            if end and not follows_else and REFUSAL.search(text) and text.count(";") == 1:
                yield number, end, " ".join(part.strip() for part in lines[number:end + 1])


def prepare(room):
    make_tree(TREE)
    run("ninja", "-C", str(BUILD), f"{room}_test", check=True)


def is_noticed(file, first, last, room):
    """Whether compiler or tests fail without these lines. The file is restored."""
    path = TREE / file
    whole = path.read_text()
    lines = whole.splitlines(keepends=True)
    path.write_text("".join(lines[:first] + lines[last + 1:]))
    try:
        if run("ninja", "-C", str(BUILD), f"{room}_test").returncode != 0:
            return "the compiler"
        try:
            tests = run(str(BUILD / f"{room}_test"), "--gtest_fail_fast", "--gtest_brief=1", timeout=300)
        except subprocess.TimeoutExpired:
            return "a test that never ends"
        return "a test" if tests.returncode != 0 else ""
    finally:
        path.write_text(whole)


def listed():
    rows = (line.split(" | ") for line in LISTED.read_text().splitlines() if line and not line.startswith("#"))
    return {(file, text): reason for file, text, reason in rows}


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def main():
    room = sys.argv[1]
    only, begin = option("--only", ""), int(option("--from", "1"))
    every = [(file, *guard) for file in sources(room) for guard in guards(file)]
    found = [(number, *guard) for number, guard in enumerate(every, 1)
             if number >= begin and only in f"{guard[0]} {guard[3]}"]
    if "--list" in sys.argv:
        print(*(f"{number} {file}:{first + 1}: {text}" for number, file, first, _, text in found), sep="\n")
        print(f"{len(found)} guards in {room}")
        return 0
    prepare(room)
    excused, failures = listed(), 0
    for number, file, first, last, text in found:
        notice = is_noticed(file, first, last, room)
        reason = excused.get((file, text))
        is_fine = bool(notice) != bool(reason)
        failures += not is_fine
        word = notice or reason or "UNNOTICED"
        if notice and reason:
            word = f"{notice}, so it need not be in {LISTED.name}"
        print(f"{'ok' if is_fine else 'not ok'} {number} - {file}:{first + 1}: {text}: {word}", flush=True)
    remove_tree(TREE)
    print(f"{len(found)} guards in {room}, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
