#!/usr/bin/env python3
"""Fails if a room uses a room that it may not use, if the parts of a folder include each other in a cycle, or if a
file is longer or a folder has more files than docs/style.md allows.

Run by ctest and script/test, for server/ and web/src alike. The tables below define the architecture: to
let one room use another, change them here, in review.
"""

import collections
import graphlib
import os
import pathlib
import re
import sys

ROOMS = {"catalogue", "orders", "payments", "accounts", "identity", "reviews", "notices",
         "papers", "pictures", "content", "dashboard"}
MAY_USE = {
    "platform": set(),
    "dashboard": {"platform"},
    "catalogue": {"platform", "dashboard", "pictures"},  # The field in the browser only.
    "accounts": {"platform", "dashboard"},
    "payments": {"platform"},
    "notices": {"platform"},
    "papers": {"platform", "dashboard"},
    "pictures": {"platform", "dashboard"},
    "identity": {"platform", "dashboard"},
    "sandbox": {"platform"},
    # Papers and pictures in the browser only.
    "orders": {"platform", "dashboard", "catalogue", "payments", "papers", "pictures"},
    "reviews": {"platform", "dashboard", "catalogue", "orders"},
    "content": {"platform", "catalogue", "reviews"},
    "app": {"platform"} | ROOMS,
    # Demo mode, linked into the demo's program only (decision 0056). It implements an interface of app, so it
    # may include any header of app.
    "mode": {"platform", "app", "sandbox"} | ROOMS,
}

# Inside platform, each folder may use the folders named here. Tests may use more.
SERVER_PLATFORM = {
    "base": {"texts"},
    "texts": {"base"},  # Compiled from messages/*.json.
    "files": {"base"},
    "json": {"base", "texts"},
    "log": {"base", "json"},
    "csv": {"base", "files", "texts"},
    "security": {"base", "json", "texts"},
    "db": {"base", "files", "security"},
    "http": {"base", "files", "json", "db", "security", "texts"},
    "audit": {"base", "json", "db", "http", "security", "texts"},
    "documents": {"base", "db"},
    "jobs": {"audit", "base", "json", "db", "http", "texts"},
    "outbound": {"base", "files", "json", "db", "security", "texts"},
    "net": {"base", "files", "http", "log", "texts"},
}
BROWSER_PLATFORM = {
    "": {"messages", "session", "ui"},
    "session": set(),
    "schemas": {""},
    "messages": {""},
    "api": {"", "messages", "session"},
    "routing": {""},
    "ui": {"", "api", "messages", "routing"},
    "navigation": {"", "routing", "ui"},
    "forms": {"", "messages", "session"},
}

LINES_MAX = 450
FILES_MAX = 50
CODE_FOLDERS = ("server", "demo", "web/src", "web/tools", "tests", "tools")
CODE_ENDINGS = {".cpp", ".hpp", ".ts", ".tsx", ".js", ".mjs", ".py"}
# Files that may be longer, and why.
LONGER = {
    "web/src/platform/api/openapi.d.ts": "is generated from openapi.json",
    "tests/http/contract-calls.mjs": "has an entry for each call of openapi.json",
}
# Folders that may have more files, and why.
FULLER = {
    "server/migrations": "has a file for each change of the schema",
    "web/src/platform/schemas": "has a generated file for each schema of openapi.json",
}

CPP_INCLUDE = re.compile(r'^#include "([a-z]+)/([a-z0-9_./]+)"', re.MULTILINE)
TS_IMPORT = re.compile(r'(?:from |import\(|import )"(\.\.?/[^"]+)"')


def is_test(file):
    return re.search(r"(_test\.cpp|\.(test|spec)\.(tsx?|mjs)|^test[_-].*|^testing\.tsx|typed-numbers\.ts)$", file.name)


def used_paths(tree, file, pattern):
    """Files that `file` includes or imports, as paths relative to its tree, or to server/."""
    for match in pattern.finditer(file.read_text()):
        if pattern is CPP_INCLUDE:
            yield pathlib.PurePath(match[1], match[2])
            continue
        target = (file.parent / match[1]).resolve()
        # Tests of the browser read tables that lie in server/ and demo/.
        root = tree.resolve().parents[1]
        bases = (tree.resolve(), root / "server", root / "demo")
        yield target.relative_to(next(base for base in bases if target.is_relative_to(base)))


def platform_folder(parts):
    return parts[1] if len(parts) > 2 else ""


