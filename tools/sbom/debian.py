"""The Debian packages that a program is linked with and compiled from, as installed on this machine."""

import pathlib
import re
import subprocess

from sbom.licences import LICENCES

FIELDS = ("binary:Package", "Version", "Architecture", "source:Package")
CPP_CODE = re.compile(r"^\s*(inline )?namespace \w", re.MULTILINE)
# Files that the compiler links into every program.
START_FILES = ("Scrt1.o", "crti.o", "crtbeginS.o", "libgcc.a")


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def owners(files):
    """{file: package}, such as libc6:amd64. A file without a package is an error."""
    # /lib is a link to /usr/lib, and the packages' lists have the one or the other.
    names = {}
    for file in files:
        plain = re.sub(r"^/usr(?=/lib)", "", file)
        names.update({plain: file, f"/usr{plain}" if plain.startswith("/lib") else plain: file})
    # It fails because half of the names are in no list, and says so.
    found = subprocess.run(["dpkg-query", "--search", *sorted(names)], capture_output=True, text=True)
    result = {}
    for line in found.stdout.splitlines():
        package, _, path = line.partition(": ")
        if path in names and not package.startswith("diversion "):
            result[names[path]] = package.split(", ")[0]
    without = sorted(set(files) - set(result))
    if without:
        raise SystemExit(f"no Debian package has {', '.join(without)}")
    return result


def describe(packages):
    """{package: {name, version, architecture, source, licence}}."""
    form = "\\t".join(f"${{{field}}}" for field in FIELDS) + "\\n"
    described = {}
    for line in said("dpkg-query", "--show", f"--showformat={form}", *sorted(packages)).splitlines():
        package, version, architecture, source = line.split("\t")
        if source not in LICENCES:
            raise SystemExit(f"tools/sbom/licences.py does not say under which licence {source} is:"
                             f" read /usr/share/doc/{package.split(':')[0]}/copyright")
        described[package] = {"name": package.split(":")[0], "version": version,
                              "architecture": architecture, "source": source,
                              "licence": LICENCES[source]}
    return described


def needed(file):
    """The names of the libraries that a program or library itself asks for."""
    return re.findall(r"\(NEEDED\)\s+Shared library: \[(.*)\]", said("readelf", "--dynamic", "--wide", file))


def linked(program):
    """{program or library: [libraries that it asks for]} by their files, as the loader finds them."""
    files = {}
    for line in said("ldd", program).splitlines():
        name, _, rest = line.strip().partition(" => ")
        if rest:
            if rest.startswith("not found"):
                raise SystemExit(f"{program} needs {name}, which is not here")
            files[name] = rest.split(" (")[0]
        elif name.startswith("/"):  # The loader itself.
            files[pathlib.PurePath(name.split(" ")[0]).name] = name.split(" ")[0]
    below = {file: [files[name] for name in needed(file)] for file in files.values()}
    return {program: [files[name] for name in needed(program)], **below}


def headers(build, target):
    """The system's headers that the objects of a target were compiled with, by Ninja's notes."""
    inputs = set(said("ninja", "-C", build, "-t", "inputs", target).splitlines())
    used, counts = set(), False
    for line in said("ninja", "-C", build, "-t", "deps").splitlines():
        if not line.startswith(" "):
            counts = line.split(": ")[0] in inputs
        elif counts and line.strip().startswith("/usr/"):
            # Of include/c++/12/../../../x86_64-linux-gnu: the path that the packages' lists have.
            used.add(str(pathlib.Path(line.strip()).resolve()))
    return used


def fonts(build):
    """The machine's files that the fonts of papers are copies of: cmake/fonts.cmake."""
    return [f"/usr/share/fonts/truetype/noto/{file.name}" for file in pathlib.Path(build, "fonts").glob("*.ttf")]


def start_files(compiler):
    found = (said(compiler, f"-print-file-name={name}").strip() for name in START_FILES)
    return {str(pathlib.Path(file).resolve()) for file in found}


def compiled_in(build, target, compiler):
    """(packages whose code is in the program, packages of whose headers it has declarations only)."""
    seen = headers(build, target)
    owner = owners(seen)
    with_code = {owner[file] for file in seen
                 if CPP_CODE.search(pathlib.Path(file).read_text(encoding="utf-8", errors="replace"))}
    code = with_code | set(owners(start_files(compiler)).values())
    return code, set(owner.values()) - code
