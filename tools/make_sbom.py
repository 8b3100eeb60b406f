#!/usr/bin/env python3
"""Generates the SBOM of the production program: an SPDX 2.3 document that lists its components.

    make_sbom.py --build BUILD --target TARGET --program FILE --version VERSION --out FILE

FILE of --program is the shipped program; TARGET is its name in the folder BUILD of CMake and Ninja. Lists the
libraries that the loader finds, the headers that Ninja recorded, and the npm packages in the browser's bundle.
The versions are those of the build machine. The program uses shared libraries, so on another machine
`northbridge version --full` reports the actual versions. The document's time is SOURCE_DATE_EPOCH.
"""

import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import sys
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from sbom import debian, npm  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRODUCT = "SPDXRef-northbridge"
PROGRAM = "SPDXRef-File-program"
COMPILER = "clang++-19"
TOOLS = ("clang-19", "mold")


def spdx_id(*words):
    plain = (word.replace("+", "p") for word in words)
    return "SPDXRef-" + "-".join(re.sub(r"[^A-Za-z0-9.]+", "-", word).strip("-") for word in plain)


def package(identity, name, version, licence, supplier, purl, **more):
    return {
        "SPDXID": identity,
        "name": name,
        "versionInfo": version,
        "supplier": supplier,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                          "referenceLocator": purl}],
        **more,
    }


def product(version):
    purl = f"pkg:deb/northbridge/northbridge@{urllib.parse.quote(version)}?arch=amd64"
    return package(PRODUCT, "northbridge", version, "Apache-2.0", "Organization: Northbridge", purl,
                   primaryPackagePurpose="APPLICATION")


def debian_package(entry):
    version = urllib.parse.quote(entry["version"], safe="")
    purl = f"pkg:deb/debian/{entry['name']}@{version}?arch={entry['architecture']}&distro={distribution()}"
    return package(spdx_id("deb", entry["name"]), entry["name"], entry["version"], entry["licence"],
                   "Organization: Debian", purl, sourceInfo=f"built from the source package {entry['source']}")


def npm_package(entry):
    name = urllib.parse.quote(entry["name"], safe="/")
    return package(npm_id(entry), entry["name"], entry["version"], entry["licence"], "NOASSERTION",
                   f"pkg:npm/{name}@{entry['version']}",
                   checksums=[{"algorithm": "SHA512", "checksumValue": entry["sha512"]}])


def npm_id(entry):
    return spdx_id("npm", entry["name"], entry["version"])


def distribution():
    words = dict(line.split("=", 1) for line in pathlib.Path("/etc/os-release").read_text().split("\n") if "=" in line)
    return f"{words['ID']}-{words['VERSION_ID']}".replace('"', "")


def program_file(path):
    content = pathlib.Path(path).read_bytes()
    sums = {name: hashlib.new(name.lower(), content).hexdigest() for name in ("SHA1", "SHA256")}
    return {
        "SPDXID": PROGRAM,
        "fileName": "./usr/bin/northbridge",
        "fileTypes": ["BINARY"],
        "checksums": [{"algorithm": name, "checksumValue": value} for name, value in sums.items()],
        "licenseConcluded": "NOASSERTION",
        "licenseInfoInFiles": ["NOASSERTION"],
        "copyrightText": "NOASSERTION",
    }


def relationship(one, kind, other, comment=None):
    entry = {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
    return entry if comment is None else {**entry, "comment": comment}


def from_debian(options):
    """(packages, relationships) of what the program is linked with, compiled from, and built by."""
    linked = debian.linked(options.program)
    owner = debian.owners([file for file in linked if file != options.program])
    code, declarations = debian.compiled_in(options.build, options.target, COMPILER)
    fonts = set(debian.owners(debian.fonts(options.build)).values())
    described = debian.describe({*owner.values(), *code, *declarations, *fonts, *TOOLS})
    ids = {name: spdx_id("deb", entry["name"]) for name, entry in described.items()}
    edges = set()
    for file, libraries in linked.items():
        one = PRODUCT if file == options.program else ids[owner[file]]
        edges |= {(one, "DYNAMIC_LINK", ids[owner[library]]) for library in libraries}
    relationships = [relationship(*edge) for edge in sorted(edges) if edge[0] != edge[2]]
    relationships += [relationship(PRODUCT, "STATIC_LINK", ids[name], "Code of its headers or objects is compiled in.")
                      for name in sorted(code)]
    relationships += [relationship(PRODUCT, "CONTAINS", ids[name], "Its fonts are those of papers.")
                      for name in sorted(fonts)]
    relationships += [relationship(ids[name], "BUILD_DEPENDENCY_OF", PRODUCT) for name in sorted(declarations)]
    relationships += [relationship(ids[name], "BUILD_TOOL_OF", PRODUCT) for name in TOOLS]
    return [debian_package(described[name]) for name in sorted(described)], relationships


def from_npm(options):
    """(packages, relationships) of what is in the browser's files and, as data, in the program."""
    bundled = json.loads((ROOT / "build/web-packages.json").read_text())
    places = {*bundled, *npm.places_of_fonts(ROOT / "build/web"),
              *npm.places_of_files(options.build, options.target)}
    described = npm.describe(places, ROOT / "web/package-lock.json")
    return ([npm_package(entry) for entry in described],
            [relationship(PRODUCT, "CONTAINS", npm_id(entry)) for entry in described])


def document(options):
    debian_packages, debian_relationships = from_debian(options)
    npm_packages, npm_relationships = from_npm(options)
    made = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    content = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"northbridge-{options.version}",
        "creationInfo": {"created": made.strftime("%Y-%m-%dT%H:%M:%SZ"),
                         "creators": ["Organization: Northbridge", f"Tool: make_sbom.py-{options.version}"]},
        "packages": [product(options.version), *debian_packages, *npm_packages],
        "files": [program_file(options.program)],
        "relationships": [relationship("SPDXRef-DOCUMENT", "DESCRIBES", PRODUCT),
                          relationship(PRODUCT, "CONTAINS", PROGRAM),
                          *debian_relationships, *npm_relationships],
    }
    # Another content is another document.
    digest = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    content["documentNamespace"] = f"https://northbridge.example/spdx/northbridge-{options.version}-{digest}"
    return content


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    for name in ("build", "target", "program", "version", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    out = pathlib.Path(options.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(document(options), indent=1) + "\n")


if __name__ == "__main__":
    main()
