"""Checks of the texts against the rest of the repository: every text is used, and quotes are exact."""

import json
import re

CODES = "problems"
QUOTE = re.compile(r"\b(R-[A-Z]+-\d+)\b|'([^']+)'")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def errors_of(catalogue, root):
    """All errors of the catalogue against the specification, the API's document and the sources."""
    leaves = [leaf for bundle in catalogue for leaf in bundle.leaves]
    quotes = read_quotes((root / "docs/specification/checklist.md").read_text())
    yield from errors_of_quotes(leaves, quotes)
    openapi = json.loads((root / "server/app/openapi.json").read_text())
    yield from errors_of_codes(leaves, openapi["components"]["schemas"]["Problem"]["properties"]["type"])
    yield from errors_of_use(leaves, read_words(root, "web/src/**/*.ts*", "web/tools/**/*.mjs"),
                             read_words(root, "server/**/*.?pp", "demo/**/*.?pp"))


def read_quotes(checklist):
    """(id, text) of everything that the checklist puts into quotes, with all placeholders alike."""
    quotes = set()
    for line in checklist.splitlines():
        requirement = None
        for name, text in QUOTE.findall(line):
            requirement = name or requirement
            if text:
                quotes.add((requirement, PLACEHOLDER.sub("{}", text)))
    return quotes


def errors_of_quotes(leaves, quotes):
    for leaf in leaves:
        requirement = leaf.content.get("spec")
        if requirement and (requirement, PLACEHOLDER.sub("{}", leaf.content["en"])) not in quotes:
            yield f"{leaf.place}: the checklist does not quote this text at {requirement}"


def errors_of_codes(leaves, types):
    """The API's error codes are those that have a text."""
    said = {leaf.path[1] for leaf in leaves if leaf.path[0] == CODES}
    listed = {name.removeprefix("/problems/") for name in types["enum"] if name != "about:blank"}
    yield from (f"problems.json: {code}: openapi.json lists no such code" for code in sorted(said - listed))
    yield from (f"problems.json: has no text for the code {code}" for code in sorted(listed - said))


def read_words(root, *patterns):
    """Every word of the sources; tests say nothing to customers."""
    words = set()
    for file in (file for pattern in patterns for file in root.glob(pattern)):
        if not re.search(r"[._]test\.|/test_", str(file)):
            words.update(re.findall(r"\w+", file.read_text()))
    return words


def errors_of_use(leaves, browser, server):
    for leaf in leaves:
        if leaf.dynamic:
            continue
        if "web" in leaf.audiences and not set(map(str, keys_of(leaf.path))) <= browser:
            yield f"{leaf.place}: is named nowhere in web"
        if "server" in leaf.audiences and symbol_of(leaf.path) not in server:
            yield f"{leaf.place}: is named nowhere in server"


def keys_of(path):
    """The names in a path: a text within a list is reached by the list."""
    return [key for key in path if isinstance(key, str)]


def symbol_of(path):
    """The name of the function that tools/messages/cpp.py makes."""
    return "_".join(re.sub(r"(?<!^)(?=[A-Z])", "_", key).lower() for key in keys_of(path[1:]))
