"""Prints the promised numbers of Northbridge as ratios of one run. Started by script/bench."""

import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile
import time
import urllib.request

from growth import measure_growth
from orders import enough_stock, measure_orders
from peers import measure_peers
from processes import ROOT, Nginx, Shop, cpu_seconds, resident_mb
from shared import measure_shared

PRODUCTS = "/api/products"


def wrk(url, seconds, connections=64, arguments=()):
    """Requests done, and what wrk printed."""
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", *arguments, url],
        check=True, capture_output=True, text=True, timeout=seconds + 60).stdout
    bad = re.search(r"Non-2xx or 3xx responses: (\d+)", output)
    if bad:
        raise SystemExit(f"{url} answered {bad[1]} requests with an error")
    return int(re.search(r"(\d+) requests in", output)[1]), output


def load(server, seconds, encoding):
    """(requests a second, microseconds of processor time a request)."""
    before = cpu_seconds(server.pids())
    done, _ = wrk(server.url + PRODUCTS, seconds,
                  arguments=("-H", f"Accept-Encoding: {encoding}"))
    return done / seconds, (cpu_seconds(server.pids()) - before) / done * 1e6


def fetch(url, encoding):
    request = urllib.request.Request(url, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request) as answer:
        return answer.read(), answer.getheaders()


def measure_products(shop, folder, seconds, report):
    """The same bytes with as many header bytes, by turns, so that a noisy moment hits both."""
    for encoding in ("identity", "br"):
        body, headers = fetch(shop.url + PRODUCTS, encoding)
        own = {"date", "content-length", "content-type", "etag", "connection"}
        extra = [(name, value) for name, value in headers if name.lower() not in own]
        nginx = Nginx(pathlib.Path(tempfile.mkdtemp(dir=folder)), PRODUCTS, body, extra)
        try:
            rounds = [(load(shop, seconds, encoding), load(nginx, seconds, encoding))
                      for _ in range(3)]
        finally:
            nginx.stop()
        ours, theirs = (tuple(map(statistics.median, zip(*side))) for side in zip(*rounds))
        size = f"GET {PRODUCTS}, {encoding}, {len(body):,} bytes"
        report(f"{size}: requests/s", f"{ours[0]:,.0f}", f"nginx {theirs[0]:,.0f}",
               ours[0] / theirs[0])
        report(f"{size}: CPU a request", f"{ours[1]:.1f} us", f"nginx {theirs[1]:.1f} us",
               ours[1] / theirs[1])


def measure_starts(shop, report):
    first = shop.start()
    report("start on an empty folder, with seeding", f"{first * 1000:.0f} ms")
    times = []
    for _ in range(5):
        shop.stop()
        times.append(shop.start())
    report("start to first answer, median of 5", f"{statistics.median(times) * 1000:.0f} ms")


def measure_pages(shop, report):
    """What a page weighs, and how it feels on a phone and over a weak line; see pages.mjs."""
    weights = subprocess.run(["node", "web/tools/check-budget.mjs"], cwd=ROOT, check=True,
                             capture_output=True, text=True).stdout
    for what, weight, limit in re.findall(r"(.*landing.*): (\S+) of (\S+) kB", weights):
        report(f"{what}, brotli", f"{weight} kB", f"<= {limit} kB")
    with subprocess.Popen(["node", "tests/load/pages.mjs", shop.url], cwd=ROOT,
                          stdout=subprocess.PIPE, text=True) as pages:
        for line in pages.stdout:
            row = json.loads(line)
            report(row["what"], row["value"], row["goal"])
    if pages.returncode:
        raise SystemExit("the pages could not be measured")


def measure_build(folder, report):
    """A build from nothing, without the compiler cache."""
    environment = {**os.environ, "CCACHE_DISABLE": "1"}
    target = folder / "build"
    began = time.monotonic()
    for command in (["cmake", "--preset", "release", "-B", target],
                    ["ninja", "-C", target, "northbridge"]):
        subprocess.run(command, cwd=ROOT, env=environment, check=True,
                       stdout=subprocess.DEVNULL)
    report("clean release build of the program", f"{time.monotonic() - began:.0f} s")


def print_row(what, value, against="", ratio=None):
    ratio_text = "" if ratio is None else f"{ratio:.2f}"
    print(f"{what:<56} {value:>12}  {against:<20} {ratio_text:>6}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=5, help="length of each load")
    parser.add_argument("--only", default="start,products,peers,orders,pages")
    parser.add_argument("--size", type=int, default=100_000, help="orders of the part growth")
    parser.add_argument("--build", action="store_true", help="also time a clean build")
    options = parser.parse_args()
    wanted = set(options.only.split(","))

    # Beside the build, so that the fsyncs measured are those of the disk the shop would use.
    (ROOT / "build").mkdir(exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bench-", dir=ROOT / "build"))
    shop = Shop(folder)
    try:
        print_row("what", "here", "against", None)
        if options.build:
            measure_build(folder, print_row)
        if "start" in wanted:
            measure_starts(shop, print_row)
        else:
            shop.start()
        print_row("resident memory, idle", f"{resident_mb(shop.pids()[0]):.0f} MB")
        if "products" in wanted:
            measure_products(shop, folder, options.seconds, print_row)
        if "peers" in wanted:
            shop.stop()
            enough_stock(folder / "data/shop.sqlite")
            shop.start()
            measure_peers(shop, folder, options.seconds, print_row)
        if "orders" in wanted:
            measure_orders(shop, folder, options.seconds, print_row)
        if "pages" in wanted:
            measure_pages(shop, print_row)
        if "shared" in wanted:
            measure_shared(folder, options.seconds, print_row)
        if "growth" in wanted:
            measure_growth(folder, options.size, print_row)
        print_row("resident memory, after the load", f"{resident_mb(shop.pids()[0]):.0f} MB")
    finally:
        shop.stop()
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
