#!/usr/bin/env python3
"""Checks that every test and file which docs/security.md and docs/payment-rules.md name exists, and that
every requirement of OWASP ASVS 5.0, levels 1 and 2, has its row in docs/security.md.

    check_security.py [ROOT]

`Suite.Name` is a C++ test; `a/path` a file of this project; a "title" that follows a test file, up to
the next file, must be in that file. The numbers in the document's sum are checked too.
"""

import pathlib
import re
import sys

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
    tests = {f"{suite}.{name}" for folder in ("server", "tests/sdk")
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
            elif re.fullmatch(r"(docs|script|server|tests|tools|web)/[\w./-]+", name):
                file = root / name
                if not file.exists():
                    found.append(f"no file {name}")
                is_test = re.search(r"\.(test|spec)\.\w+$", name) and file.exists()
                # Titles are written with a name in them where a test is made for each call.
                titles = file.read_text() if is_test else None
    return found


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    security, rules = ((root / f"docs/{name}.md").read_text() for name in ("security", "payment-rules"))
    found = errors_of_rows(security) + errors_of_names(root, security + rules)
    print("\n".join(found) or "docs/security.md names what exists, and every requirement; payment-rules.md too")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
