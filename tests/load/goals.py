"""The shop's performance goals, and whether a result meets them."""

from orders import SLOWER_BY_MS
from result import median

MET, MISSED, UNKNOWN = "met", "missed", "not measured"


def goal(what, wanted, measured, is_met):
    """A row of the table; `measured` is a text, or None where the run did not measure it."""
    if measured is None:
        return {"what": what, "wanted": wanted, "measured": "", "outcome": UNKNOWN}
    return {"what": what, "wanted": wanted, "measured": measured,
            "outcome": MET if is_met else MISSED}


def times_as_many(data, what, call, server, least):
    servers = data["calls"].get(call, {}).get("servers", {})
    wanted = f"at least {least} times as many a second"
    if server not in servers:
        return goal(what, wanted, None, False)
    ratio = median(servers["northbridge"]["rate"]) / median(servers[server]["rate"])
    return goal(what, wanted, f"{ratio:.2f} times", ratio >= least)


def at_most(data, what, figure, most, unit):
    found = data["figures"].get(figure)
    if not found:
        return goal(what, f"at most {most} {unit}", None, False)
    value = median(found["values"])
    return goal(what, f"at most {most} {unit}", f"{value:.1f} {unit}", value <= most)


def at_least(data, what, figure, least, unit):
    found = data["figures"].get(figure)
    wanted = f"at least {least:,} {unit}"
    if not found:
        return goal(what, wanted, None, False)
    value = median(found["values"])
    return goal(what, wanted, f"{value:,.0f} {unit}", value >= least)


def cpu_of_an_order(data):
    call = data["calls"].get("POST /order")
    what, wanted = "An order, in total", "at most 160 us of processor time"
    if not call:
        return goal(what, wanted, None, False)
    spent = median(call["servers"]["northbridge"]["cpu_us"])
    return goal(what, wanted, f"{spent:.0f} us", spent <= 160)


def orders_a_sync(data, extra_ms):
    rate, syncs = (data["figures"].get(f"{name} {extra_ms} ms slower") for name in
                   ("durable orders a second, a sync", "syncs a second, each"))
    what = f"Orders a second, on a disk whose syncs take {extra_ms} ms longer"
    wanted = "at least 10 times the syncs"
    if not rate or not syncs:
        return goal(what, wanted, None, False)
    ratio = median(rate["values"]) / median(syncs["values"])
    return goal(what, wanted, f"{ratio:.2f} times", ratio >= 10)


def beside(data, figure, other):
    """`figure` has "{}" where it says "beside" or "without" `other`: the ratio of both, or None."""
    found = [data["figures"].get(figure.format(f"{when} {other}")) for when in ("beside", "without")]
    if None in found:
        return None
    return median(found[0]["values"]) / median(found[1]["values"])


def rate_beside(data, what, other, least):
    """Orders a second beside what else the shop does, of those without it."""
    ratio = beside(data, "orders a second {}", other)
    return goal(what, f"at least {least:.2f} of those without", ratio and f"{ratio:.2f}",
                ratio and ratio >= least)


def beside_a_bulk_job(data, engine):
    what, other = f"while a job ships others, {engine}", f"a bulk job, {engine}"
    yield rate_beside(data, "Orders " + what, other, 0.8)
    ratio = beside(data, "99th percentile of an order {}", other)
    yield goal("99th percentile of an order " + what, "at most 1.50 times that without",
               ratio and f"{ratio:.2f} times", ratio and ratio <= 1.5)


def goals_of(data):
    products = "GET /products"
    return [
        times_as_many(data, "Product list, against nginx with the same bytes", products, "nginx", 1),
        times_as_many(data, "The same, compressed", products + ", br", "nginx, compressed", 1),
        times_as_many(data, "Product list, against Express", products, "express", 25),
        times_as_many(data, "One product, against Express", "GET /product/{id}", "express", 12),
        times_as_many(data, "A list of all orders, against Express", "GET /orders/, an administrator",
                      "express", 10),
        times_as_many(data, "Orders, durable, against Fastify", "POST /order", "fastify", 15),
        *(orders_a_sync(data, extra_ms) for extra_ms in SLOWER_BY_MS),
        cpu_of_an_order(data),
        at_most(data, "Start to first response", "start to first answer, 100,000 orders", 150, "ms"),
        at_most(data, "Resident memory, idle", "resident memory, idle, 100,000 orders", 48, "MB"),
        at_most(data, "Resident memory after the load",
                "resident memory after the load, northbridge", 128, "MB"),
        at_most(data, "5,000 idle connections", "memory of 5,000 idle connections", 40, "MB"),
        at_most(data, "Counts of 100,000 boards under three filters, processor time",
                "search: counts under three filters, processor time", 2, "ms"),
        at_most(data, "A search of 100,000 boards with a typing error, processor time",
                "search: a word with a typing error, processor time", 5, "ms"),
        at_most(data, "Index of 100,000 boards", "index of the search", 40, "MB"),
        at_most(data, "The same is made in", "index of the search is made in", 1, "s"),
        at_least(data, "Filtered pages of 100,000 boards", "filtered pages a second", 2_000,
                 "a second"),
        at_most(data, "Issuing a paper, processor time", "papers: issuing one, processor time", 1,
                "ms"),
        at_most(data, "A PDF, processor time", "papers: a PDF, processor time", 50, "ms"),
        at_most(data, "A month of 10,000 papers as a CSV file", "papers: 10,000 as a CSV file", 2,
                "s"),
        rate_beside(data, "Orders while a backup is made and proved", "a backup", 0.7),
        at_most(data, "A restore of 1,000,000 orders, verified",
                "restore drill of 1,000,000 orders", 120, "s"),
        at_most(data, "A scrape of /metrics", "a scrape of /metrics", 5, "ms"),
        at_most(data, "The doctor", "the doctor", 3, "s"),
        at_most(data, "Installed", "installed: the program for production, its web folder and fonts",
                12, "MB"),
        at_most(data, "Page of today of 10,000,000 orders, processor time",
                "page of today of 10,000,000 orders, processor time", 10, "ms"),
        *(row for engine in ("SQLite", "PostgreSQL") for row in beside_a_bulk_job(data, engine)),
        at_most(data, "Orders a second that totals cost, SQLite",
                "orders a second that totals cost, SQLite", 3, "%"),
        *(at_most(data, f"The same, {servers}", f"orders a second that totals cost, {servers}", 5, "%")
          for servers in ("PostgreSQL", "PostgreSQL, 2 servers")),
    ]
