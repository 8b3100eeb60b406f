#!/usr/bin/env python3
"""Checks that every test and file named in docs/security.md and docs/payment-rules.md exists, and that
every requirement of OWASP ASVS 5.0, levels 1 and 2, has its row in docs/security.md. Compares the limits in
docs/security.md with those of the program.

    check_security.py [ROOT]

`Suite.Name` is a C++ test; `a/path` is a file of this project; a "title" after a test file, up to the
next file, must be in that file. Also checks the numbers in the document's summary.

A row with a C++ file and names of constants states their values: "5 an hour" for `RateLimit{5, 60 * 60}`,
"8 MiB" for a `..._bytes_max`, otherwise the number. Each limit on calls in server/ has such a row, and so has each
`x-body-bytes-max` of server/app/openapi.json, by the call's operationId.
"""

import json
import pathlib
import re
import sys

from openapi import calls_of

# The requirements of levels 1 and 2: the last number of each section, less those of level 3.
SECTIONS = """
1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6
3.5:1-5 3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4
6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1
8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2
11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5
14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
17.1:1 17.2:1-4 17.3:1-2
"""
STATES = ("met", "partly", "not met", "n/a")
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
CPP_TEST = re.compile(r"^TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\s*\)", re.MULTILINE)
# A name in backticks, or a title in quotes that follows one.
LIMIT = re.compile(r"\bconstexpr (?:security::RateLimit|RateLimit|Limit) (\w+)\{")
API = "server/app/openapi.json"
PERIODS = {60: "a minute", 600: "in ten minutes", 900: "in 15 minutes", 3_600: "an hour", 86_400: "a day"}
NAMED = re.compile(r'`([^`\n]+)`|"([^"\n]+)"')


def required():
    for section in SECTIONS.split():
        chapter, numbers = section.split(":")
        first, _, last = numbers.partition("-")
        for number in range(int(first), int(last or first) + 1):
            yield f"{chapter}.{number}"


def errors_of_rows(text):
    rows = ROW.findall(text)
    ids = [row[0] for row in rows]
    wanted = list(required())
    found = [f"{one}: has no row" for one in wanted if one not in ids]
    found += [f"{one}: is no requirement of level 1 or 2, or has two rows"
              for one in ids if one not in wanted or ids.count(one) > 1]
    found += [f"{one}: '{state}' is none of {', '.join(STATES)}"
              for one, state, _ in rows if state not in STATES]
    counts = [sum(1 for row in rows if row[1] == state) for state in STATES]
    total = "Of {} requirements {} are met, {} partly, {} not; {} do not apply.".format(
        len(rows), *counts)
    if total not in text:
        found.append(f"the sum should read: {total}")
    return found


def errors_of_names(root, text):
    tests = {f"{suite}.{name}" for folder in ("server", "demo", "tests/sdk")
             for file in root.glob(f"{folder}/**/*_test.cpp")
             for suite, name in CPP_TEST.findall(file.read_text())}
    found = []
    for line in text.splitlines():
        titles = None
        for name, title in NAMED.findall(line):
            if title:
                if titles is not None and title not in titles:
                    found.append(f'no test "{title}"')
            elif re.fullmatch(r"[A-Z]\w+\.[A-Z]\w+", name):
                titles = None
                if name not in tests and name != "Suite.Name":
                    found.append(f"no test {name}")
            elif re.fullmatch(r"(demo|docs|script|server|tests|tools|web)/[\w./-]+", name):
                file = root / name
                if not file.exists():
                    found.append(f"no file {name}")
                is_test = re.search(r"\.(test|spec)\.\w+$", name) and file.exists()
                # Titles contain a variable if a test exists per call.
                titles = file.read_text() if is_test else None
    return found


def value_of(root, text, name):
    """The numbers of `name{2, 60}` or `name = 3;` in `text`; an empty list if it does not occur."""
    found = re.search(rf"\b{name}(?:\{{([^;]*)\}}| = ([^;]*));", text)
    return [number_of(root, part) for part in (found[1] or found[2]).split(",")] if found else []


def number_of(root, expression):
    """The value of a C++ constant expression of integers and other constants."""
    expression = re.sub(r"std::\w+\{(\w+)\}", r"\1", expression.replace("'", ""))
    expression = re.sub(r"(\d)U?L{0,2}\b", r"\1", expression).strip()
    for name in re.findall(r"[a-z]\w+", expression):
        if name == "true":
            return 1
        defined = next(filter(None, (re.search(rf"constexpr [\w:]+ {name} = ([^;]*);", file.read_text())
                                     for file in sorted(root.glob("server/**/*.hpp")))))
        expression = expression.replace(name, str(number_of(root, defined[1])))
    if not re.fullmatch(r"[\d *+]+", expression):
        raise ValueError(f"no number: {expression}")
    return eval(expression)  # Digits, * and + only.


def words_of(name, numbers):
    """A pattern of what a row says of these numbers."""
    count = f"{numbers[0]:,}"
    if len(numbers) > 1:
        return rf"\b{count}\b( failures)? {PERIODS[numbers[1]]}\b"
    if not name.endswith("bytes_max"):
        return rf"\b{count}\b"
    unit, size = ("MiB", 2**20) if numbers[0] % 2**20 == 0 else ("KiB", 2**10)
    return rf"\b{numbers[0] // size} {unit}\b"


def errors_of_limits(root, text):
    """Rows with wrong limits, and limits without a row."""
    found, seen = [], set()
    calls = calls_of(json.loads((root / API).read_text()))
    bodies = {call["operationId"]: [call["x-body-bytes-max"]] for *_, call, _ in calls if "x-body-bytes-max" in call}
    for line in text.splitlines():
        if not line.startswith("|"):
            continue
        file = None
        for name in re.findall(r"`([\w./]+)`", line):
            if name == API or re.fullmatch(r"(?:server|demo)/[\w/]+\.[ch]pp", name):
                file = name
            elif file == API and name in bodies:
                seen.add((API, name))
                if not re.search(words_of("bytes_max", bodies[name]), line.rpartition("| `")[0]):
                    found.append(f"{name} of {API} is {bodies[name]}: {line[:60]}")
            elif file and re.fullmatch(r"[a-z]\w+", name) and (root / file).exists():
                seen.add((file, name))
                numbers = value_of(root, (root / file).read_text(), name)
                if not numbers:
                    found.append(f"no limit {name} in {file}")
                elif not re.search(words_of(name, numbers), line.rpartition("| `")[0]):
                    found.append(f"{name} of {file} is {numbers}: {line[:60]}")
    for source in [*root.glob("server/**/*.[ch]pp"), *root.glob("demo/**/*.[ch]pp")]:
        if re.search(r"_test\.cpp$|/test_[^/]*$", str(source)):
            continue
        file = str(source.relative_to(root))
        found += [f"{file}: {name} has no row" for name in LIMIT.findall(source.read_text())
                  if (file, name) not in seen]
    return found + [f"{API}: {name} has no row" for name in bodies if (API, name) not in seen]


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    security, rules = ((root / f"docs/{name}.md").read_text() for name in ("security", "payment-rules"))
    found = errors_of_rows(security) + errors_of_names(root, security + rules)
    found += errors_of_limits(root, security)
    print("\n".join(found) or
          "docs/security.md names what exists, every requirement and limit; payment-rules.md what exists")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
