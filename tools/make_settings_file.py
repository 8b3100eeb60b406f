#!/usr/bin/env python3
"""Generates the package's settings file: every setting of the program, commented out, with its default and meaning.

    make_settings_file.py docs/running/settings.md SETTINGS OUT

SETTINGS has the lines `name = "default"` that the program prints. The meanings come from the table in
settings.md, the only place that describes them. Fails if a setting has no row or a row has no setting.
"""

import pathlib
import re
import sys
import textwrap

# Used only by the demo program.
DEMO_SETTINGS = {"mode", "demo_data", "demo_public", "firebase_emulator"}
# The one setting that the package's service needs.
CHOSEN = {"data": "/var/lib/northbridge"}
HEAD = """\
# Every setting of the Northbridge service. A line that begins with # is the default. To change one, copy
# the line without its # into /etc/northbridge/northbridge.toml, which no upgrade changes.
# `northbridge serve --print-config --config FILE` prints the settings in force for a file.
# More: /usr/share/doc/northbridge/running/settings.md
"""


def rows(page):
    """{names of a row: what they do}, from the table below "| name | default | meaning |"."""
    table = page.split("| name | default | meaning |", 1)[1].split("\n\n", 1)[0]
    for line in table.splitlines()[2:]:
        names, _, what = re.split(r"\s*\|\s*", line.strip().strip("|"), maxsplit=2)
        yield re.findall(r"`(\w+)`", names), what


def plain(what):
    without_links = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", what)
    return without_links.replace("`", "")


def entry(names, what, defaults):
    lines = [f"# {line}" for line in textwrap.wrap(plain(what), 96, break_on_hyphens=False)]
    for name in names:
        if name in CHOSEN:
            lines.append(f'{name} = "{CHOSEN[name]}"')
        else:
            lines.append(f"#{name} = {defaults[name]}")
    return "\n".join(lines) + "\n"


def main():
    page, settings, out = (pathlib.Path(word) for word in sys.argv[1:4])
    defaults = dict(line.split(" = ", 1) for line in settings.read_text().splitlines())
    described = list(rows(page.read_text()))
    named = {name for names, _ in described for name in names}
    wrong = [f"{page} does not describe the setting {name}" for name in defaults if name not in named]
    wrong += [f"{page} describes {name}, which is no setting" for name in sorted(named - set(defaults))]
    if wrong:
        sys.exit("\n".join(wrong))
    entries = [
        entry(kept, what, defaults)
        for names, what in described
        if (kept := [name for name in names if name not in DEMO_SETTINGS])
    ]
    out.write_text("\n".join([HEAD, *entries]))


if __name__ == "__main__":
    main()
