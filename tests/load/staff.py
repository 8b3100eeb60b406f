"""The Today page of a large shop, and orders while staff ship others, a thousand per job."""

import contextlib
import os
import re
import sqlite3
import threading
import time

from databases import new_postgres
from growth import open_grown_shops
from loads import in_ms
from orders import TOKENS, run_load, sign_in_admin, write_plan
from processes import ask, cpu_seconds
from shared import open_shops

READS = 200
ROUNDS = 6
SHOPPERS = 16
SHIPPED_BY_A_JOB = 1_000
PATIENCE_S = 120
PAGES = {"page of today": "/api/today", "page of today, by twelve months": "/api/today?range=12m"}

# Two years of hours until now: a shop that was filled has sold at another time, which no chart shows.
HOURS = """
WITH RECURSIVE hours(hour_ms) AS (
    SELECT unixepoch() / 3600 * 3600000
    UNION ALL SELECT hour_ms - 3600000 FROM hours LIMIT 17600)
INSERT INTO order_hours (hour_ms, slot, placed_count, placed_paisa, paid_count, paid_paisa,
                         shipped_count, refunded_count, refunded_paisa)
SELECT hour_ms, 0, 570, 855000000, 540, 810000000, 530, 3, 4500000 FROM hours WHERE true
ON CONFLICT DO NOTHING
"""


def measure_today(folder, orders, result):
    """Processor time of the page in a shop of so many orders, and of a hundredth of them, by turns."""
    shops = open_grown_shops(folder, "SQLite", orders)
    try:
        for shop in shops:
            shop.shop.stop()
            with sqlite3.connect(shop.shop.folder / "data/shop.sqlite") as database:
                database.execute(HOURS)
            shop.shop.start()
        for name, path in PAGES.items():
            times = [[page_ms(shop, path) for shop in shops] for _ in range(ROUNDS)]
            for count, values in zip((orders // 100, orders), zip(*times)):
                result.figure(f"{name} of {count:,} orders, processor time", list(values), "ms")
    finally:
        for shop in shops:
            shop.shop.stop()


def page_ms(shop, path):
    before = cpu_seconds(shop.shop.pids())
    for _ in range(READS):
        shop.read(path)
    return (cpu_seconds(shop.shop.pids()) - before) / READS * 1000


def ship_by_a_job(shop, token):
    """Ships the newest orders that were not shipped: the seconds of the job."""
    headers = {"Authorization": f"Bearer {token}"}
    orders = ask(f"{shop.url}/api/orders/?limit={SHIPPED_BY_A_JOB}&shipped=false", None, headers)
    ids = {"ids": [order["_id"] for order in orders]}
    job = ask(f"{shop.url}/api/orders/ship", ids, headers)["jobId"]
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE_S:
        seen = ask(f"{shop.url}/api/job/{job}", None, headers)
        if seen["endedAt"]:
            if seen["done"] != SHIPPED_BY_A_JOB:
                raise SystemExit(f"a job did not ship its orders: {seen}")
            return time.monotonic() - began
        time.sleep(0.05)
    raise SystemExit("a job of shipping takes too long")


class Shipping:
    """One job after the other while a block runs; the last one ends with it."""

    def __init__(self, shop, token):
        self.shop = shop
        self.token = token
        self.seconds = []  # That each job took.
        self.is_over = threading.Event()
        self.thread = None

    def ship(self):
        while not self.is_over.is_set():
            self.seconds.append(ship_by_a_job(self.shop, self.token))

    def __enter__(self):
        self.is_over.clear()
        self.thread = threading.Thread(target=self.ship)
        self.thread.start()

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()


def load(shop, plan, seconds):
    """(orders a second, 99th percentile in ms)"""
    began = time.monotonic()
    statuses, slowest = run_load(shop, plan, seconds, SHOPPERS)
    elapsed = time.monotonic() - began
    placed = statuses.pop(201, 0)
    if statuses or placed == 0:
        raise SystemExit(f"orders were answered otherwise than 201: {statuses}")
    return placed / elapsed, in_ms(*re.match(r"([\d.]+)(us|ms|s)$", slowest).groups())


def measure_bulk(folder, database, engine, seconds, result):
    [shop] = open_shops(folder, database, 1)
    try:
        token = sign_in_admin(shop)
        plan = write_plan(shop, folder, TOKENS)
        # The first orders to ship. Their emails go out during all following loads.
        load(shop, plan, seconds)
        alone = ship_by_a_job(shop, token)
        shipping = Shipping(shop, token)
        seen = {"beside": [], "without": []}
        for turn in range(ROUNDS):
            for when in sorted(seen, reverse=turn % 2 == 0):  # Each begins as often as the other.
                with shipping if when == "beside" else contextlib.nullcontext():
                    seen[when].append(load(shop, plan, seconds))
    finally:
        shop.stop()
    for when, loads in seen.items():
        rates, latencies = zip(*loads)
        result.figure(f"orders a second {when} a bulk job, {engine}", list(rates), "orders")
        result.figure(f"99th percentile of an order {when} a bulk job, {engine}", list(latencies), "ms")
    shipped = f"{SHIPPED_BY_A_JOB:,} orders shipped by a job"
    result.figure(f"{shipped} beside {SHOPPERS} shoppers, {engine}", shipping.seconds, "s")
    result.figure(f"{shipped} alone, {engine}", [alone], "s")


def measure_staff(folder, kept, orders, seconds, result):
    """`kept` may hold the shops of an earlier run."""
    measure_bulk(folder / "bulk-sqlite", None, "SQLite", seconds, result)
    if "NORTHBRIDGE_TEST_DATABASE" in os.environ:
        measure_bulk(folder / "bulk-postgres", new_postgres(), "PostgreSQL", seconds, result)
    measure_today(kept, orders, result)
