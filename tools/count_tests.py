#!/usr/bin/env python3
"""Adds up the tests of all steps and their times, and fails if any test failed.

    count_tests.py build/test-logs [STEP-THAT-FAILED ...]

Reads the summary lines of ctest, vitest, Playwright, node's test runner and Python's unittest from each
step's log, and the duration of each step from `seconds` in the same folder. A step that failed without
a failed test (a build, a linter) counts as one.
"""

import pathlib
import re
import sys

ANSI = re.compile(r"\x1b\[[0-9;]*m")


def ctest_counts(text):
    """Each test of a Google Test program counts; another program counts as one, as does one that dies."""
    passed = failed = 0
    for number, good in re.findall(r"^ *\d+/\d+ Test +#(\d+): .*?(Passed)?(?: +[\d.]+ sec)$", text, re.MULTILINE):
        sums = dict.fromkeys(("PASSED", "FAILED"), 0)
        for kind, count in re.findall(rf"^{number}: \[  (PASSED|FAILED)  \] (\d+) tests?[.,]", text, re.MULTILINE):
            sums[kind] += int(count)
        if good:
            passed += sums["PASSED"] or 1
        else:
            passed += sums["PASSED"]
            failed += sums["FAILED"] or 1
    return passed, failed


def counts(text):
    """(passed, failed) of one log; (0, 0) if it has no summary."""
    if re.search(r"\d+ tests failed out of \d+", text):
        return ctest_counts(text)
    if match := re.search(r"^\s*Tests\s+(?:(\d+) failed \| )?(\d+) passed", text, re.MULTILINE):
        return int(match[2]), int(match[1] or 0)
    if match := re.search(r"^(?:#|ℹ) pass (\d+)$", text, re.MULTILINE):
        failed = re.search(r"^(?:#|ℹ) fail (\d+)$", text, re.MULTILINE)
        return int(match[1]), int(failed[1])
    if match := re.search(r"^Ran (\d+) tests? in ", text, re.MULTILINE):
        failed = sum(map(int, re.findall(r"(?:failures|errors)=(\d+)", text[match.end():])))
        return int(match[1]) - failed, failed
    passed = re.findall(r"^\s+(\d+) passed", text, re.MULTILINE)
    failed = re.findall(r"^\s+(\d+) (?:failed|interrupted)", text, re.MULTILINE)
    return int(passed[-1]) if passed else 0, sum(map(int, failed))


def seconds_of_steps(folder):
    """{step: seconds}."""
    return dict(line.split() for line in (pathlib.Path(folder) / "seconds").read_text().splitlines())


def main():
    folder, *broken = sys.argv[1:]
    total_passed = total_failed = 0
    seconds = seconds_of_steps(folder)
    print()
    for log in sorted(pathlib.Path(folder).glob("*.log")):
        text = ANSI.sub("", log.read_text(errors="replace"))
        passed, failed = counts(text)
        step = log.stem
        if passed + failed == 0:
            passed = 0 if step in broken else 1
        if step in broken and failed == 0:
            failed = 1
        print(f"{step:22} {passed:5} passed {failed:3} failed {seconds[step]:>5} s")
        total_passed += passed
        total_failed += failed
    print(f"\n{total_passed} passed, {total_failed} failed")
    return 1 if total_failed or not total_passed else 0


if __name__ == "__main__":
    sys.exit(main())
