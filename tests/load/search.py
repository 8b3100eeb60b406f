"""Cost of a search in a shop of 100,000 boards, compared with the same searches in PostgreSQL with pg_trgm."""

import itertools
import os
import re
import statistics
import subprocess
import time

from databases import named_postgres, run_sql
from loads import Plan, load_fully
from processes import Shop, resident_mb

BOARDS = 100_000
ROUNDS = 3
STARTS = 3
MADE = re.compile(r"search: an index of (\d+) products, ([\d.]+) MB, was made in (\d+) ms")

# The searches, and their SQL on the table `boards` below. If one statement is not enough, the times of several are
# added.
FACETS = ("socket", "chipset", "memory", "formFactor", "memorySlots", "memoryMax", "m2Slots", "m2Pcie",
          "sataPorts", "x16Pcie", "lan", "wifi", "usb4", "biosFlashback", "series")
THREE = {"socket": "AM5", "memory": "DDR5", "formFactor": "ATX"}
QUESTIONS = {
    "counts under three filters": "socket=AM5&memory=DDR5&formFactor=ATX&limit=1",
    "counts under filters, price and stock":
        "socket=AM5&memory=DDR5&formFactor=ATX&priceMin=2000&priceMax=8000&inStock=yes&limit=1",
    "a word": "q=padma&limit=24",
    "the beginning of a word": "q=x870&limit=24",
    "a word with a typing error": "q=karnafuly&limit=24",
    "a word in Bangla": "q=%E0%A6%AA%E0%A6%A6%E0%A7%8D%E0%A6%AE%E0%A6%BE&limit=24",
    "a word that no board has": "q=zzzzzz",
    "boards for a processor": "cpu=amd-ryzen-5-7600&limit=24",
}
SQL = {
    "counts under three filters": [
        f"SELECT {facet}, count(*) FROM boards WHERE " + (" AND ".join(
            f"{name} = '{value}'" for name, value in THREE.items() if name != facet) or "true")
        + f" GROUP BY {facet}" for facet in FACETS],
    "the beginning of a word": [
        "SELECT id FROM boards WHERE words LIKE '%x870%' ORDER BY created_at_ms, id LIMIT 24"],
    "a word with a typing error": [
        "SELECT id FROM boards WHERE 'karnafuly' OPERATOR(public.<%) words"
        " ORDER BY public.word_similarity('karnafuly', words) DESC, id LIMIT 24"],
    "a word in Bangla": [
        "SELECT id FROM boards WHERE words LIKE '%পদ্মা%' ORDER BY created_at_ms, id LIMIT 24"],
}
BOARDS_TABLE = """
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
DROP TABLE IF EXISTS boards;
CREATE TABLE boards AS SELECT id, created_at_ms, price_paisa,
    lower(name || ' ' || coalesce(name_bn, '') || ' ' || coalesce(facts, '')) AS words,
    {columns} FROM products WHERE archived = 0;
CREATE INDEX boards_words ON boards USING gin (words public.gin_trgm_ops);
{indexes}
VACUUM ANALYZE boards;
"""


def boards_table():
    columns = ", ".join(f"facts::jsonb ->> '{facet}' AS {facet}" for facet in FACETS)
    indexes = "\n".join(f"CREATE INDEX ON boards ({facet});" for facet in FACETS)
    return BOARDS_TABLE.format(columns=columns, indexes=indexes)


def filtered_pages():
    """Addresses of so few pages that the server caches them."""
    sockets, sizes, slots = ("AM4", "AM5", "LGA1700"), ("ATX", "Micro-ATX", "Mini-ITX"), range(1, 5)
    for socket, size, count in itertools.product(sockets, sizes, slots):
        yield f"/products?socket={socket}&formFactor={size}&m2Slots={count}"
        yield f"/products?socket={socket}&formFactor={size}&m2Slots={count}&sort=price"


