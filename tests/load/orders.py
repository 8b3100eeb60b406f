"""Orders a second through HTTP, against how often the disk under them can sync."""

import hashlib
import json
import os
import re
import sqlite3
import subprocess
import time
import urllib.request
import uuid

from processes import ROOT, ask, cpu_seconds

# Enough customers that few reach the shop's limit of unpaid orders, which it counts for each order.
TOKENS = [f"benchmark-{number:054}" for number in range(2_000)]
ADMIN = "admin@northbridge.example"
STOCK = 100_000_000
SYNC_BYTES = 4096
SLOW_DISK = ROOT / "build/release/tests/load/slow_disk.so"
SLOWER_BY_MS = (1, 5)


def syncs_a_second(folder, seconds=2):
    """How often 4 KiB can be appended to a file and brought to the disk, one after the other."""
    count = 0
    with open(folder / "sync", "wb", buffering=0) as file:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            file.write(b"\0" * SYNC_BYTES)
            os.fsync(file.fileno())
            count += 1
    return count / seconds


def preparation():
    """SQL for either engine: goods for the whole load, also in the ledger, and customers who have signed in with
    TOKENS. The shop is not running during this."""
    now = int(time.time())
    people = [(f"{number:024x}", hashlib.sha256(token.encode()).hexdigest())
              for number, token in enumerate(TOKENS)]
    users = ",".join(f"('{id}', 'benchmark {id}', '{id}@northbridge.example', 1, 'Load', '', {now})"
                     for id, _ in people)
    tokens = ",".join(f"('{token_hash}', '{id}', {now}, {now + 86_400})" for id, token_hash in people)
    return f"""
INSERT INTO stock_movements (id, product_id, delta, kind, reason, at_ms)
SELECT 'bench' || id, id, {STOCK}, 'booked', 'for the benchmark', 0 FROM products;
UPDATE products SET available_quantity = available_quantity + {STOCK};
INSERT INTO users (id, subject, email, email_verified, name, photo, created_at) VALUES {users};
INSERT INTO access_tokens (token_hash, user_id, created_at, expires_at) VALUES {tokens};
"""


def prepare_sqlite(database_file):
    database = sqlite3.connect(database_file)
    database.executescript(f"BEGIN; {preparation()} COMMIT;")
    database.close()


def api_key(shop):
    with urllib.request.urlopen(shop.url + "/") as page:
        boot = re.search(r'id="boot">(.*?)</script>', page.read().decode(), re.DOTALL)
    return json.loads(boot[1])["identity"]["apiKey"]


def new_account(shop, key, number):
    """An email, and the identity service's id token for it."""
    email = f"load-{number}-{time.time_ns()}@northbridge.example"
    signed_up = ask(f"{shop.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key={key}",
                    {"email": email, "password": "a-long-password", "returnSecureToken": True})
    return email, {"email": email, "idToken": signed_up["idToken"]}


def sign_in_admin(shop):
    """The access token of the administrator whom every demo shop has."""
    proof = ask(f"{shop.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword"
                f"?key={api_key(shop)}",
                {"email": ADMIN, "password": "admin-demo", "returnSecureToken": True})
    return ask(f"{shop.url}/api/user/{ADMIN}", {"email": ADMIN, "idToken": proof["idToken"]},
               method="PUT")["token"]


def lua_list(strings):
    return "{" + ", ".join(json.dumps(text) for text in strings) + "}"


def sign_in_to_plain_shop(shop):
    """Tokens of this many users: the shop accepts each address."""
    return [ask(f"{shop.url}/api/user/customer-{number}@northbridge.example", {}, method="PUT")["token"]
            for number in range(len(TOKENS))]


def write_plan(shop, folder, tokens, products=None):
    """What tests/load/orders.lua sends: an order body for each of the first `products`, or for all,
    by the customers of these tokens."""
    bodies = []
    for product in ask(shop.url + "/api/products")[:products]:
        quantity = product["minQuantity"]
        total = round(float(product["price"]) * quantity, 2)
        bodies.append(json.dumps({
            "productId": product["_id"], "productName": product["name"], "name": "Load",
            "email": "load@northbridge.example", "address": "12 Test Road, Dhaka",
            "phone": "+880 1700 000000", "quantity": quantity, "price": total}))
    plan = folder / f"plan-{products or 'all'}.lua"
    plan.write_text(f"return {{tokens = {lua_list(tokens)}, bodies = {lua_list(bodies)}}}\n")
    return plan


def stored_orders(database_file):
    database = sqlite3.connect(f"file:{database_file}?mode=ro", uri=True)
    count = database.execute("SELECT count(*) FROM orders").fetchone()[0]
    database.close()
    return count


def run_load(shop, plan, seconds, connections):
    environment = {**os.environ, "ORDERS_PLAN": str(plan), "ORDERS_RUN": uuid.uuid4().hex}
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency",
         "-s", ROOT / "tests/load/orders.lua", shop.url],
        check=True, capture_output=True, text=True, env=environment, timeout=seconds + 60).stdout
    statuses = {int(status): int(count) for status, count in
                re.findall(r"^status (\d+): (\d+)$", output, re.MULTILINE)}
    slow = re.search(r"^\s+99%\s+(\S+)", output, re.MULTILINE)
    return statuses, slow[1] if slow else "?"


def load_with_orders(shop, folder, plan, seconds):
    """{rate, cpu_us, slowest}; checks that all acknowledged orders are stored."""
    database_file = folder / "data/shop.sqlite"
    before = stored_orders(database_file)
    began, cpu = time.monotonic(), cpu_seconds(shop.pids())
    statuses, slowest = run_load(shop, plan, seconds, connections=64)
    elapsed, cpu = time.monotonic() - began, cpu_seconds(shop.pids()) - cpu
    acknowledged = statuses.pop(201, 0)
    if acknowledged == 0 or statuses:
        raise SystemExit(f"orders were answered otherwise than 201: {statuses}")
    if stored_orders(database_file) - before < acknowledged:
        raise SystemExit("an acknowledged order is not in the database")
    return {"rate": acknowledged / elapsed, "cpu_us": cpu / acknowledged * 1e6, "slowest": slowest}


def measure_orders(shop, folder, seconds, result):
    """`shop` runs and has enough stock. On the disk there is, and on one that takes longer to sync."""
    plan = write_plan(shop, folder, TOKENS)
    syncs = [syncs_a_second(folder)]
    seen = load_with_orders(shop, folder, plan, seconds)
    syncs.append(syncs_a_second(folder))
    result.figure("durable orders a second", [seen["rate"]], "orders")
    result.figure("syncs of the disk a second", syncs, "syncs")
    result.figure("processor time of an order with an idempotency key", [seen["cpu_us"]], "us")
    result.row("99th percentile of an order with an idempotency key", seen["slowest"])
    for extra_ms in SLOWER_BY_MS:
        restart(shop, {"LD_PRELOAD": str(SLOW_DISK), "SLOW_DISK_US": str(extra_ms * 1000)})
        slowed = [1 / (1 / rate + extra_ms / 1000) for rate in syncs]
        seen = load_with_orders(shop, folder, plan, seconds)
        result.figure(f"durable orders a second, a sync {extra_ms} ms slower", [seen["rate"]], "orders")
        result.figure(f"syncs a second, each {extra_ms} ms slower", slowed, "syncs")
    restart(shop, {})


def restart(shop, extra_environment):
    shop.stop()
    shop.extra_environment = extra_environment
    shop.start()
