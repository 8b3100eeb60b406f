#!/usr/bin/env python3
"""Writes the error codes of openapi.json as a C++ list: make_error_codes.py OPENAPI HEADER.

The document's `Problem.type` lists every code once. The browser's types come from it through
web/tools/make-wire.mjs, the server's list through this script.
"""

import json
import pathlib
import sys

HEADER = """#pragma once

// Written by tools/make_error_codes.py from server/app/openapi.json. Never edit this.

#include <array>
#include <string_view>

namespace shop {{

inline constexpr std::array<std::string_view, {count}> error_codes{{
{lines}
}};

}}  // namespace shop
"""


def main():
    document = json.loads(pathlib.Path(sys.argv[1]).read_text())
    types = document["components"]["schemas"]["Problem"]["properties"]["type"]["enum"]
    codes = [name.removeprefix("/problems/") for name in types if name != "about:blank"]
    if codes != sorted(set(codes)):
        sys.exit("openapi.json: the codes of Problem.type must be sorted, each once")
    lines = "\n".join(f'    "{code}",' for code in codes)
    target = pathlib.Path(sys.argv[2])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(HEADER.format(count=len(codes), lines=lines))


if __name__ == "__main__":
    main()
