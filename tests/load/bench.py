"""Prints the promised numbers of Northbridge as ratios of one run. Started by script/bench."""

import argparse
import json
import math
import pathlib
import re
import shutil
import subprocess
import tempfile

from backups import measure_backups
from compare import compare
from database import measure_database
from files import measure_files
from footprint import measure_build, measure_footprint
from goals import goals_of
from growth import ENGINES, measure_growth
from orders import measure_orders, prepare_sqlite
from page import write_docs, write_plot
from papers import measure_papers
from peers import measure_peers
from processes import ROOT, Shop, ask
from programs import measure_programs
from result import FOLDER, Result, load_result
from search import measure_search
from shared import measure_shared
from staff import measure_staff
from totals import measure_totals

BOARDS = 100


def part_of(call):
    return "products" if call.startswith("GET /products") else "peers"


def measure_pages(shop, result):
    """Size of a page, and its speed on a phone and over a slow connection; see pages.mjs."""
    weights = subprocess.run(["node", "web/tools/check-budget.mjs"], cwd=ROOT, check=True,
                             capture_output=True, text=True).stdout
    for what, weight, limit in re.findall(r"(.*landing.*): (\S+) of (\S+) kB", weights):
        result.row(f"{what}, brotli", f"{weight} kB", f"<= {limit} kB")
    with subprocess.Popen(["node", "tests/load/pages.mjs", shop.url], cwd=ROOT,
                          stdout=subprocess.PIPE, text=True) as pages:
        for line in pages.stdout:
            row = json.loads(line)
            result.row(row["what"], row["value"], row["goal"])
    if pages.returncode:
        raise SystemExit("the pages could not be measured")


def measure(options, folder, result):
    wanted = set(options.only.split(","))
    if options.build:
        measure_build(folder, result)
    if "start" in wanted:
        measure_footprint(folder, result)
    if wanted & {"products", "peers", "orders", "pages"}:
        measure_shop(wanted, folder, options.seconds, result)
    if "shared" in wanted:
        measure_shared(folder, options.seconds, result.row)
    if "database" in wanted:
        measure_database(folder, options.seconds, result.row)
    if "search" in wanted:
        measure_search(folder, options.seconds, result)
    if "files" in wanted:
        measure_files(folder, result)
    if "papers" in wanted:
        measure_papers(folder, result)
    if "backup" in wanted:
        measure_backups(options.keep or folder, options.size, options.seconds, result)
    if "growth" in wanted:
        measure_growth(options.keep or folder, options.size, options.engine, result.row)
    if "staff" in wanted:
        measure_staff(folder, options.keep or folder, options.size, options.seconds, result)
    if "totals" in wanted:
        measure_totals(folder, options.against.resolve(), options.seconds, result)
    elif options.against:
        measure_programs(folder, options.against.resolve(), options.seconds, result.row)


def measure_shop(wanted, folder, seconds, result):
    """Requests to one shop in demo mode, with default settings."""
    shop = Shop(folder)
    shop.start()
    boards = len(ask(shop.url + "/api/products"))
    shop.stop()
    # One in twenty filled-in products is archived.
    shop.run("fill", "--products", str(math.ceil((BOARDS - boards) * 20 / 19)))
    prepare_sqlite(folder / "data/shop.sqlite")
    shop.start()
    try:
        if wanted & {"products", "peers"}:
            measure_peers(shop, folder, seconds, result,
                          lambda what: part_of(what) in wanted)
        if "orders" in wanted:
            measure_orders(shop, folder, seconds, result)
        if "pages" in wanted:
            measure_pages(shop, result)
    finally:
        shop.stop()


def print_goals(data):
    print("\nGoals")
    for one in goals_of(data):
        print(f"{one['what']:<68} {one['wanted']:<40} {one['measured']:<14} {one['outcome']}")


def finish(options, data, old):
    if data["calls"]:
        write_plot(data, FOLDER)
    print_goals(data)
    if old:
        print("\nWhat moved")
        print("\n".join(compare(old, data)))
    if options.write:
        write_docs(data)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=3, help="length of each load")
    parser.add_argument("--only", default="start,products,peers,orders,pages")
    parser.add_argument("--size", type=int, default=100_000, help="orders of the parts growth, staff and backup")
    parser.add_argument("--engine", choices=ENGINES, help="of the part growth, by default all")
    parser.add_argument("--keep", type=pathlib.Path,
                        help="where the shops of these parts stay, and are found again")
    parser.add_argument("--against", metavar="PROGRAM", type=pathlib.Path,
                        help="of an older release: each call of both by turns; of the part totals:"
                             " one that counts none")
    parser.add_argument("--build", action="store_true", help="also time a clean build")
    parser.add_argument("--name", default="last", help="of the result: build/bench/NAME.json")
    parser.add_argument("--compare", metavar="OLD.json", help="say what moved since then")
    parser.add_argument("--from", dest="result", metavar="RESULT.json",
                        help="measure nothing: use this result")
    parser.add_argument("--write", action="store_true",
                        help="make docs/performance.md and its plot from the result")
    options = parser.parse_args()
    if "totals" in options.only.split(",") and not options.against:
        parser.error("the part totals needs --against, a program that counts none")
    return options


def main():
    options = read_options()
    old = load_result(options.compare) if options.compare else None
    if options.result:
        return finish(options, load_result(options.result), old)

    # Next to the build, to measure the fsyncs of the shop's own disk.
    (ROOT / "build").mkdir(exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bench-", dir=ROOT / "build"))
    result = Result(options.name, options.seconds, old)
    try:
        measure(options, folder, result)
        print(f"\nThe result is {result.save().relative_to(ROOT)}.")
    finally:
        shutil.rmtree(folder)
    finish(options, result.data, old)


if __name__ == "__main__":
    main()
