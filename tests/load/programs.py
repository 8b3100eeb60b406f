"""Two programs by turns, each call after the other, to find slowdowns since an older release."""

import statistics
import time

from loads import load_fully
from orders import prepare_sqlite
from peers import CALLS, prepare
from processes import Shop, cpu_seconds

ROUNDS = 7
ROUNDS_OF_SIGN_INS = 3  # As many as a minute allows.
IDLE = 0.03  # Seconds of processor time in a second.


def measure_programs(folder, older, seconds, report):
    """`older` is the program of another release."""
    shops = {name: open_shop(folder / name, binary) for name, binary in
             (("this", {}), ("older", {"binary": older}))}
    try:
        plans = {name: prepare(shop, "northbridge", folder / name)
                 for name, shop in shops.items()}
        for what in CALLS:
            seen = {name: [] for name in shops}
            for turn in range(ROUNDS_OF_SIGN_INS if plans["this"][what].most else ROUNDS):
                # Each begins as often as the other.
                for name in sorted(shops, reverse=turn % 2 == 0):
                    seen[name].append(load_and_finish(shops[name], plans[name][what], seconds))
            report_call(what, seen, report)
    finally:
        for shop in shops.values():
            shop.stop()


def open_shop(folder, binary):
    folder.mkdir()
    shop = Shop(folder, **binary)
    shop.start()
    shop.stop()
    prepare_sqlite(folder / "data/shop.sqlite")
    shop.start()
    return shop


def load_and_finish(shop, plan, seconds):
    """As load_fully, with the time of what a call leaves to be done, such as its emails: a program
    that leaves them for later would seem faster than one that sends them meanwhile."""
    before = cpu_seconds(shop.pids())
    seen = load_fully(shop, plan, seconds)
    calls = (cpu_seconds(shop.pids()) - before) / seen["cpu_us"]
    wait_until_idle(shop)
    return seen | {"cpu_us": (cpu_seconds(shop.pids()) - before) / calls}


def wait_until_idle(shop):
    spent = cpu_seconds(shop.pids())
    for _ in range(120):
        time.sleep(1)
        earlier, spent = spent, cpu_seconds(shop.pids())
        if spent - earlier < IDLE:
            return
    raise SystemExit(f"{shop.url} does not come to rest within two minutes")


def report_call(what, seen, report):
    """How many times as many calls a second, and how many times the processor time of one."""
    middle = {name: {column: statistics.median(one[column] for one in rounds)
                     for column in ("rate", "cpu_us")} for name, rounds in seen.items()}
    rates = [ours["rate"] / theirs["rate"] for ours, theirs in zip(seen["this"], seen["older"])]
    report(f"{what}, against the older program",
           f"{middle['this']['rate']:,.0f}/s",
           f"{middle['this']['cpu_us']:.1f} us, {middle['older']['cpu_us']:.1f} before",
           statistics.median(rates))
