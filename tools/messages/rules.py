"""Rules for every text (R-LANG-3). Each yields messages about its violations."""

import re
import unicodedata

from . import bangla
from .catalogue import LANGUAGES, TYPES
from .text import Choice, TextError, choices, names, parse

NUMBERS = ("count", "number", "id")
# Bangla needs the joiners: without U+200D the first letters of র‍্যাম join otherwise.
JOINERS = "\u200c\u200d"


def errors_of(catalogue, untranslated, glossary):
    """All errors of the texts themselves. `untranslated`: bundles that may lack Bangla for now."""
    for bundle in catalogue:
        for leaf in bundle.leaves:
            yield from (f"{leaf.place}: {error}" for error in
                        errors_of_leaf(leaf, bundle.name in untranslated, glossary))
    yield from errors_of_names(catalogue)
    yield from errors_of_list(catalogue, untranslated)


def errors_of_names(catalogue):
    """A group is a name of the program. The server's headers may share one, but none of its keys."""
    seen = {}
    for bundle in catalogue:
        for group in bundle.groups:
            if not re.fullmatch(r"[a-z][A-Za-z0-9]*", group):
                yield f"{bundle.name}.json: {group}: a group's name is one of TypeScript"
            for name in shared_names(bundle, group):
                if name in seen:
                    yield f"{bundle.name}.json: {name}: {seen[name]}.json has a group or key of this name"
                seen[name] = bundle.name


def shared_names(bundle, group):
    """What no other bundle may have: the group, or each of its keys where the browser has none of it."""
    leaves = [leaf for leaf in bundle.leaves if leaf.path[0] == group]
    if any("web" in leaf.audiences for leaf in leaves):
        return {group}
    return {".".join(map(str, leaf.path[:2])) for leaf in leaves}


def errors_of_list(catalogue, untranslated):
    """The list of untranslated bundles holds only such, so that it shrinks to nothing."""
    by_name = {bundle.name: bundle for bundle in catalogue}
    for name in untranslated:
        if name not in by_name:
            yield f"untranslated.txt: there is no bundle {name}"
        elif not any(lacks_bangla(leaf) for leaf in by_name[name].leaves):
            yield f"untranslated.txt: {name} has all its Bangla: take it off the list"


def lacks_bangla(leaf):
    return "bn" not in leaf.content and not leaf.content.get("same")


def errors_of_leaf(leaf, may_lack_bangla, glossary):
    if lacks_bangla(leaf) and not may_lack_bangla:
        yield "has no Bangla text"
    if leaf.content.get("same") and "bn" in leaf.content:
        yield "\"same\" says that there is no Bangla text of its own, and \"bn\" is one"
    for name, kind in leaf.parameters.items():
        if kind not in TYPES:
            yield f"'{name}' is of the unknown type {kind}"
    for language in LANGUAGES:
        if language in leaf.content:
            yield from (f"{language}: {error}"
                        for error in errors_of_text(leaf, leaf.content[language]))
    if "bn" in leaf.content:
        yield from (f"bn: {error}" for error in bangla.errors_of(leaf, glossary))


def errors_of_text(leaf, text):
    yield from errors_of_characters(text)
    try:
        parts = parse(text)
    except TextError as error:
        yield str(error)
        return
    if set(names(parts)) != set(leaf.parameters):
        yield (f"has the names {', '.join(sorted(names(parts))) or '(none)'}, and \"in\" has "
               f"{', '.join(sorted(leaf.parameters)) or '(none)'}")
        return
    for choice in choices(parts):
        yield from errors_of_choice(leaf, choice)


def errors_of_choice(leaf, choice: Choice):
    kind = leaf.parameters[choice.name]
    if choice.kind == "plural" and kind not in NUMBERS:
        yield f"a plural goes by a count, and '{choice.name}' is of type {kind}"
    if choice.kind == "select" and kind != "text":
        yield f"a choice goes by a text, and '{choice.name}' is of type {kind}"


def errors_of_characters(text):
    if text == "":
        yield "is empty"
    if text != text.strip():
        yield "has blanks at an end"
    if "  " in text:
        yield "has two blanks in a row"
    if re.search(r"<\w|&\w+;", text):
        yield "holds HTML"
    if text != unicodedata.normalize("NFC", text):
        yield "is not in the form NFC (make_messages.py --normalize writes it)"
    for character in text:
        if unicodedata.category(character) in ("Cc", "Cf") and character not in JOINERS:
            yield f"holds the hidden character U+{ord(character):04X}"
