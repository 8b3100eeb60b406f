"""Reads messages/*.json. messages/README.md describes the format of a file."""

import dataclasses
import json
import pathlib

LANGUAGES = ("en", "bn")
TYPES = ("text", "count", "number", "id", "taka", "amount", "date", "moment")
AUDIENCES = ("web", "server", "paper", "sms")
LEAF_KEYS = {"en", "bn", "in", "for", "spec", "note", "same", "dynamic"}
GROUP_KEYS = {"note": str, "dynamic": bool}


@dataclasses.dataclass
class Leaf:
    """One text in both languages."""

    bundle: str
    path: tuple  # keys, and numbers where a list is
    content: dict
    audiences: tuple
    dynamic: bool  # The key is computed, so no source contains it.

    @property
    def place(self):
        return f"{self.bundle}.json: {'.'.join(map(str, self.path))}"

    @property
    def parameters(self):
        """The types of the names in braces, in the order of the arguments."""
        return self.content.get("in", {})

    def text(self, language):
        """The text; English if the other is missing."""
        return self.content.get(language, self.content["en"])

    def digits(self, language):
        """The language of its numbers: English if Bangla is still missing."""
        return language if language in self.content or self.content.get("same") else "en"


@dataclasses.dataclass
class Bundle:
    name: str
    module: str  # The browser module that contains it.
    reviewed: object
    groups: dict  # name -> Leaf, or a dict or list of such
    leaves: list


class CatalogueError(ValueError):
    """A file that cannot be read as a bundle."""


def read_catalogue(folder):
    """All bundles, by name."""
    return [read_bundle(file) for file in sorted(pathlib.Path(folder).glob("*.json"))]


def read_bundle(file):
    try:
        content = json.loads(file.read_text(), object_pairs_hook=_without_twins)
    except (json.JSONDecodeError, CatalogueError) as error:
        raise CatalogueError(f"{file.name}: {error}") from error
    if not isinstance(content, dict) or next(iter(content), None) != "reviewed":
        raise CatalogueError(f"{file.name}: begins with \"reviewed\"")
    reviewed = content.pop("reviewed")
    if reviewed is not None and set(reviewed) != {"by", "on"}:
        raise CatalogueError(f"{file.name}: \"reviewed\" is null, or has \"by\" and \"on\"")
    audiences = tuple(content.pop("for", ["web"]))
    module = content.pop("module", file.stem)
    leaves = []
    reader = _Reader(file.stem, audiences, leaves)
    groups = {name: reader.read(node, (name,), False) for name, node in content.items()}
    return Bundle(file.stem, module, reviewed, groups, leaves)


class _Reader:
    def __init__(self, bundle, audiences, leaves):
        self.bundle, self.audiences, self.leaves = bundle, audiences, leaves

    def read(self, node, path, dynamic):
        place = f"{self.bundle}.json: {'.'.join(map(str, path))}"
        if isinstance(node, list):
            return [self.read(item, (*path, at), dynamic) for at, item in enumerate(node)]
        if not isinstance(node, dict):
            raise CatalogueError(f"{place}: a text is an object with \"en\"")
        if isinstance(node.get("en"), str):
            return self.read_leaf(node, path, place, dynamic)
        dynamic = dynamic or node.get("dynamic") is True
        return {name: self.read(child, (*path, name), dynamic) for name, child in node.items()
                if not isinstance(child, GROUP_KEYS.get(name, ()))}

    def read_leaf(self, node, path, place, dynamic):
        if unknown := set(node) - LEAF_KEYS:
            raise CatalogueError(f"{place}: unknown keys: {', '.join(sorted(unknown))}")
        audiences = tuple(node.get("for", self.audiences))
        if unknown := set(audiences) - set(AUDIENCES):
            raise CatalogueError(f"{place}: \"for\" knows no {', '.join(sorted(unknown))}")
        leaf = Leaf(self.bundle, path, node, audiences, dynamic or node.get("dynamic") is True)
        self.leaves.append(leaf)
        return leaf


def _without_twins(pairs):
    content = dict(pairs)
    if len(content) < len(pairs):
        keys = [key for key, _ in pairs]
        raise CatalogueError(f"a key stands twice: {next(k for k in keys if keys.count(k) > 1)}")
    return content
