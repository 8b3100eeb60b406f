#!/usr/bin/env python3
"""Checks and compiles messages/*.json, the texts of the shop in both languages (R-LANG-3).

    make_messages.py --check                  lists every violation, and who has reviewed which texts
    make_messages.py --normalize              writes every file in the form NFC
    make_messages.py --cpp FOLDER             FOLDER/<bundle>.hpp and texts.cpp, for the server
    make_messages.py --typescript FOLDER      FOLDER/{en,bn}/*.ts, for the browser

messages/README.md describes the files. Writes nothing while a text violates a rule.
"""

import pathlib
import sys
import unicodedata

from generated import write_if_changed
from messages import bangla, catalogue, cpp, rules, sources, typescript

ROOT = pathlib.Path(__file__).resolve().parent.parent


def read_untranslated(root):
    """The bundles that may lack Bangla for now, from messages/untranslated.txt."""
    lines = (root / "messages/untranslated.txt").read_text().splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


class Refused(Exception):
    """Violations of the rules, one sentence per line."""


def read_checked(root):
    """The bundles, if each text follows the rules."""
    bundles = catalogue.read_catalogue(root / "messages")
    glossary = bangla.read_glossary((root / "docs/words.md").read_text())
    if errors := list(rules.errors_of(bundles, read_untranslated(root), glossary)):
        raise Refused("\n".join(errors))
    return bundles


def check(root):
    """One line per bundle, if the texts also match the sources, the checklist and the API's document."""
    bundles = read_checked(root)
    if errors := list(sources.errors_of(bundles, root)):
        raise Refused("\n".join(errors))
    return [f"{bundle.name + '.json':24} {len(bundle.leaves):4} texts, {state_of(bundle)}"
            for bundle in bundles]


def state_of(bundle):
    if missing := sum(map(rules.lacks_bangla, bundle.leaves)):
        return f"{missing} without Bangla"
    if bundle.reviewed is None:
        return "not yet read by a native speaker"
    return f"read by {bundle.reviewed['by']} on {bundle.reviewed['on']}"


def normalize(root):
    for file in (root / "messages").glob("*.json"):
        write_if_changed(file, unicodedata.normalize("NFC", file.read_text()))


def write_typescript(root, folder):
    bundles = read_checked(root)
    modules = {}
    for bundle in bundles:
        modules.setdefault(bundle.module, []).append(bundle)
    for language in catalogue.LANGUAGES:
        sources = {f"{name}.ts": typescript.module_of(parts, language) for name, parts in modules.items()}
        loaded = [name for name in modules if sources[f"{name}.ts"]]
        sources["bundles.ts"] = typescript.table_of(loaded, [name for part in modules["shell"] for name in part.groups])
        write_folder(folder / language, sources)


def write_cpp(root, folder):
    write_folder(folder, cpp.files_of(read_checked(root)))


def write_folder(folder, sources):
    """Writes exactly these files. Leaves unchanged files alone, so that nothing is rebuilt for them."""
    sources = {name: source for name, source in sources.items() if source is not None}
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        if file.name not in sources:
            file.unlink()
    for name, source in sources.items():
        write_if_changed(folder / name, source)


def run():
    match sys.argv[1:]:
        case ["--check"]:
            print("\n".join(check(ROOT)))
        case ["--normalize"]:
            normalize(ROOT)
        case ["--cpp", folder]:
            write_cpp(ROOT, pathlib.Path(folder))
        case ["--typescript", folder]:
            write_typescript(ROOT, pathlib.Path(folder))
        case _:
            sys.exit(__doc__)


def main():
    try:
        run()
    except (catalogue.CatalogueError, Refused) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
