#!/usr/bin/env python3
"""Generates the constants that the server shares with openapi.json: make_api_constants.py OPENAPI FOLDER.

error_codes.hpp has the values of `Problem.type`, field_limits.hpp the limits of request fields.
web/tools/make-wire.mjs generates the same constants for the browser.
"""

import json
import pathlib
import re
import sys

from generated import write_if_changed

HEAD = """#pragma once

// Written by tools/make_api_constants.py from server/app/openapi.json. Never edit this.

"""
ERROR_CODES = HEAD + """#include <array>
#include <string_view>

namespace shop {{

inline constexpr std::array<std::string_view, {count}> error_codes{{
{codes}
}};

}}  // namespace shop
"""
FIELD_LIMITS = HEAD + """#include <cstdint>

// <schema>_<property>_<limit>
namespace shop::limits {{

{limits}

}}  // namespace shop::limits
"""
LIMITS = {"maxLength": "length_max", "maxItems": "items_max", "minimum": "min", "maximum": "max"}


def error_codes(schemas):
    types = schemas["Problem"]["properties"]["type"]["enum"]
    codes = [name.removeprefix("/problems/") for name in types if name != "about:blank"]
    if codes != sorted(set(codes)):
        sys.exit("openapi.json: the codes of Problem.type must be sorted, each once")
    return codes


def snake_case(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def request_schemas(document):
    """The names of the schemas that requests use, themselves or through another one."""
    schemas = document["components"]["schemas"]
    bodies = [operation["requestBody"] for path in document["paths"].values()
              for operation in path.values() if "requestBody" in operation]
    seen, texts = set(), [json.dumps(bodies)]
    while texts:
        for name in set(re.findall(r"#/components/schemas/(\w+)", texts.pop())) - seen:
            seen.add(name)
            texts.append(json.dumps(schemas[name]))
    return sorted(seen)


def field_limits(document):
    for schema in request_schemas(document):
        for field, rules in document["components"]["schemas"][schema].get("properties", {}).items():
            for rule, suffix in LIMITS.items():
                if isinstance(rules.get(rule), int):
                    yield f"{snake_case(schema)}_{snake_case(field)}_{suffix}", rules[rule]


def main():
    document = json.loads(pathlib.Path(sys.argv[1]).read_text())
    codes = error_codes(document["components"]["schemas"])
    folder = pathlib.Path(sys.argv[2])
    write_if_changed(
        folder / "error_codes.hpp",
        ERROR_CODES.format(count=len(codes), codes="\n".join(f'    "{code}",' for code in codes)))
    write_if_changed(
        folder / "field_limits.hpp",
        FIELD_LIMITS.format(limits="\n".join(f"inline constexpr std::int64_t {name} = {value};"
                                             for name, value in field_limits(document))))


if __name__ == "__main__":
    main()
