#!/usr/bin/env python3
"""Turns a text file into a C++ constant, so that the program needs no file beside it.

    embed_text.py server/sandbox/browser/card.js build/generated/sandbox/browser/card.js.hpp

makes `shop::embedded::card_js`. The text is cut into pieces, because a compiler need not accept a
string literal of more than 65,536 characters.
"""

import pathlib
import re
import sys

PIECE = 12_000


def header(name, text):
    pieces = [text[at:at + PIECE] for at in range(0, len(text), PIECE)] or [""]
    literals = "\n".join(f'R"text({piece})text"' for piece in pieces)
    return (
        "#pragma once\n\n#include <string_view>\n\n"
        f"namespace shop::embedded {{\n\ninline constexpr std::string_view {name} =\n"
        f"{literals};\n\n}}\n"
    )


def main():
    source, target = map(pathlib.Path, sys.argv[1:])
    target.parent.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^a-z0-9]", "_", source.name.lower())
    target.write_text(header(name, source.read_text()))


if __name__ == "__main__":
    main()