def many_pages():
    """Addresses of more pages than the server caches, so it renders each."""
    return (f"/products?socket=AM5&priceMin={taka}" for taka in range(1, 2_001))


class FilledShop:
    """On SQLite, with its boards and nothing else."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.shop = Shop(folder)
        self.shop.run("fill", "--products", str(BOARDS))
        (self.shop.folder / "shop.log").touch()  # Read before the first start.

    def made_index(self):
        """(boards, MB, seconds), as its log says."""
        log = self.shop.folder / "shop.log"
        before = len(MADE.findall(log.read_text()))
        self.shop.start()
        for _ in range(600):
            made = MADE.findall(log.read_text())
            if len(made) > before:
                return int(made[-1][0]), float(made[-1][1]), int(made[-1][2]) / 1000
            time.sleep(0.05)
        raise SystemExit("the shop makes no index")


def measure_index(filled, result):
    made = []
    for _ in range(STARTS):
        filled.shop.stop()
        made.append(filled.made_index())
    result.figure("index of the search: boards", [one[0] for one in made], "boards")
    result.figure("index of the search", [one[1] for one in made], "MB")
    result.figure("index of the search is made in", [one[2] for one in made], "s")
    result.figure("resident memory, with that index", [resident_mb(filled.shop.pids()[0])], "MB")


def measure_questions(shop, folder, seconds, result):
    for name, query in QUESTIONS.items():
        plan = Plan(folder / "search", [("GET", f"/api/products/search?{query}")])
        loads = [load_fully(shop, plan, seconds) for _ in range(ROUNDS)]
        result.figure(f"search: {name}, processor time", [one["cpu_us"] / 1000 for one in loads], "ms")
        result.figure(f"search: {name}, a second", [one["rate"] for one in loads], "answers")


def measure_filtered_pages(shop, folder, seconds, result):
    for name, paths in (("filtered pages a second", filtered_pages()),
                        ("filtered pages a second, each drawn anew", many_pages())):
        plan = Plan(folder / "pages", [("GET", path, {"Accept-Encoding": "br"}) for path in paths])
        loads = [load_fully(shop, plan, seconds) for _ in range(ROUNDS)]
        result.figure(name, [one["rate"] for one in loads], "pages")


def sql_times_ms(address, statements):
    """Of one after the other, as the server says it."""
    script = "".join(f"EXPLAIN (ANALYZE, TIMING OFF) {one};\n" for one in statements)
    output = subprocess.run(["psql", address, "-qXAt", "-v", "ON_ERROR_STOP=1", "-f", "-"], input=script,
                            text=True, check=True, capture_output=True).stdout
    return sum(float(ms) for ms in re.findall(r"Execution Time: ([\d.]+) ms", output))


def measure_postgres(folder, result):
    """The same rows and questions. Of the counts only those of one value a board: fewer than ours."""
    address = named_postgres("bench_search")
    shop = Shop(folder / "postgres", address)
    shop.folder.mkdir(parents=True)
    shop.run("fill", "--products", str(BOARDS))
    run_sql(address, boards_table())
    figures = result.data["figures"]
    for name, statements in SQL.items():
        times = [sql_times_ms(address, statements) for _ in range(ROUNDS + 1)][1:]
        ours = statistics.median(figures[f"search: {name}, processor time"]["values"])
        result.row(f"PostgreSQL: {name}", f"{statistics.median(times):.2f} ms", f"here {ours:.2f} ms",
                   statistics.median(times) / ours)


def measure_search(folder, seconds, result):
    filled = FilledShop(folder / "boards")
    try:
        measure_index(filled, result)
        measure_questions(filled.shop, folder, seconds, result)
        measure_filtered_pages(filled.shop, folder, seconds, result)
    finally:
        filled.shop.stop()
    if "NORTHBRIDGE_TEST_DATABASE" in os.environ:
        measure_postgres(folder, result)
    else:
        print("PostgreSQL with pg_trgm is not measured: script/with-postgres script/bench --only search")
