#!/usr/bin/env python3
"""Generates the constants that the server shares with openapi.json: make_api_constants.py OPENAPI FOLDER.

base/error_codes.hpp has the values of `Problem.type`, base/field_limits.hpp the limits of request fields, and
http/operations.hpp what each call requires of a request. web/tools/make-wire.mjs generates the same codes and
limits for the browser.
"""

import json
import pathlib
import re
import sys

from generated import write_if_changed
from openapi import calls_of, json_body_of, needs_token

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
OPERATIONS = HEAD + """#include "platform/http/operation.hpp"

// The operations of openapi.json, by their ids.
namespace shop::api {{

using http::Operation;
using http::Permission;

{operations}

}}  // namespace shop::api
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


SIGN_IN_AGAIN = {"$ref": "#/components/responses/SignInAgain"}


def operation(path, method, call, parameters):
    """The initializers of an http::Operation."""
    who, unauthenticated = call["x-who"], call["responses"].get("401")
    yield f'.method = "{method.upper()}", .path = "{path}"'
    if needs_token(call):
        yield ".needs_sign_in = true"
    if who.startswith("may ") and " or " not in who:
        yield f".permission = Permission::{who.removeprefix('may ').replace('.', '_')}"
    if unauthenticated == SIGN_IN_AGAIN:
        yield ".needs_recent_sign_in = true"
    elif needs_token(call) and unauthenticated is not None:
        sys.exit(f"openapi.json: the 401 of {call['operationId']} must be the implied one or SignInAgain")
    if parameters.get(("path", "id"), {}).get("schema") == {"$ref": "#/components/schemas/Id"}:
        yield ".has_id = true"
    if json_body_of(call):
        yield ".has_json_body = true"
    if ("header", "Idempotency-Key") in parameters:
        yield ".is_idempotent = true"
    if "x-body-bytes-max" in call:
        yield f".body_bytes_max = {call['x-body-bytes-max']}"


def operations(document):
    for one in calls_of(document):
        name, members = snake_case(one[2]["operationId"]), ",\n    ".join(operation(*one))
        yield f"inline constexpr Operation {name}{{\n    {members}}};"


def main():
    document = json.loads(pathlib.Path(sys.argv[1]).read_text())
    codes = error_codes(document["components"]["schemas"])
    codes_text = ERROR_CODES.format(count=len(codes), codes="\n".join(f'    "{code}",' for code in codes))
    limits = (f"inline constexpr std::int64_t {name} = {value};" for name, value in field_limits(document))
    folder = pathlib.Path(sys.argv[2])
    write_if_changed(folder / "base/error_codes.hpp", codes_text)
    write_if_changed(folder / "base/field_limits.hpp", FIELD_LIMITS.format(limits="\n".join(limits)))
    write_if_changed(folder / "http/operations.hpp",
                     OPERATIONS.format(operations="\n".join(operations(document))))


if __name__ == "__main__":
    main()
