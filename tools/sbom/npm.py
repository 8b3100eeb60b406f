"""The npm packages that are in the product: code, fonts and lists, by the lock file."""

import base64
import json
import pathlib
import re
import subprocess


def places_of_files(build, target):
    """Packages with a file that the program's build reads."""
    inputs = subprocess.run(["ninja", "-C", build, "-t", "inputs", target], capture_output=True, text=True,
                            check=True).stdout
    return set(re.findall(r"web/(node_modules/(?:@[^/\n]+/)?[^/\n]+)/", inputs))


def places_of_fonts(web):
    """Packages whose fonts are among the browser's files, each with its licence beside them."""
    return {f"node_modules/@fontsource-variable/{file.name.removesuffix('-OFL.txt')}"
            for file in pathlib.Path(web).glob("fonts/*-OFL.txt")}


def describe(places, lock):
    """[{place, name, version, licence, sha512}] of packages by their places in web/package-lock.json."""
    locked = json.loads(pathlib.Path(lock).read_text())["packages"]
    described = []
    for place in sorted(places):
        entry = locked[place]
        algorithm, _, digest = entry["integrity"].partition("-")
        if algorithm != "sha512":
            raise SystemExit(f"{place} has no SHA-512 in {lock}")
        described.append({"place": place, "name": place.rpartition("node_modules/")[2],
                          "version": entry["version"], "licence": entry["license"],
                          "sha512": base64.b64decode(digest).hex()})
    return described
