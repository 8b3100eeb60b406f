"""A backup of a large shop while it takes orders, its restore, and other operations that an operator waits for."""

import json
import pathlib
import sqlite3
import statistics
import subprocess
import time
import urllib.request

from footprint import measure_sizes
from orders import TOKENS, load_with_orders, prepare_sqlite, restart, stored_orders, write_plan
from processes import BINARY, Shop, free_port

PRODUCTS = 100
QUIET_LOADS = 2  # Before the backup, and as many after it.
SCRAPES = 50
DOCTORS = 5
LOADS_BESIDE = 10  # A backup pauses as long as many orders wait, so that it would not end under this load.
PATIENCE_S = 600


def fill_shop(folder, orders):
    """A closed shop with this many orders, and customers and goods for the load."""
    folder.mkdir(parents=True, exist_ok=True)
    shop = Shop(folder)
    shop.extra_environment = {"NORTHBRIDGE_UNPAID_ORDER_HOURS": "0"}
    if not (folder / "filled").exists():
        shop.run("fill", "--products", str(PRODUCTS), "--orders", str(orders), "--reviews", "1000")
        shop.start()  # The first start makes what the demo has besides.
        shop.stop()
        prepare_sqlite(folder / "data/shop.sqlite")
        (folder / "filled").touch()
    with sqlite3.connect(folder / "data/shop.sqlite") as database:
        database.execute("DELETE FROM backups")  # Of an earlier run: one is due again.
    return shop


def backup_status(shop):
    """The output of `northbridge backup status --json`, which ends with 3 where it finds none."""
    output = subprocess.run(
        [BINARY, "backup", "status", "--json", "--demo", "--data", shop.folder / "data"],
        env=shop.environment(), stdout=subprocess.PIPE, check=False).stdout
    return json.loads(output)


def load_beside_backup(shop, folder, plan, seconds):
    """Loads one after the other from the backup's first moment on, its copy among them, and then none until it
    is proved: the rates, and the backup's record."""
    rates = []
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE_S:
        status = backup_status(shop)
        if status["running"] is None and status["lastDaily"] is not None:
            return rates, status["lastDaily"]
        if len(rates) < LOADS_BESIDE:
            rates.append(load_with_orders(shop, folder, plan, seconds)["rate"])
        else:
            time.sleep(1)
    raise SystemExit("the backup takes too long")


def expect_whole(record, backups, orders_before):
    """It is proved, and has every order that was acknowledged before it began."""
    if record["state"] != "proved":
        raise SystemExit(f"the backup is {record['state']}: {record['detail']}")
    backup = backups / record["name"]
    tables = json.loads((backup / "manifest.json").read_text())["tables"]
    stored = next(table["rows"] for table in tables if table["name"] == "orders")
    if stored < orders_before:
        raise SystemExit(f"the backup has {stored} orders, and {orders_before} were acknowledged")
    return backup


def took_seconds(*command, env):
    """For a command that may report errors."""
    began = time.monotonic()
    subprocess.run([BINARY, *command], env=env, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=False)
    return time.monotonic() - began


def measure_restore(shop, backup, folder, orders, result):
    """Restores it and verifies all records, as after the loss of a machine."""
    to = folder / f"restored-{time.time_ns()}"
    began = time.monotonic()
    with open(folder / "restore.log", "wb") as log:
        subprocess.run([BINARY, "restore", "--from", backup, "--data", to, "--demo"],
                       env=shop.environment(), check=True, stdout=log, stderr=log)
    result.figure(f"restore drill of {orders:,} orders", [time.monotonic() - began], "s")


def scrape_ms(port):
    began = time.perf_counter()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        page.read()
    return (time.perf_counter() - began) * 1000


def measure_looks(shop, port, result):
    """Requests of monitoring and operator to the open shop."""
    result.figure("a scrape of /metrics", [scrape_ms(port) for _ in range(SCRAPES)], "ms")
    words = ("doctor", "--demo", "--data", str(shop.folder / "data"))
    times = [took_seconds(*words, env=shop.environment()) for _ in range(DOCTORS)]
    result.figure("the doctor", times, "s")


def measure_backups(folder, orders, seconds, result):
    """`folder` may hold the shop of an earlier run."""
    folder = pathlib.Path(folder) / "backed-up"
    shop = fill_shop(folder, orders)
    backups = folder / f"backups-{time.time_ns()}"
    port = free_port()
    quiet = {**shop.extra_environment, "NORTHBRIDGE_OPS_LISTEN": f"127.0.0.1:{port}"}
    restart(shop, quiet)
    try:
        plan = write_plan(shop, folder, TOKENS)
        load = lambda: load_with_orders(shop, folder, plan, seconds)["rate"]
        without = [load() for _ in range(QUIET_LOADS)]
        orders_before = stored_orders(folder / "data/shop.sqlite")
        restart(shop, {**quiet, "NORTHBRIDGE_BACKUP_FOLDER": str(backups)})
        began = time.monotonic()
        beside, record = load_beside_backup(shop, folder, plan, seconds)
        result.figure("a backup and its proof, after so many loads", [time.monotonic() - began], "s")
        backup = expect_whole(record, backups, orders_before)
        without += [load() for _ in range(QUIET_LOADS)]
        result.figure("orders a second without a backup", without, "orders")
        result.figure("orders a second beside a backup", [statistics.mean(beside)], "orders")
        result.row("the slowest moment of it", f"{min(beside):,.0f} orders/s", f"{seconds} s",
                   min(beside) / statistics.median(without))
        result.row("the backup on the disk", f"{record['bytes'] / 1e6:,.0f} MB")
        measure_looks(shop, port, result)
    finally:
        shop.stop()
    measure_restore(shop, backup, folder, orders, result)
    measure_sizes(folder, result)
