#!/usr/bin/env python3
"""Runs clang-tidy over the server, many files at a time.

    tidy.py [--all] [--deep] [--jobs N]

clang-tidy spends 14 seconds on headers in each run, but half a second on one of our sources. Therefore up to
70 sources of a room are joined into one text; findings are reported with the name and line of the source. A
clean text is checked again only if it, one of our headers or the rules change; `--all` checks all of them.
`--deep` also analyses the paths through each function, which takes almost an hour: script/nightly does that.
"""

import argparse
import bisect
import concurrent.futures
import hashlib
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

FILES_AT_ONCE = 70
PRESET = pathlib.Path("build/release")
WORK = pathlib.Path("build/tidy")
SHALLOW = ["--checks=-clang-analyzer-*"]
# Targets with another name than their folder.
TARGETS = {"mode": "demo_mode", "reference": "northbridge_reference"}


def tracked(*patterns):
    listed = subprocess.run(["git", "ls-files", *patterns], check=True, capture_output=True, text=True)
    return sorted(listed.stdout.split())


def flags_of_rooms():
    """The compiler's flags of each room's library: {"orders": ["-I...", ...]}."""
    flags = {}
    for entry in json.loads((PRESET / "compile_commands.json").read_text()):
        target = re.search(r" -o \S*CMakeFiles/(\w+)\.dir/", entry["command"])
        words = shlex.split(entry["command"])
        first = next(i for i, word in enumerate(words) if word.startswith("-"))
        flags.setdefault(target[1], [
            word for word in words[first:words.index("-o")]
            if word.startswith(("-I", "-D", "-W", "-std", "-isystem", "/")) and "cmake_pch" not in word])
    return flags


def batches():
    """(room, [source, ...]) for every source but tests; the longest batches first, for two jobs."""
    rooms, alone = {}, []
    for source in tracked("server/*.cpp", "demo/*.cpp", "tools/reference/*.cpp"):
        folder = source.split("/")[1]
        room = TARGETS.get(folder, folder)
        others = rooms.setdefault(room, [])
        if source.endswith("/main.cpp") and any(other.endswith("/main.cpp") for other in others):
            alone.append((room, [source]))  # A text has one main() at most.
        elif not source.endswith("_test.cpp"):
            others.append(source)
    joined = [(room, sources[start:start + FILES_AT_ONCE])
              for room, sources in rooms.items() for start in range(0, len(sources), FILES_AT_ONCE)]
    return sorted(joined + alone, key=lambda batch: -len(batch[1]))


class Text:
    """The sources of a batch behind each other, in one file."""

    def __init__(self, room, sources):
        self.sources = sources
        self.starts = []
        lines = []
        for source in sources:
            self.starts.append(len(lines))
            lines += pathlib.Path(source).read_text().splitlines()
        self.content = "\n".join(lines) + "\n"
        self.path = (WORK / (sources[0].replace("/", "-"))).resolve()

    def place(self, line):
        """The source and the line in it of a line of the text."""
        index = bisect.bisect_right(self.starts, line - 1) - 1
        return f"{self.sources[index]}:{line - self.starts[index]}"

    def with_places(self, said):
        return re.sub(re.escape(str(self.path)) + r":(\d+)", lambda m: self.place(int(m[1])), said)


def check(room, sources, depth, flags, known):
    """What clang-tidy has to say about a batch; an empty text when it is clean."""
    text = Text(room, sources)
    all_of_it = " ".join(depth + flags) + known + text.content
    mark = WORK / "clean" / hashlib.sha256(all_of_it.encode()).hexdigest()
    if mark.exists():
        return ""
    text.path.write_text(text.content)
    command = ["clang-tidy-19", "--quiet", f"--config-file={pathlib.Path('.clang-tidy').resolve()}",
               *depth, str(text.path), "--", *flags]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        mark.touch()
        return ""
    return text.with_places(done.stdout) or text.with_places(done.stderr)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--deep", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    if asked.all:
        shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "clean").mkdir(parents=True, exist_ok=True)

    flags = flags_of_rooms()
    depth = [] if asked.deep else SHALLOW
    ours = tracked("server/*.hpp", "demo/*.hpp", "tools/reference/*.hpp")
    headers = "".join(pathlib.Path(path).read_text() for path in ours)
    known = pathlib.Path(".clang-tidy").read_text() + headers
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(asked.jobs) as pool:
        waiting = [pool.submit(check, room, sources, depth, flags[room], known)
                   for room, sources in batches()]
        for done in concurrent.futures.as_completed(waiting):
            if said := done.result():
                bad += 1
                print(said)
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
