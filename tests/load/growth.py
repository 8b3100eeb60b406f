"""The time of each call in a large shop against one of a hundredth of its size, on both engines."""

import os
import statistics
import time
import urllib.request

from databases import named_postgres, run_sql
from orders import api_key, new_account, sign_in_admin
from processes import Shop, ask, resident_mb

ROUNDS = 25
STARTS = 5
ORDER = "f1ed2"  # How the ids of orders begin that `northbridge fill` makes.

# The address of a shop's database by its name, where it is not a file.
ENGINES = {"SQLite": lambda _: None, "PostgreSQL": named_postgres}

LISTS = {
    "the product list, made anew": "/api/products?limit=1000",
    "a page of products by price": "/api/products?limit=50&sort=price",
    "a search for a product": "/api/products?limit=50&search=padma+b650m+v1",
    "a page of reviews": "/api/reviews?limit=50",
    "the newest orders": "/api/orders/?limit=50",
    "the largest orders": "/api/orders/?limit=50&sort=-total",
    "paid orders to ship": "/api/orders/?limit=50&paid=true&shipped=false",
    "unpaid orders": "/api/orders/?limit=50&paid=false",
    "orders from the middle on": "/api/orders/?limit=50&after={middle}",
    "a search for a customer's orders": "/api/orders/?limit=50&search=customer77@",
    "a search for a letter in the orders": "/api/orders/?limit=50&search=c",
    "the page of today": "/api/today",
    "the page of today, by twelve months": "/api/today?range=12m",
    "the newest users": "/api/users?limit=50",
    "a search for a user": "/api/users?limit=50&search=customer77@",
    "an order": "/api/order/{middle}",
    "the history of an order": "/api/order/{middle}/events",
}


class GrownShop:
    """`rows` says how many products, orders and reviews. What is there already stays."""

    def __init__(self, folder, database, rows):
        folder.mkdir(parents=True, exist_ok=True)
        self.middle = ORDER + str(10 ** 18 + rows["orders"] // 2 + 5)  # A shipped one.
        self.shop = Shop(folder, database)
        self.shop.run("fill", *(word for kind, count in rows.items()
                                for word in (f"--{kind}", str(count))))
        if database:
            run_sql(database, "ANALYZE")
        self.shop.start()  # The first one makes the people of the demo.
        self.opened_after_ms = statistics.median(self.starts_ms())
        self.resident_mb = self.memory_mb()
        self.admin = sign_in_admin(self.shop)
        self.email, proof = new_account(self.shop, api_key(self.shop), 1)
        self.customer = ask(f"{self.shop.url}/api/user/{self.email}", proof, method="PUT")["token"]
        self.products = [one for one in ask(self.shop.url + "/api/products?limit=50")
                         if one["availableQuantity"] > 100]

    def starts_ms(self):
        for _ in range(STARTS):
            self.shop.stop()
            yield self.shop.start() * 1000

    def memory_mb(self):
        return resident_mb(self.shop.pids()[0])

    def read(self, path, token=None):
        request = urllib.request.Request(
            self.shop.url + path.format(middle=self.middle),
            headers={"Authorization": f"Bearer {token or self.admin}"})
        with urllib.request.urlopen(request) as answer:
            answer.read()

    def my_orders(self, _):
        self.read(f"/api/myorders/{self.email}", self.customer)

    def order(self, count):
        product = self.products[count % len(self.products)]
        quantity = product["minQuantity"]
        ask(self.shop.url + "/api/order",
            {"productId": product["_id"], "productName": product["name"], "name": "Load",
             "email": "load@northbridge.example", "address": "12 Test Road, Dhaka",
             "phone": "+880 1700 000000", "quantity": quantity,
             "price": round(float(product["price"]) * quantity, 2)},
            {"Authorization": f"Bearer {self.customer}"})


def took_ms(work):
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def compare(shops, name, work, report):
    """By turns, so that a noisy moment hits both."""
    for shop in shops:
        work(shop, 0)
    times = [[took_ms(lambda: work(shop, count)) for shop in shops] for count in range(ROUNDS)]
    small, large = (statistics.median(column) for column in zip(*times))
    report(name, f"{large:.1f} ms", f"in the small {small:.1f} ms", large / small)


def report_memory(name, sizes_mb, report):
    small, large = sizes_mb
    report(name, f"{large:.0f} MB", f"in the small {small:.0f} MB", large / small)


def measure_engine(engine, shops, report):
    small, large = shops
    report(f"{engine}: start to first response", f"{large.opened_after_ms:.0f} ms",
           f"in the small {small.opened_after_ms:.0f} ms",
           large.opened_after_ms / small.opened_after_ms)
    report_memory(f"{engine}: resident memory, idle", [shop.resident_mb for shop in shops], report)
    for name, path in LISTS.items():
        compare(shops, f"{engine}: {name}", lambda shop, _: shop.read(path), report)
    compare(shops, f"{engine}: an order is placed", GrownShop.order, report)
    compare(shops, f"{engine}: my orders", GrownShop.my_orders, report)
    report_memory(f"{engine}: resident memory, after these calls",
                  [shop.memory_mb() for shop in shops], report)


def open_grown_shops(folder, engine, orders):
    """A shop of so many orders, with up to 100,000 products and 1,000,000 reviews, and before it one
    of a hundredth of everything."""
    large = {"products": min(orders // 10, 100_000), "orders": orders,
             "reviews": min(orders, 1_000_000)}
    small = {kind: count // 100 for kind, count in large.items()}
    return [GrownShop(folder / f"{engine}-{name}", ENGINES[engine](f"growth_{name}"), rows)
            for name, rows in (("small", small), ("large", large))]


def measure_growth(folder, orders, only, report):
    """On the engine `only`, or on all there are."""
    is_there = {"SQLite": True, "PostgreSQL": "NORTHBRIDGE_TEST_DATABASE" in os.environ}
    for engine in [only] if only else [one for one in ENGINES if is_there[one]]:
        shops = open_grown_shops(folder, engine, orders)
        try:
            measure_engine(engine, shops, report)
        finally:
            for shop in shops:
                shop.shop.stop()
