#!/usr/bin/env python3
"""Enforces "expand first, contract later": servers of the previous release keep working on the new
schema while they are replaced one by one.

    check_migrations.py [server/migrations]

Exempts the migrations of the first release. A later step may add tables, indexes, and columns that
are nullable or have a default. It may not drop, rename or narrow anything that an older program
uses. The exception is a comment, "-- contract: since 0015", which names the step since which no
program has used it: programs that do not know that step then refuse the database. SQLite needs a
new table to relax a constraint, so a step may replace x with x_new under the same name. A running
program that writes to x waits and loses nothing: migrations.cpp locks each table that a step drops
or alters before the step reads. Reviewers must check that x_new accepts everything that the older
program writes, and that the step copies every row. To replace an index, add the new one in one step
and drop the old one in the next: on PostgreSQL a DROP INDEX blocks readers of the table until its
transaction ends.
"""

import pathlib
import re
import sys

FIRST_RELEASE = 10
DROPS_ALONE_SINCE = 16
# A constraint recreated under its name: reviewers check that it allows all that the old one did.
MADE_WIDER = re.compile(r"DROP CONSTRAINT (\w+),\s*ADD CONSTRAINT \1\b")
MADE_ANEW = re.compile(r"DROP TABLE (\w+);\s*ALTER TABLE \1_new RENAME TO \1;")
FORBIDDEN = {
    r"\bDROP\s+(TABLE|COLUMN)\b": "takes away what the previous program uses",
    r"\bRENAME\b": "renames what the previous program uses",
    r"\bALTER\s+COLUMN\b(?!\s+\w+\s+SET\s+DEFAULT)": "changes what the previous program uses",
    r"\bADD\s+COLUMN\b(?![^;,]*\bDEFAULT\b)[^;,]*\bNOT\s+NULL\b":
        "adds a column that the previous program leaves empty",
    r"\bADD\s+CONSTRAINT\b": "forbids what the previous program may write",
}


MARK = re.compile(r"^-- contract\b.*$", re.MULTILINE)
WELL_FORMED = re.compile(r"-- contract: since (\d{4})$")


def errors_of_mark(name, marks):
    """A mark that cannot be read, or names what programs cannot know before they run this step."""
    if len(marks) > 1:
        return [f"{name}: is marked more than once"]
    mark = WELL_FORMED.match(marks[0])
    if mark is None:
        return [f'{name}: write "-- contract: since 0015"']
    if not FIRST_RELEASE <= int(mark[1]) <= int(name[:4]):
        return [f"{name}: no program without this step can know step {mark[1]}, or each one does"]
    return []


def errors(name, text):
    marks = MARK.findall(text)
    if marks:
        return errors_of_mark(name, marks)
    statements = re.sub(r"--[^\n]*", "", text)
    statements = MADE_WIDER.sub("", MADE_ANEW.sub("", statements))
    found = [f"{name}: {why}" for pattern, why in FORBIDDEN.items()
             if re.search(pattern, statements, re.IGNORECASE)]
    if int(name[:4]) >= DROPS_ALONE_SINCE and re.search(
            r"\bDROP\s+INDEX\b.*\bCREATE\b", statements, re.IGNORECASE | re.DOTALL):
        found.append(f"{name}: locks out readers while it makes something else")
    return found


def check_itself():
    name = "0020_x"
    for bad in ("ALTER TABLE a ADD COLUMN b TEXT NOT NULL;", "DROP TABLE a;",
                "ALTER TABLE a RENAME COLUMN b TO c;", "-- contract: since 15\nDROP TABLE a;",
                "-- contract, since 0015\nDROP TABLE a;", "-- contract: since 0021\nDROP TABLE a;",
                "-- contract: since 0009\nDROP TABLE a;",
                "-- contract: since 0015\n-- contract: since 0016\nDROP TABLE a;",
                "DROP INDEX a;\nCREATE INDEX a ON b (c);"):
        assert errors(name, bad), bad
    for good in ("ALTER TABLE a ADD COLUMN b TEXT NOT NULL DEFAULT '';", "DROP INDEX a;",
                 "ALTER TABLE a ADD COLUMN b TEXT;",
                 "ALTER TABLE a DROP CONSTRAINT b, ADD CONSTRAINT b CHECK (c > 0);",
                 "ALTER TABLE a ALTER COLUMN b SET DEFAULT 1;", "-- contract: since 0011\nDROP TABLE a;",
                 "CREATE TABLE a (b TEXT NOT NULL);",
                 "DROP TABLE a;\nALTER TABLE a_new RENAME TO a;"):
        assert not errors(name, good), good


def main():
    check_itself()
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "server/migrations")
    found = [error for file in sorted(folder.glob("*.sql"))
             if int(file.name[:4]) > FIRST_RELEASE
             for error in errors(file.name, file.read_text())]
    print("\n".join(found) or "each migration leaves the previous release at work")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
