#!/usr/bin/env python3
"""Fails when a room uses a room that it may not use, when modules import each other in a circle, or when
a file is longer than docs/style.md allows.

Run by ctest and script/test, for server/ and web/src alike. The tables below are the architecture: to
let one room use another, change them here, in review.
"""

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
    "messages": {""},
    "api": {"", "messages", "session"},
    "routing": {""},
    "ui": {"", "api", "messages", "routing"},
    "navigation": {"", "routing", "ui"},
    "forms": {"", "messages", "session"},
}

LINES_MAX = 450
CODE_FOLDERS = ("server", "demo", "web/src", "web/tools", "tests", "tools")
CODE_ENDINGS = {".cpp", ".hpp", ".ts", ".tsx", ".js", ".mjs", ".py"}
# Files that may be longer, and why.
LONGER = {
    "web/src/platform/api/openapi.d.ts": "is generated from openapi.json",
    "tests/http/contract-calls.mjs": "has an entry for each call of openapi.json",
}

CPP_INCLUDE = re.compile(r'^#include "([a-z]+)/([a-z0-9_./]+)"', re.MULTILINE)
TS_IMPORT = re.compile(r'(?:from |import\(|import )"(\.\.?/[^"]+)"')
STATIC_TS_IMPORT = re.compile(r'^(?:import|export)\s+(?!type\b)(?:[^"]*? from )?"(\.\.?/[^"]+)"', re.MULTILINE)
TS_ENDINGS = ["", ".ts", ".tsx"]


def is_test(file):
    return re.search(r"(_test\.cpp|\.test\.tsx?|^test[_-].*|^testing\.tsx|typed-numbers\.ts)$", file.name)


def used_paths(tree, file, pattern):
    """What `file` includes or imports, as paths relative to its tree, or to server/."""
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


def imports_of(file):
    for match in STATIC_TS_IMPORT.finditer(file.read_text()):
        base = (file.parent / match[1]).resolve()
        for ending in TS_ENDINGS:
            target = base.with_name(base.name + ending)
            if target.is_file():
                yield target
                break


def circles(tree):
    """Static imports of the browser's modules that lead back to where they began."""
    state = {}

    def visit(file, path):
        state[file] = "open"
        for target in imports_of(file):
            if state.get(target) == "open":
                names = [str(step.relative_to(tree)) for step in path[path.index(target):] + [target]]
                yield "imports in a circle: " + " -> ".join(names)
            elif target not in state:
                yield from visit(target, path + [target])
        state[file] = "closed"

    for file in sorted(tree.rglob("*.ts*")):
        if file.resolve() not in state:
            yield from visit(file.resolve(), [file.resolve()])


def code_files(root):
    for folder in CODE_FOLDERS:
        for place, folders, names in os.walk(root / folder):
            folders[:] = [name for name in folders if name != "node_modules"]
            yield from (pathlib.Path(place, name) for name in names if pathlib.Path(name).suffix in CODE_ENDINGS)


def long_files(root):
    for file in sorted(code_files(root)):
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
        *circles(browser),
        *long_files(root),
    ]
    print("\n".join(found) or "no room uses what it may not, and no file is too long")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
