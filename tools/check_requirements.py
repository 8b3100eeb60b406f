#!/usr/bin/env python3
"""Checks which tests cover which requirements of docs/specification/checklist.md.

    check_requirements.py            writes docs/spec-coverage.md
    check_requirements.py --check    fails if a requirement has no test, if a test names an unknown
                                     requirement, or if the document is stale

A test names the requirement's id in its own name, or in a comment right above it. Known gaps are
listed in docs/specification/coverage-gaps.md, with the reason.
"""

import itertools
import pathlib
import re
import sys
from typing import NamedTuple

FOLDER = "docs/specification"
DOCUMENT = "docs/spec-coverage.md"
TESTS = {
    "server/**/*_test.cpp": "C++",
    "demo/**/*_test.cpp": "C++",
    "tests/sdk/**/*_test.cpp": "C++",
    "web/src/**/*.test.ts": "JS",
    "web/src/**/*.test.tsx": "JS",
    "web/tools/**/*.test.mjs": "JS",
    "tests/e2e/*.spec.ts": "JS",
    "tests/faults/*.test.mjs": "JS",
    "tests/ha/*.test.mjs": "JS",
    "tests/http/*.test.mjs": "JS",
    "tests/package/**/*.test.mjs": "JS",
    "tests/sdk/**/*.test.mjs": "JS",
    "tools/*_test.py": "Python",
    "web/tools/*_test.py": "Python",
}

ID = re.compile(r"\bR-[A-Z]+-\d+\b")
REQUIREMENT = re.compile(r"(?:^- |(?<=[.!?] ))(R-[A-Z]+-\d+) (.+?)(?=$| R-[A-Z]+-\d+ [A-Z'/])", re.M)
CPP_TEST = re.compile(r"^\s*TEST(?:_[FP])?\(\s*(\w+),\s*(\w+)")
PYTHON_TEST = re.compile(r"^ +def test_((?:R_[A-Z]+_\d+_)+)(\w+)\(self\)")
JS_NAME = re.compile(r"""(?P<quote>["'`])(?P<name>(?:\\.|(?!(?P=quote)).)*)(?P=quote)""")
JS_TEST = re.compile(r"\b(?:test|it)(?:\.each\(.*)?\(")
NOT_RUN = re.compile(r"\b(?:test|it|describe)\.(?:skip|todo|fixme)\b|\bDISABLED_")


class Shown(NamedTuple):
    """One test that carries one id."""

    id: str
    file: str
    name: str


def requirements(text):
    """[(heading, [(id, what)])] in the order of the checklist."""
    return [
        (part.split("\n", 1)[0], REQUIREMENT.findall(part)) for part in text.split("\n## ")[1:]
    ]


def read_gaps(text):
    """{id: reason} of the lines `- R-LOGIN-1: the reason`, which may run on indented."""
    joined = re.sub(r"\n +", " ", text)
    return dict(re.findall(r"^- (R-[A-Z]+-\d+): (.+)$", joined, re.M))


def ids_above(lines, at):
    """The ids in the comment that ends right above line `at`."""
    above = itertools.takewhile(lambda line: line.strip().startswith("//"), reversed(lines[:at]))
    return ID.findall("\n".join(above))


def tests_of_cpp(file, lines):
    for at, line in enumerate(lines):
        if (test := CPP_TEST.match(line)) and not NOT_RUN.search(line):
            yield from (Shown(id, file, f"{test[1]}.{test[2]}") for id in ids_above(lines, at))


def plain(name):
    """A test's name without the ids before it and after it."""
    return re.sub(r"\s*\((?:R-[A-Z]+-\d+\s*)+\)|(?:\b[RD]-?[A-Z]*-?\d+\s+)+(?=\S)", "", name).strip()


def tests_of_js(file, lines):
    for at, line in enumerate(lines):
        if NOT_RUN.search(line):
            continue
        for found in JS_NAME.finditer(line):
            yield from (Shown(id, file, plain(found["name"])) for id in ID.findall(found["name"]))
        if JS_TEST.search(line) and (ids := ids_above(lines, at)):
            name = JS_NAME.search("\n".join(lines[at:at + 3]))
            yield from (Shown(id, file, plain(name["name"])) for id in ids)


def tests_of_python(file, lines):
    for line in lines:
        if test := PYTHON_TEST.match(line):
            ids = ID.findall(test[1].replace("_", "-"))
            yield from (Shown(id, file, test[2].replace("_", " ")) for id in ids)


READERS = {"C++": tests_of_cpp, "JS": tests_of_js, "Python": tests_of_python}


def all_tests(root):
    for pattern, language in TESTS.items():
        for path in sorted(root.glob(pattern)):
            yield from READERS[language](path.relative_to(root).as_posix(), path.read_text().splitlines())


def cell(shown):
    """The tests of one requirement, by file."""
    lines = []
    for file, tests in itertools.groupby(shown, key=lambda test: test.file):
        names = dict.fromkeys(test.name for test in tests)
        lines.append(f"`{file}`: " + "; ".join(names))
    return "<br>".join(lines)


def document(parts, tests, gaps):
    lines = [
        "# Requirements and their tests",
        "",
        "`tools/check_requirements.py` generates this file: run it after a change of tests, do not edit the file.",
        "The requirements come from [the checklist](specification/checklist.md); known gaps",
        "are listed in [coverage gaps](specification/coverage-gaps.md).",
    ]
    for heading, wanted in parts:
        lines += ["", f"## {heading}", "", "| id | requirement | tests |", "| --- | --- | --- |"]
        for id, what in wanted:
            shown = cell([test for test in tests if test.id == id])
            gap = f"gap: {gaps[id]}" if id in gaps else ""
            tested = "<br>".join(filter(None, [shown, gap]))
            row = [text.replace("|", "\\|") for text in (id, what, tested)]
            lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def complaints(known, tests, gaps):
    tested = {test.id for test in tests}
    yield from (f"{id}: no test carries it" for id in known if id not in tested | gaps.keys())
    yield from (f"{FOLDER}/coverage-gaps.md: there is no {id}" for id in gaps if id not in known)
    for test in tests:
        if test.id not in known:
            yield f"{test.file}: there is no {test.id}"


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    parts = requirements((root / FOLDER / "checklist.md").read_text())
    gaps = read_gaps((root / FOLDER / "coverage-gaps.md").read_text())
    known = [id for _, wanted in parts for id, _ in wanted]
    tests = list(all_tests(root))
    text = document(parts, tests, gaps)
    found = list(complaints(known, tests, gaps))
    if "--check" not in sys.argv:
        (root / DOCUMENT).write_text(text)
    elif not (root / DOCUMENT).exists() or (root / DOCUMENT).read_text() != text:
        found.append(f"{DOCUMENT} is stale: run tools/check_requirements.py")
    print("\n".join(found) or f"{len(known)} requirements, {len(gaps)} with a known gap")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
