"""The time of each call in a large shop against one of a hundredth of its size, on both engines."""

import os
import statistics
import time
import urllib.request

from databases import new_postgres, run_sql
from orders import api_key, sign_in_admin, sign_up
from processes import Shop, ask

ROUNDS = 25
ORDER = "f1ed2"  # How the ids of orders begin that `northbridge fill` makes.

LISTS = {
    "the product list, made anew": "/api/products?limit=1000",
    "a page of products by price": "/api/products?limit=50&sort=price",
    "a search for a product": "/api/products?limit=50&search=board+77",
    "a page of reviews": "/api/reviews?limit=50",
    "the newest orders": "/api/orders/?limit=50",
    "the largest orders": "/api/orders/?limit=50&sort=-total",
    "paid orders to ship": "/api/orders/?limit=50&paid=true&shipped=false",
    "unpaid orders": "/api/orders/?limit=50&paid=false",
    "orders from the middle on": "/api/orders/?limit=50&after={middle}",
    "a search for a customer's orders": "/api/orders/?limit=50&search=customer77@",
    "the newest users": "/api/users?limit=50",
    "a search for a user": "/api/users?limit=50&search=customer77@",
    "an order": "/api/order/{middle}",
    "the history of an order": "/api/order/{middle}/events",
}


class GrownShop:
    def __init__(self, folder, database, orders):
        folder.mkdir(parents=True)
        self.middle = ORDER + str(10 ** 18 + orders // 2 + 5)  # A shipped one.
        self.shop = Shop(folder, database)
        self.shop.run("fill", "--products", str(max(orders // 100, 10)), "--orders", str(orders),
                      "--reviews", str(orders // 10))
        if database:
            run_sql(database, "ANALYZE")
        self.opened_after_ms = self.shop.start() * 1000
        self.admin = sign_in_admin(self.shop)
        self.customer = sign_up(self.shop, api_key(self.shop), 1)
        self.products = [one for one in ask(self.shop.url + "/api/products?limit=50")
                         if one["availableQuantity"] > 100]

    def read(self, path):
        request = urllib.request.Request(self.shop.url + path.format(middle=self.middle),
                                         headers={"Authorization": f"Bearer {self.admin}"})
        with urllib.request.urlopen(request) as answer:
            answer.read()

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


def measure_engine(engine, shops, report):
    small, large = shops
    report(f"{engine}: start to first answer", f"{large.opened_after_ms:.0f} ms",
           f"in the small {small.opened_after_ms:.0f} ms",
           large.opened_after_ms / small.opened_after_ms)
    for name, path in LISTS.items():
        compare(shops, f"{engine}: {name}", lambda shop, _: shop.read(path), report)
    compare(shops, f"{engine}: an order is placed", GrownShop.order, report)


def measure_growth(folder, orders, report):
    """`orders` and a hundredth of them, with a hundredth as many products and a tenth of reviews."""
    engines = {"SQLite": lambda: None}
    if "NORTHBRIDGE_TEST_DATABASE" in os.environ:
        engines["PostgreSQL"] = new_postgres
    for engine, database in engines.items():
        shops = [GrownShop(folder / f"{engine}-{size}", database(), size)
                 for size in (orders // 100, orders)]
        try:
            measure_engine(engine, shops, report)
        finally:
            for shop in shops:
                shop.shop.stop()
