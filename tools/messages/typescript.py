"""Compiles bundles to TypeScript modules, one for each language."""

import json
import re

from .catalogue import Leaf
from .text import Choice, Placeholder, parse

TYPES = {"text": "string", "count": "number", "number": "number", "id": "number", "taka": "Paisa",
         "amount": "Paisa", "date": "Date", "moment": "Date"}
# How a value is written; ids and texts stay as they are. `dates` are the words of dates.json in the same module.
FORMATTERS = {"count": "formatCount({})", "number": "formatNumber({})", "taka": "formatTaka({})",
              "amount": "formatPlainAmount({})", "date": "formatDate({}, dates)",
              "moment": "formatMoment({}, dates)"}
MODULES = {"money": ("formatCount", "formatNumber", "formatPlainAmount", "formatTaka",
                      "type Paisa"),
           "dates": ("formatDate", "formatMoment")}
HEAD = "// Written by tools/make_messages.py from messages/*.json. Never edit this.\n\n"
SOURCES = "../../../web/src/platform"
ONE = {"en": "{name} === 1", "bn": "{name} === 0 || {name} === 1"}  # As in CLDR.


def module_of(bundles, language):
    """The source of build/messages/<language>/<module>.ts; None when the browser needs nothing of it."""
    groups = [f"export const {name} = {source};\n" for bundle in bundles
              for name, node in bundle.groups.items()
              if (source := _node(node, language, 0)) is not None]
    if not groups:
        return None
    body = "\n".join(groups)
    return HEAD + _imports(body) + body


def table_of(modules, groups_of_shell):
    """The source of build/messages/<language>/bundles.ts: how a page of the language loads each module.

    What every page says comes along.
    """
    shell = ", ".join(groups_of_shell)
    imports = "".join(f'  {_key(name)}: () => import("./{name}"),\n' for name in modules if name != "shell")
    return (f'{HEAD}import {{ {shell} }} from "./shell";\n\nexport const bundles = {{\n'
            f"  shell: () => Promise.resolve({{ {shell} }}),\n{imports}}};\n")


def _imports(body):
    lines = []
    for module, names in MODULES.items():
        used = [name for name in names if re.search(rf"\b{name.removeprefix('type ')}\b", body)]
        if used:
            lines.append(f'import {{ {", ".join(used)} }} from "{SOURCES}/{module}";\n')
    return "".join(lines) + "\n" if lines else ""


def _node(node, language, depth):
    if isinstance(node, Leaf):
        return _leaf(node, language) if "web" in node.audiences else None
    indent = "  " * (depth + 1)
    if isinstance(node, list):
        items = [_node(item, language, depth + 1) for item in node]
        if None in items:  # The list is the server's.
            return None
        return "[\n" + "".join(f"{indent}{item},\n" for item in items) + "  " * depth + "]"
    items = [(name, _node(child, language, depth + 1)) for name, child in node.items()]
    lines = [f"{indent}{_key(name)}: {source},\n" for name, source in items if source is not None]
    return "{\n" + "".join(lines) + "  " * depth + "}" if lines else None


def _key(name):
    return name if re.fullmatch(r"[A-Za-z_]\w*", name) else _string(name)


def _leaf(leaf, language):
    parts = parse(leaf.text(language))
    if not leaf.parameters:
        return _string("".join(parts))
    arguments = ", ".join(f"{name}: {TYPES[kind]}" for name, kind in leaf.parameters.items())
    return f"({arguments}) => {_expression(parts, leaf.parameters, leaf.digits(language))}"


def _expression(parts, kinds, language):
    if len(parts) == 1 and isinstance(parts[0], str):
        return _string(parts[0])
    if len(parts) == 1 and isinstance(parts[0], Choice):
        return _choice(parts[0], kinds, language)
    return "`" + "".join(_piece(part, kinds, language) for part in parts) + "`"


def _piece(part, kinds, language):
    if isinstance(part, str):
        return re.sub(r"[`\\]|\$(?=\{)", lambda match: "\\" + match[0], part)
    if isinstance(part, Placeholder):
        call = FORMATTERS.get(kinds[part.name], "{}").format(part.name)
        return "${" + call.replace(")", f', "{language}")') + "}"
    return f"${{{_choice(part, kinds, language)}}}"


def _choice(choice, kinds, language):
    branches = {name: _expression(parts, kinds, language) for name, parts in choice.branches.items()}
    other = branches.pop("other")
    for name, source in reversed(branches.items()):
        test = f'{choice.name} === "{name}"' if choice.kind == "select" else ONE[language].format(
            name=choice.name)
        other = f"{test} ? {source} : {other}"
    return other


def _string(text):
    return json.dumps(text, ensure_ascii=False)
