"""Cost of totals per order: this program compared with a build that does not count them (decision 0072)."""

import os

from databases import new_postgres
from orders import TOKENS, write_plan
from processes import BINARY
from programs import wait_until_idle
from shared import open_shops, orders_a_second

ROUNDS = 7


class Pair:
    """Both programs with as many servers each, on databases of their own."""

    def __init__(self, folder, databases, count, without):
        self.groups = {}
        for name, binary, database in zip(("with", "without"), (BINARY, without), databases):
            place = folder / name
            place.mkdir(parents=True)
            self.groups[name] = open_shops(place, database, count, binary)
        self.plans = {name: write_plan(shops[0], folder / name, TOKENS)
                      for name, shops in self.groups.items()}

    def measure(self, seconds):
        """Orders a second that totals cost, in percent, once a round. Each begins as often as the other."""
        costs = []
        for turn in range(ROUNDS):
            rates = {}
            for name in sorted(self.groups, reverse=turn % 2 == 0):
                shops = self.groups[name]
                rates[name] = orders_a_second(shops, self.plans[name], seconds)
                for shop in shops:
                    wait_until_idle(shop)
            costs.append((1 - rates["with"] / rates["without"]) * 100)
        return costs

    def stop(self):
        for shops in self.groups.values():
            for shop in shops:
                shop.stop()


def measure_totals(folder, without, seconds, result):
    """`without` is a program that places orders and counts none."""
    kinds = {"SQLite": (lambda: None, 1)}
    if "NORTHBRIDGE_TEST_DATABASE" in os.environ:
        kinds |= {"PostgreSQL": (new_postgres, 1), "PostgreSQL, 2 servers": (new_postgres, 2)}
    for number, (name, (database, count)) in enumerate(kinds.items()):
        pair = Pair(folder / f"totals-{number}", [database(), database()], count, without)
        try:
            result.figure(f"orders a second that totals cost, {name}", pair.measure(seconds), "%")
        finally:
            pair.stop()
