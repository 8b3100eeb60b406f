#!/usr/bin/env python3
"""Generates the list of passwords that the shop refuses: make_common_passwords.py PASSWORDS HEADER.

PASSWORDS is a JSON array, most common first, as in @zxcvbn-ts/language-common (MIT). Takes the first 3,000
that are long enough for the shop to accept, and writes them in lower case and sorted.
"""

import json
import pathlib
import sys

from generated import write_if_changed

COUNT = 3_000
CHARACTERS_MIN = 6  # As in server/identity/account.cpp.

HEADER = """#pragma once

// Written by tools/make_common_passwords.py from @zxcvbn-ts/language-common. Never edit this.

#include <array>
#include <string_view>

namespace shop::identity {{

inline constexpr std::array<std::string_view, {count}> common_passwords{{
{passwords}
}};

}}  // namespace shop::identity
"""


def main(source, header):
    ranked = json.loads(pathlib.Path(source).read_text(encoding="utf-8"))
    long_enough = (word.lower() for word in ranked if len(word) >= CHARACTERS_MIN)
    chosen = sorted(list(dict.fromkeys(long_enough))[:COUNT], key=lambda word: word.encode())
    if len(chosen) != COUNT:
        sys.exit(f"{source} has only {len(chosen)} passwords")
    lines = "\n".join(f"    {json.dumps(word)}," for word in chosen)
    write_if_changed(pathlib.Path(header), HEADER.format(count=COUNT, passwords=lines))


main(*sys.argv[1:])
