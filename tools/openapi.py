#!/usr/bin/env python3
"""The complete document of the API: openapi.py [server/app/openapi.json]

server/app/openapi.json leaves out what follows from the rest of a call: its `security`, and the refusals that
all calls of its kind share. This adds them. A response that is only a text is a refusal with this description.
As a program, prints the complete document for other languages.
"""

import json
import pathlib
import sys

SOURCE = pathlib.Path(__file__).parent.parent / "server/app/openapi.json"
METHODS = ("get", "post", "put", "patch", "delete")
PROBLEM = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
# Callers without an access token of the shop: values of "x-who".
WITHOUT_TOKEN = ("public", "proof", "provider")


def name_of(reference):
    """The last name of {"$ref": "#/components/parameters/id"}; empty for other objects."""
    return reference.get("$ref", "").rpartition("/")[2]


def parameters_of(document, item, call):
    """The parameters of a call by (in, name), after their own definitions override those of the path."""
    shared = document["components"]["parameters"]
    every = [shared.get(name_of(one), one) for one in item.get("parameters", []) + call.get("parameters", [])]
    return {(one["in"], one["name"]): one for one in every}


def json_body_of(call):
    """The schema of the JSON body, or None."""
    return call.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")


def needs_token(call):
    return call["x-who"] not in WITHOUT_TOKEN


def implied_refusals(call, parameters):
    """(status, name in components/responses) of the refusals that all calls like this one have; the last one counts."""
    who = call["x-who"]
    bodies = call.get("requestBody", {}).get("content", {})
    is_parsed = bodies and "application/octet-stream" not in bodies
    if is_parsed or any(place in ("path", "query") for place, _ in parameters):
        yield "400", "Malformed"
    if needs_token(call):
        yield "401", "SignInFirst"
    if who.startswith("may "):
        yield "403", "NotPermitted"
    if who.startswith("self"):
        yield "403", "NotYours"
    if json_body_of(call) and who != "provider":
        yield "413", "TooLarge"
        yield "415", "NotJson"
        yield "422", "InvalidFields"
    if ("header", "Idempotency-Key") in parameters:
        yield "422", "InvalidFieldsOrKey"
    yield "500", "Broken"
    yield "503", "Busy"


def calls_of(document):
    """(path, method, call, parameters) of each call."""
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method, item[method], parameters_of(document, item, item[method])


def responses_of(written):
    """The responses as OpenAPI describes them."""
    return {name: {"description": one, "content": PROBLEM} if isinstance(one, str) else one
            for name, one in written.items()}


def complete(document):
    """The document with everything that its readers expect of OpenAPI."""
    for _, _, call, parameters in calls_of(document):
        call["security"] = [{"bearer": []}] if needs_token(call) else []
        implied = {status: {"$ref": f"#/components/responses/{name}"}
                   for status, name in implied_refusals(call, parameters)}
        call.pop("x-body-bytes-max", None)
        call["responses"] = responses_of(dict(sorted((implied | call["responses"]).items())))
    document["components"]["responses"] = responses_of(document["components"]["responses"])
    return document


def read(file=SOURCE):
    return complete(json.loads(pathlib.Path(file).read_text()))


def text_of(document):
    return json.dumps(document, ensure_ascii=False, indent=2)


if __name__ == "__main__":
    print(text_of(read(*sys.argv[1:])))
