#!/usr/bin/env python3
"""Fails when a room reaches into a room it may not know. Run by ctest, for server/ and web/ alike.

The table below is the architecture. To let one room know another, change it here, in review.
"""

import pathlib
import re
import sys

ROOMS = {"catalogue", "orders", "payments", "accounts", "identity", "sandbox", "reviews", "notices",
         "content", "desk"}
MAY_KNOW = {
    "platform": set(),
    "desk": {"platform"},
    "catalogue": {"platform", "desk"},
    "accounts": {"platform", "desk"},
    "payments": {"platform"},
    "notices": {"platform"},
    "identity": {"platform", "desk"},
    "sandbox": {"platform"},
    "orders": {"platform", "desk", "catalogue", "payments"},
    "reviews": {"platform", "desk", "catalogue", "orders"},
    "content": {"platform", "catalogue", "reviews"},
    "app": {"platform"} | ROOMS,
}

CPP_INCLUDE = re.compile(r'^#include "([a-z]+)/([a-z0-9_./]+)"', re.MULTILINE)
TS_IMPORT = re.compile(r'(?:from |import\(|import )"(\.\.?/[^"]+)"')


def entered(house, file, reference):
    """The (room, file in it) pairs that `file` refers to."""
    for match in reference.finditer(file.read_text()):
        if reference is CPP_INCLUDE:
            yield match[1], match[2]
        else:
            target = (file.parent / match[1]).resolve()
            # A table that tests of both houses share lies in the other one's room.
            server = house.resolve().parents[1] / "server"
            target = target.relative_to(server if target.is_relative_to(server) else house.resolve())
            yield target.parts[0], "/".join(target.parts[1:])


def complaints(house, suffix, reference):
    for file in sorted(house.rglob(f"*{suffix}")):
        parts = file.relative_to(house).parts
        if len(parts) == 1:
            continue  # The entry itself, such as main.tsx.
        here = parts[0]
        for room, target in entered(house, file, reference):
            if room not in MAY_KNOW.get(here, set()) | {here}:
                yield f"{file}: {here} may not know {room}"
            elif reference is CPP_INCLUDE and room not in {here, "platform"}:
                if target != f"{room}.hpp":
                    yield f"{file}: enter {room} by its door, {room}/{room}.hpp"


def main():
    root = pathlib.Path(sys.argv[1])
    found = [
        *complaints(root / "server", ".hpp", CPP_INCLUDE),
        *complaints(root / "server", ".cpp", CPP_INCLUDE),
        *complaints(root / "web" / "src", ".ts", TS_IMPORT),
        *complaints(root / "web" / "src", ".tsx", TS_IMPORT),
    ]
    print("\n".join(found) or "every room keeps to itself")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
