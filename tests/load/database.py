"""Orders on a PostgreSQL server, near and far: beside plain shops on the same one, by one server and by
two, and the processor time of an order, the shop's and the database's."""

import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import time
import urllib.error

from databases import new_postgres, run_sql
from orders import ADMIN, TOKENS, preparation, run_load, sign_in_to_plain_shop, write_plan
from peers import BASELINE, descendants
from processes import ROOT, Shop, ask, cpu_seconds, ended_children_seconds, free_port

SLOW_LINE = ROOT / "build/release/tests/load/slow_line"
DELAYS_MS = (0, 0.5, 2)
CONNECTIONS = (64, 16)
ROUNDS = 3
SOCKET = ".s.PGSQL.5432"


def socket_folder(address):
    return pathlib.Path(re.search(r"host=([^&]*)", address)[1])


def database_seconds():
    """Processor time of the server that script/with-postgres has started, also of its sessions and
    autovacuum workers that have ended."""
    folder = socket_folder(os.environ["NORTHBRIDGE_TEST_DATABASE"])
    postmaster = int((folder / "data/postmaster.pid").read_text().split()[0])
    while True:
        try:
            return cpu_seconds(descendants(postmaster)) + ended_children_seconds(postmaster)
        except (FileNotFoundError, ProcessLookupError):
            continue  # A session has just ended: it is among the ended ones now.


@contextlib.contextmanager
def line_of(delay_ms, folder):
    """A function that leads an address over a line which is slower by so many milliseconds."""
    if delay_ms == 0:
        yield lambda address: address
        return
    place = pathlib.Path(folder) / f"line-{delay_ms}"
    place.mkdir()
    server = socket_folder(os.environ["NORTHBRIDGE_TEST_DATABASE"])
    line = subprocess.Popen([SLOW_LINE, place / SOCKET, server / SOCKET, str(int(delay_ms * 1000))])
    while not (place / SOCKET).exists():
        time.sleep(0.01)
    try:
        yield lambda address: address.replace(f"host={server}", f"host={place}")
    finally:
        line.terminate()
        line.wait()


class PlainShop:
    """A plain shop on a schema of its own."""

    def __init__(self, framework, seed, database):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            ["node", BASELINE / f"{framework}.mjs", str(self.port), seed],
            env={**os.environ, "NODE_ENV": "production", "NORTHBRIDGE_TEST_DATABASE": database})
        for _ in range(300):
            try:
                ask(self.url + "/api/products")
                return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise SystemExit(f"the plain shop {framework} does not start")

    def pids(self):
        return [self.process.pid]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def open_shop(folder, name, database):
    place = folder / name
    place.mkdir()
    shop = Shop(place, database)
    shop.start()
    return shop


def load(shops, plan, seconds, connections):
    """{rate, shop_us, database_us} of these servers together."""
    shop_before = sum(cpu_seconds(shop.pids()) for shop in shops)
    database_before = database_seconds()
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(len(shops)) as pool:
        loads = [pool.submit(run_load, shop, plan, seconds, connections // len(shops))
                 for shop in shops]
        statuses = [one.result()[0] for one in loads]
    elapsed = time.monotonic() - began
    done = sum(one.pop(201, 0) for one in statuses)
    if any(statuses) or done == 0:
        raise SystemExit(f"orders were answered otherwise than 201: {statuses}")
    shop_us = (sum(cpu_seconds(shop.pids()) for shop in shops) - shop_before) / done * 1e6
    database_us = (database_seconds() - database_before) / done * 1e6
    return {"rate": done / elapsed, "shop_us": shop_us, "database_us": database_us}


def medians(rounds):
    return {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}


def by_turns(loads, seconds, connections):
    """{name: medians} of {name: (servers, plan)}: a noisy moment hits all of them."""
    rounds = {name: [] for name in loads}
    for _ in range(ROUNDS):
        for name, (shops, plan) in loads.items():
            rounds[name].append(load(shops, plan, seconds, connections))
    return {name: medians(seen) for name, seen in rounds.items()}


def measure_database(folder, seconds, report):
    folder = pathlib.Path(folder)
    if not (BASELINE / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=BASELINE, check=True)
    for delay_ms in DELAYS_MS:
        with line_of(delay_ms, folder) as far:
            measure_at(folder / f"at-{delay_ms}", delay_ms, far, seconds, report)


def measure_at(folder, delay_ms, far, seconds, report):
    folder.mkdir()
    database = new_postgres()
    pair = [open_shop(folder, "first", far(database)), open_shop(folder, "second", far(database))]
    seed = folder / "seed.json"
    seed.write_text(json.dumps({"products": ask(pair[0].url + "/api/products"), "reviews": [],
                                "admin": ADMIN}))
    run_sql(database, preparation())
    plain = {name: PlainShop(name, seed, far(new_postgres())) for name in ("fastify", "simple")}
    try:
        ours = write_plan(pair[0], folder, TOKENS)
        hot = write_plan(pair[0], folder, TOKENS, products=1)
        loads = {"shop": (pair[:1], ours), "two servers": (pair, ours)}
        if delay_ms == 0:
            loads |= {"hot": (pair[:1], hot), "two servers, hot": (pair, hot)}
        for name, shop in plain.items():
            place = folder / name
            place.mkdir()
            loads[name] = ([shop], write_plan(shop, place, sign_in_to_plain_shop(shop)))
        for connections in CONNECTIONS:
            seen = by_turns(loads, seconds, connections)
            report_rates(f"{connections} callers, {delay_ms} ms to the database", seen, report)
    finally:
        for shop in [*pair, *plain.values()]:
            shop.stop()


def report_rates(where, seen, report):
    shop = seen["shop"]
    report(f"orders/s, {where}", f"{shop['rate']:,.0f}",
           f"{shop['shop_us']:.0f} + {shop['database_us']:.0f} us")
    for name, one in seen.items():
        if name == "shop":
            continue
        beside = seen["hot"] if name.endswith("hot") and name != "hot" else shop
        ratio = one["rate"] / beside["rate"] if "server" in name or name == "hot" \
            else shop["rate"] / one["rate"]
        report(f"    {name}", f"{one['rate']:,.0f}",
               f"{one['shop_us']:.0f} + {one['database_us']:.0f} us", ratio)
