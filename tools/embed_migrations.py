#!/usr/bin/env python3
"""Generates one C++ file with all migrations of a folder, in order.

    embed_migrations.py server/migrations build/generated/migrations/migrations.cpp

A file is named 0003_catalogue_products.sql: its number, its room, its topic. Numbers must be unique:
two migrations with the same number would run in a different order on different machines. A step that
removes something contains "-- contract: since 0015": see check_migrations.py. A step named
0013_orders_plain_checks.sqlite.sql or 0019_orders_number_sequence.postgres.sql runs only on that
database.
"""

import pathlib
import re
import sys

from generated import write_if_changed


def works_since(script):
    mark = re.search(r"^-- contract: since (\d{4})$", script, re.MULTILINE)
    return int(mark[1]) if mark else 0


def entry(file):
    script = file.read_text()
    name, _, engine = file.stem.partition(".")
    return (f'        {{{int(file.name.split("_")[0])}, "{name}", '
            f'R"sql({script})sql", {works_since(script)}, "{engine}"}},')


def main():
    folder, target = map(pathlib.Path, sys.argv[1:])
    files = sorted(folder.glob("*.sql"))
    numbers = [file.name.split("_")[0] for file in files]
    if len(set(numbers)) != len(numbers):
        sys.exit(f"{folder}: a migration number is used twice: {', '.join(numbers)}")

    entries = "\n".join(map(entry, files))
    write_if_changed(
        target,
        '#include "platform/db/migrations.hpp"\n\nnamespace shop::sql {\n\n'
        "const std::vector<Migration>& all_migrations() {\n"
        "    static const std::vector<Migration> list = {\n"
        f"{entries}\n    }};\n    return list;\n}}\n\n}}  // namespace shop::sql\n"
    )


if __name__ == "__main__":
    main()
