#!/usr/bin/env python3
"""Generates a C++ constant from a text file, so that the program does not need the file at run time.

    embed_text.py demo/sandbox/browser/card.js build/generated/sandbox/browser/card.js.hpp

makes `shop::embedded::card_js`. Writes single bytes, because a compiler need not accept a string literal of
more than 65,536 characters, even if it is in several pieces. `packed_header` compresses large texts of the
room app, which unpacks them when the program starts.
"""

import pathlib
import re
import sys
import zlib

from generated import write_if_changed

BYTES_A_LINE = 20


def array_of(name, content):
    literals = [f"'\\x{byte:02x}'," for byte in content]
    lines = "\n".join(
        "".join(literals[at:at + BYTES_A_LINE]) for at in range(0, len(literals), BYTES_A_LINE)
    )
    return f"inline constexpr std::array<char, {len(literals)}> {name}_bytes = {{\n{lines}\n}};\n"


def header(name, text):
    return (
        "#pragma once\n\n#include <array>\n#include <string_view>\n\n"
        "namespace shop::embedded {\n\n"
        f"{array_of(name, text.encode())}"
        f"inline constexpr std::string_view {name}({name}_bytes.data(), {name}_bytes.size());\n\n}}\n"
    )


def packed_header(name, text):
    content = text.encode()
    return (
        '#pragma once\n\n#include "app/packed_text.hpp"\n\n#include <array>\n\n'
        "namespace shop::embedded {\n\n"
        f"{array_of(name, zlib.compress(content, 9))}"
        f"inline constexpr app::PackedText {name}{{{{{name}_bytes.data(), {name}_bytes.size()}},\n"
        f"    {len(content)}}};\n\n}}\n"
    )


def main():
    source, target = map(pathlib.Path, sys.argv[1:])
    name = re.sub(r"[^a-z0-9]", "_", source.name.lower())
    write_if_changed(target, header(name, source.read_text()))


if __name__ == "__main__":
    main()
