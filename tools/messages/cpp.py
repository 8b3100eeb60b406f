"""Compiles the texts of the server to platform/texts/<bundle>.hpp, one for each bundle, and texts.cpp.

A text becomes a function that takes its values and returns a Message, which knows its words in both
languages. Those of the group `problems` return a ProblemText, with the code that their first key is.
"""

import json
import re

from .catalogue import LANGUAGES, Leaf
from .text import Choice, Placeholder, parse

PARAMETERS = {"text": "Argument", "count": "std::int64_t", "number": "std::int64_t",
              "id": "std::int64_t", "taka": "Money", "amount": "Money", "date": "LocalTime",
              "moment": "LocalTime"}
ENUM = {"en": "Language::english", "bn": "Language::bangla"}
CODES = "problems"
HEAD = "// Written by tools/make_messages.py from messages/*.json. Never edit this.\n\n"
HEADER = HEAD + """#pragma once

#include "platform/base/problem.hpp"

#include <cstddef>

namespace shop::texts {{

{groups}
}}  // namespace shop::texts
"""
SOURCE = HEAD + """{includes}

#include <array>

namespace shop::texts {{
namespace {{

{writers}
}}  // namespace

{groups}
}}  // namespace shop::texts
"""


def files_of(bundles):
    """Content of each file, by name."""
    spoken = [bundle for bundle in bundles if list(_groups([bundle]))]
    return {header_name(bundle): header_of(bundle) for bundle in spoken} | {"texts.cpp": source_of(spoken)}


def header_name(bundle):
    return f"{_snake(bundle.name)}.hpp"


def header_of(bundle):
    groups = [_group(name, [f"{signature};" for signature, _ in _functions(node)])
              for name, node in _groups([bundle])]
    return HEADER.format(groups="\n".join(groups))


def source_of(bundles):
    includes = [f'#include "platform/texts/{header_name(bundle)}"' for bundle in bundles]
    writers = [_writer(leaf) for _, node in _groups(bundles) for leaf in _leaves(node)]
    groups = [_group(name, [f"{signature} {{\n{body}\n}}\n" for signature, body in _functions(node)])
              for name, node in _groups(bundles)]
    return SOURCE.format(includes="\n".join(includes), writers="\n".join(writers), groups="\n".join(groups))


def _groups(bundles):
    for bundle in bundles:
        for name, node in bundle.groups.items():
            if _leaves(node):
                yield _snake(name), node


def _group(name, lines):
    body = "\n".join(lines)
    return f"namespace {name} {{\n\n{body}\n\n}}  // namespace {name}\n"


def _leaves(node):
    if isinstance(node, Leaf):
        return [node] if "server" in node.audiences else []
    children = node if isinstance(node, list) else node.values()
    return [leaf for child in children for leaf in _leaves(child)]


def _functions(node):
    """(signature, body) of each function of a group."""
    if isinstance(node, list):
        yield _list_function(node)
    elif isinstance(node, Leaf):
        yield _function(node)
    else:
        for child in node.values():
            if _leaves(child):
                yield from _functions(child)


def _function(leaf):
    parameters = ", ".join(f"{PARAMETERS[kind]} {_snake(name)}"
                           for name, kind in leaf.parameters.items())
    arguments = ", ".join(f"std::move({_snake(name)})" if kind == "text" else f"Argument({_snake(name)})"
                          for name, kind in leaf.parameters.items())
    message = f"{{&write_{_symbol(leaf.path)}, {{{arguments}}}}}"
    name = _symbol(leaf.path[1:])
    if leaf.path[0] == CODES:
        return f"ProblemText {name}({parameters})", f'    return {{"{leaf.path[1]}", {message}}};'
    return f"Message {name}({parameters})", f"    return {message};"


def _list_function(leaves):
    """A list of texts without values is a function of the index."""
    writers = ", ".join(f"&write_{_symbol(leaf.path)}" for leaf in leaves)
    return (f"Message {_symbol(leaves[0].path[1:-1])}(std::size_t at)",
            f"    constexpr std::array<Message::Writer, {len(leaves)}> all{{{writers}}};\n"
            "    return {all.at(at), {}};")


def _writer(leaf):
    given = " given" if leaf.parameters else ""
    languages = [language for language in LANGUAGES if leaf.digits(language) == language]
    lines = [f"std::string write_{_symbol(leaf.path)}(Language language, std::span<const Argument>{given}) {{"]
    if languages == ["en"]:
        lines[0] = lines[0].replace("Language language", "Language")
    for language in languages[1:]:
        lines.append(f"    if (language == {ENUM[language]}) return {_expression(leaf, language)};")
    return "\n".join([*lines, f"    return {_expression(leaf, 'en')};", "}\n"])


def _expression(leaf, language):
    return _joined(parse(leaf.text(language)), leaf.parameters, ENUM[language])


def _joined(parts, kinds, language):
    pieces = [_piece(part, kinds, language) for part in parts]
    return pieces[0] if len(pieces) == 1 else f"joined({{{', '.join(pieces)}}})"


def _piece(part, kinds, language):
    if isinstance(part, str):
        return json.dumps(part, ensure_ascii=False)
    value = f"given[{list(kinds).index(part.name)}]"
    if isinstance(part, Placeholder):
        kind = kinds[part.name]
        return f"{kind}({value})" if kind == "id" else f"{kind}({value}, {language})"
    return _choice(part, value, kinds, language)


def _choice(choice: Choice, value, kinds, language):
    branches = {name: _joined(parts, kinds, language) for name, parts in choice.branches.items()}
    other = f"std::string({branches.pop('other')})"
    for name, source in reversed(branches.items()):
        test = f"is_one({value}, {language})" if choice.kind == "plural" else f'is({value}, "{name}")'
        other = f"({test} ? std::string({source}) : {other})"
    return other


def _symbol(path):
    return "_".join(_snake(str(key)) for key in path)


def _snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower().replace("-", "_")
