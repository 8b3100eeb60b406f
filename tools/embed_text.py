#!/usr/bin/env python3
"""Turns a text file into a C++ constant, so that the program needs no file beside it.

    embed_text.py server/sandbox/browser/card.js build/generated/sandbox/browser/card.js.hpp

makes `shop::embedded::card_js`. Byte by byte, because a compiler need not accept a string literal of
more than 65,536 characters, in however many pieces.
"""

import pathlib
import re
import sys

BYTES_A_LINE = 20


def header(name, text):
    literals = [f"'\\x{byte:02x}'," for byte in text.encode()]
    lines = "\n".join(
        "".join(literals[at:at + BYTES_A_LINE]) for at in range(0, len(literals), BYTES_A_LINE)
    )
    return (
        "#pragma once\n\n#include <array>\n#include <string_view>\n\n"
        "namespace shop::embedded {\n\n"
        f"inline constexpr std::array<char, {len(literals)}> {name}_bytes = {{\n{lines}\n}};\n"
        f"inline constexpr std::string_view {name}({name}_bytes.data(), {name}_bytes.size());\n\n}}\n"
    )


def main():
    source, target = map(pathlib.Path, sys.argv[1:])
    target.parent.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^a-z0-9]", "_", source.name.lower())
    target.write_text(header(name, source.read_text()))


if __name__ == "__main__":
    main()
