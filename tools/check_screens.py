#!/usr/bin/env python3
"""Checks that the list of screens in the browser tests has each page of the route table.

    check_screens.py

The tests check these screens with axe, read them in Bangla, and take the pictures in docs/screens. A page
that is not on the list is missing in all three.
"""

import pathlib
import re
import sys

ROUTES = pathlib.Path("web/src/app/route-table.ts")
SCREENS = pathlib.Path("tests/e2e/kit/screens.ts")
# "/home" is another address of "/".
SAME_PAGE = {"/home"}


def segments(path):
    """The parts of a path without its query; None for a route parameter or a template value."""
    parts = re.sub(r"\?.*", "", path).split("/")
    return [None if part.startswith((":", "${")) else part for part in parts]


def matches(route, screen):
    return len(route) == len(screen) and all(
        asked is None or asked == found for asked, found in zip(route, screen, strict=True))


def main():
    routes = re.findall(r'path: "(/[^"]*)"', ROUTES.read_text())
    screens = [segments(path) for path in re.findall(r'["`](/[^"`\n]*)["`]', SCREENS.read_text())]
    missing = [route for route in routes if route not in SAME_PAGE
               and not any(matches(segments(route), screen) for screen in screens)]
    for route in missing:
        print(f"{SCREENS}: no screen of {route}, which {ROUTES} has")
    if not routes:
        print(f"{ROUTES}: no routes found")
    sys.exit(1 if missing or not routes else 0)


if __name__ == "__main__":
    main()
