"""Parses one text: the part of ICU MessageFormat that the catalogue allows.

    You have to purchase at least {least} products
    {shown, plural, one {1 order} other {{shown} orders}}
    {kind, select, card {by card} other {by hand}}

A branch holds plain text and `{name}`, and no further choice. An apostrophe is one, or two (`''`), which
is how ICU wants it before a brace.
"""

import dataclasses
import re

NAME = re.compile(r"[a-z][A-Za-z0-9]*")
BRANCH = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*)\s*\{")


@dataclasses.dataclass(frozen=True)
class Placeholder:
    name: str


@dataclasses.dataclass(frozen=True)
class Choice:
    kind: str  # "plural" or "select"
    name: str
    branches: dict  # name -> parts, each a str or a Placeholder


class TextError(ValueError):
    """The text has another form than above."""


def parse(text):
    """The parts of a text: strings, Placeholders and Choices."""
    parts, at = _sequence(text, 0, nested=False)
    if at != len(text):
        raise TextError(f"an unpaired }} at character {at + 1}")
    return parts


def names(parts):
    """The names in braces, without duplicates, in order of the text."""
    found = {}
    for part in parts:
        if isinstance(part, Choice):
            found[part.name] = None
            for branch in part.branches.values():
                found.update(dict.fromkeys(names(branch)))
        elif isinstance(part, Placeholder):
            found[part.name] = None
    return list(found)


def choices(parts):
    return [part for part in parts if isinstance(part, Choice)]


def _sequence(text, at, nested):
    parts, literal = [], ""
    while at < len(text) and text[at] != "}":
        if text[at] == "'":
            literal, at = literal + "'", _after_apostrophe(text, at)
        elif text[at] != "{":
            literal, at = literal + text[at], at + 1
        else:
            part, at = _braces(text, at + 1, nested)
            parts += [literal, part] if literal else [part]
            literal = ""
    return parts + ([literal] if literal else []), at


def _after_apostrophe(text, at):
    following = text[at + 1:at + 2]
    if following == "'":
        return at + 2
    if following in ("{", "}", "#"):
        raise TextError(f"an apostrophe before '{following}' must be written twice")
    return at + 1


def _braces(text, at, nested):
    name = NAME.match(text, at)
    if name is None:
        raise TextError(f"no name after the {{ at character {at}")
    at = name.end()
    if text[at:at + 1] == "}":
        return Placeholder(name[0]), at + 1
    kind = re.compile(r"\s*,\s*(plural|select)\s*,").match(text, at)
    if kind is None:
        raise TextError(f"after '{{{name[0]}' comes }} or ', plural,' or ', select,'")
    if nested:
        raise TextError(f"'{name[0]}' chooses within another choice")
    branches, at = _branches(text, kind.end())
    if "other" not in branches:
        raise TextError(f"the choice by '{name[0]}' has no branch 'other'")
    if kind[1] == "plural" and set(branches) - {"one", "other"}:
        raise TextError(f"the plural of '{name[0]}' has other branches than one and other")
    return Choice(kind[1], name[0], branches), at


def _branches(text, at):
    branches = {}
    while branch := BRANCH.match(text, at):
        if branch[1] in branches:
            raise TextError(f"the branch '{branch[1]}' stands here twice")
        branches[branch[1]], at = _sequence(text, branch.end(), nested=True)
        if text[at:at + 1] != "}":
            raise TextError(f"the branch '{branch[1]}' has no end")
        at += 1
    end = re.compile(r"\s*\}").match(text, at)
    if end is None:
        raise TextError(f"a choice has no end at character {at + 1}")
    return branches, end.end()
