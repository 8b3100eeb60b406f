#!/usr/bin/env python3
"""Turns the folder of migrations into one C++ file with the list of them, in order.

    embed_migrations.py server/migrations build/generated/migrations/migrations.cpp

A file is named 0003_catalogue_products.sql: its number, its room, what it is about. Numbers must
be unique: two migrations with one number would run in a different order on different machines.
"""

import pathlib
import sys


def main():
    folder, target = map(pathlib.Path, sys.argv[1:])
    files = sorted(folder.glob("*.sql"))
    numbers = [file.name.split("_")[0] for file in files]
    if len(set(numbers)) != len(numbers):
        sys.exit(f"{folder}: a migration number is used twice: {', '.join(numbers)}")

    entries = "\n".join(
        f'        {{{int(file.name.split("_")[0])}, "{file.stem}", R"sql({file.read_text()})sql"}},'
        for file in files
    )
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        '#include "platform/db/migrations.hpp"\n\nnamespace shop::sql {\n\n'
        "const std::vector<Migration>& all_migrations() {\n"
        "    static const std::vector<Migration> list = {\n"
        f"{entries}\n    }};\n    return list;\n}}\n\n}}  // namespace shop::sql\n"
    )


if __name__ == "__main__":
    main()
