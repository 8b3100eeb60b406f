"""Orders a second on each engine: spread over all products, and all for one; by one server, and by
two; and by what one would write instead. And how long a write takes to be seen at the other server."""

import concurrent.futures
import statistics
import time

from databases import new_postgres, run_sql
from orders import (TOKENS, preparation, prepare_sqlite, run_load, sign_in_admin,
                    sign_in_to_plain_shop, write_plan)
from peers import open_plain_shops
from processes import BINARY, Shop, ask

CONNECTIONS = 64
ROUNDS = 3


def open_shops(folder, database, count, binary=BINARY):
    """With goods and customers for a load."""
    shops = []
    for number in range(count):
        place = folder / f"{'postgres' if database else 'sqlite'}-{number}"
        place.mkdir(parents=True)
        shops.append(Shop(place, database, binary))
        shops[-1].start()
    shops[0].stop()
    if database:
        run_sql(database, preparation())
    else:
        prepare_sqlite(shops[0].folder / "data/shop.sqlite")
    shops[0].start()
    return shops


def orders_a_second(shops, plan, seconds):
    """By all of these servers together, each with its share of the connections."""
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(len(shops)) as pool:
        loads = [pool.submit(run_load, shop, plan, seconds, CONNECTIONS // len(shops))
                 for shop in shops]
        statuses = [load.result()[0] for load in loads]
    elapsed = time.monotonic() - began
    done = sum(one.pop(201, 0) for one in statuses)
    if any(statuses):
        raise SystemExit(f"orders were answered otherwise than 201: {statuses}")
    return done / elapsed


def seen_after_ms(writer, reader):
    """Milliseconds from the answer to an administrator's write until another server shows it."""
    token = sign_in_admin(writer)
    product = ask(reader.url + "/api/products")[0]
    path = f"/api/product/{product['_id']}"
    times = []
    for _ in range(20):
        now = ask(writer.url + path, {"productId": product["_id"], "quantity": 1},
                  {"Authorization": f"Bearer {token}"}, "PUT")["availableQuantity"]
        began = time.monotonic()
        while ask(reader.url + path)["availableQuantity"] != now:
            time.sleep(0.002)
        times.append((time.monotonic() - began) * 1000)
    return times


def measure_shared(folder, seconds, report):
    shops = {"SQLite, 1 server": open_shops(folder, None, 1)}
    pair = open_shops(folder, new_postgres(), 2)
    shops["PostgreSQL, 1 server"] = pair[:1]
    shops["PostgreSQL, 2 servers"] = pair
    plain = open_plain_shops(pair[0], folder, ("express",))["express"]
    shops["plain Express, PostgreSQL, 1 server"] = [plain]
    try:
        plans = {name: plans_of(group[0], folder / name, group[0] is not plain)
                 for name, group in shops.items()}
        rates = {(name, kind): [] for name in shops for kind in (0, 1)}
        for _ in range(ROUNDS):  # By turns, so that a noisy moment hits all of them.
            for name, group in shops.items():
                for kind in (0, 1):
                    rates[name, kind].append(orders_a_second(group, plans[name][kind], seconds))
        for name in shops:
            spread, hot = (statistics.median(rates[name, kind]) for kind in (0, 1))
            report(f"orders/s, {name}: all for one product", f"{hot:,.0f}",
                   f"spread {spread:,.0f}", hot / spread)
        times = seen_after_ms(pair[1], pair[0])
        report("a write is seen on the other server, median", f"{statistics.median(times):.0f} ms",
               f"at most {max(times):.0f} ms")
    finally:
        for shop in [*pair, *shops["SQLite, 1 server"], plain]:
            shop.stop()


def plans_of(shop, folder, is_ours):
    """Orders for all products, and for one."""
    folder.mkdir()
    tokens = TOKENS if is_ours else sign_in_to_plain_shop(shop)
    return write_plan(shop, folder, tokens), write_plan(shop, folder, tokens, products=1)