def room_violations(tree, suffix, pattern, platform):
    for file in sorted(tree.rglob(f"*{suffix}")):
        parts = file.relative_to(tree).parts
        if len(parts) == 1:
            continue  # The entry itself, such as main.tsx.
        here = parts[0]
        for target in used_paths(tree, file, pattern):
            room = target.parts[0]
            if (here, room) == ("app", "mode") and is_test(file):
                continue  # Tests fill a shop with the rows of a demo.
            if room not in MAY_USE.get(here, set()) | {here}:
                yield f"{file}: {here} may not use {room}"
            elif pattern is CPP_INCLUDE and room not in {here, "platform"} and (here, room) != ("mode", "app"):
                is_settings = parts[:2] == ("app", "config") and target.parts[1:] == ("settings.hpp",)
                if str(target) != f"{room}/{room}.hpp" and not is_settings:
                    yield f"{file}: include {room} by its entry header, {room}/{room}.hpp"
            elif here == room == "platform" and not is_test(file) and target.suffix not in {".css", ".json"}:
                own, other = platform_folder(parts), platform_folder(target.parts)
                if other != own and other not in platform[own]:
                    yield f"{file}: platform/{own} may not use platform/{other}"


def part_of(folder, parts):
    """The part of a folder that contains a file: a subfolder, or the files of one name."""
    name = parts[len(folder)]
    return f"{name}/" if len(parts) > len(folder) + 1 else name.split(".")[0]


def uses_by_folder(tree):
    """For each folder, which parts each of its parts includes or imports, with an example."""
    uses = collections.defaultdict(lambda: collections.defaultdict(dict))
    for file in sorted(tree.rglob("*")):
        pattern = {".hpp": CPP_INCLUDE, ".cpp": CPP_INCLUDE, ".ts": TS_IMPORT, ".tsx": TS_IMPORT}.get(file.suffix)
        if not pattern or is_test(file):
            continue
        parts = file.relative_to(tree).parts
        for target in used_paths(tree, file, pattern):
            if target.suffix == ".css":
                continue
            folder = pathlib.PurePath(os.path.commonpath([pathlib.PurePath(*parts[:-1]), target.parent])).parts
            user, used = part_of(folder, parts), part_of(folder, target.parts)
            if user != used:
                uses["/".join(folder)][user][used] = f"{'/'.join(parts)} -> {target}"
    return uses


def cycles(root, tree):
    """One cycle of parts per folder that has any. Type imports and lazy imports count too."""
    for folder, uses in sorted(uses_by_folder(tree).items()):
        try:
            graphlib.TopologicalSorter(uses).prepare()
        except graphlib.CycleError as error:
            cycle = error.args[1][::-1]
            steps = "; ".join(uses[user][used] for user, used in zip(cycle, cycle[1:]))
            yield f"{(tree.relative_to(root) / folder).as_posix()}: a cycle: {steps}"


def files_by_folder(root):
    for top in CODE_FOLDERS:
        for place, folders, names in os.walk(root / top):
            folders[:] = [name for name in folders if name not in {"node_modules", "__pycache__"}]
            yield pathlib.Path(place), [pathlib.Path(place, name) for name in sorted(names)]


def full_folders(root):
    for folder, files in files_by_folder(root):
        name = folder.relative_to(root).as_posix()
        count = sum(not is_test(file) for file in files)
        if count > FILES_MAX and name not in FULLER:
            yield f"{name}: {count} files are more than {FILES_MAX}: part it by what they are about"
        elif count <= FILES_MAX and name in FULLER:
            yield f"{name}: no longer has more than {FILES_MAX} files: take it out of FULLER"


def long_files(root):
    for file in (file for _, files in files_by_folder(root) for file in files if file.suffix in CODE_ENDINGS):
        name = file.relative_to(root).as_posix()
        lines = file.read_text().count("\n")
        if lines > LINES_MAX and name not in LONGER:
            yield f"{name}: {lines} lines are more than {LINES_MAX}: part it by what it is about"
        elif lines <= LINES_MAX and name in LONGER:
            yield f"{name}: is not longer than {LINES_MAX} lines any more: take it out of LONGER"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    server, demo, browser = root / "server", root / "demo", root / "web" / "src"
    found = [
        *room_violations(server, ".hpp", CPP_INCLUDE, SERVER_PLATFORM),
        *room_violations(server, ".cpp", CPP_INCLUDE, SERVER_PLATFORM),
        *room_violations(demo, ".hpp", CPP_INCLUDE, SERVER_PLATFORM),
        *room_violations(demo, ".cpp", CPP_INCLUDE, SERVER_PLATFORM),
        *room_violations(browser, ".ts", TS_IMPORT, BROWSER_PLATFORM),
        *room_violations(browser, ".tsx", TS_IMPORT, BROWSER_PLATFORM),
        *cycles(root, server),
        *cycles(root, demo),
        *cycles(root, browser),
        *long_files(root),
        *full_folders(root),
    ]
    print("\n".join(found) or "no room uses what it may not, no folder has a cycle, and nothing is too long")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
