"""The program's cost before the first request: time to start, memory, disk space."""

import pathlib
import resource
import shutil
import socket
import subprocess
import time

from processes import BINARY, ROOT, Shop, resident_mb

STARTS = 7
IDLE_CONNECTIONS = 5_000
FILLED = ("--products", "1000", "--orders", "100000", "--reviews", "1000")
ASK = b"GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"


def measure_footprint(folder, result):
    empty = Shop(folder / "empty")
    empty.folder.mkdir()
    result.figure("start on an empty folder, with seeding", [empty.start() * 1000], "ms")
    empty.stop()

    shop = Shop(folder / "filled")
    shop.folder.mkdir()
    shop.extra_environment = {"NORTHBRIDGE_UNPAID_ORDER_HOURS": "0"}  # Idle.
    shop.run("fill", *FILLED)
    try:
        times, memory = [], []
        for _ in range(STARTS):
            shop.stop()
            times.append(shop.start() * 1000)
            time.sleep(0.5)  # Memory use after the first response counts as memory, not as start.
            memory.append(resident_mb(shop.pids()[0]))
        result.figure("start to first response, 100,000 orders", times, "ms")
        result.figure("resident memory, idle, 100,000 orders", memory, "MB")
        idle = [memory_of_connections(shop) for _ in range(3)]
        result.figure(f"memory of {IDLE_CONNECTIONS:,} idle connections", idle, "MB")
    finally:
        shop.stop()
    measure_sizes(folder, result)


def memory_of_connections(shop):
    """Memory growth for connections that were used once and stay open."""
    shop.stop()
    shop.start()
    allow_files(IDLE_CONNECTIONS + 1_000)
    time.sleep(1)
    before = resident_mb(shop.pids()[0])
    connections = []
    try:
        for _ in range(IDLE_CONNECTIONS):
            connections.append(socket.create_connection(("127.0.0.1", shop.port), timeout=30))
            connections[-1].sendall(ASK)
            if not connections[-1].recv(4096).startswith(b"HTTP/1.1 200"):
                raise SystemExit("an idle connection was not answered")
        return resident_mb(shop.pids()[0]) - before
    finally:
        for one in connections:
            one.close()


def allow_files(count):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < count:
        raise SystemExit(f"this needs {count} open files, and {hard} are allowed: see ulimit -Hn")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, count), hard))


def measure_sizes(folder, result):
    stripped = folder / "stripped"
    subprocess.run(["strip", "-o", stripped, BINARY], check=True)
    built, bare = (pathlib.Path(one).stat().st_size / 1e6 for one in (BINARY, stripped))
    result.figure("the program as built, with line numbers", [built], "MB")
    result.figure("the program, stripped", [bare], "MB")
    result.figure("installed: the program for production, its web folder and fonts",
                  [installed_bytes(stripped) / 1e6], "MB")
    stripped.unlink()


def installed_bytes(stripped):
    """The files that cmake/package.cmake installs, without documents."""
    production = BINARY.parent / "production/northbridge"
    subprocess.run(["strip", "-o", stripped, production], check=True)
    web = ROOT / "build/web"
    left_out = (web / ".vite", web / "img/boards")
    files = [file for folder in (web, BINARY.parent / "fonts") for file in folder.rglob("*")
             if file.is_file() and not any(one in file.parents for one in left_out)]
    return sum(file.stat().st_size for file in [stripped, *files])


def measure_build(folder, result):
    """A clean build without the compiler cache."""
    target = folder / "build"
    began = time.monotonic()
    for command in (["cmake", "--preset", "release", "-B", target],
                    ["ninja", "-C", target, "northbridge"]):
        subprocess.run(["env", "CCACHE_DISABLE=1", *command], cwd=ROOT, check=True,
                       stdout=subprocess.DEVNULL)
    result.figure("clean release build of the program", [time.monotonic() - began], "s")
    shutil.rmtree(target)
