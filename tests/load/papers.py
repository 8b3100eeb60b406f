"""Cost of documents: issuing one, its PDF, and a month of 10,000 as a CSV file and as a ZIP file."""

import datetime
import sqlite3
import time
import urllib.request

from orders import sign_in_admin
from processes import Shop, cpu_seconds

PAPERS = 10_000
ORDERS = 12_600  # `northbridge fill` has 17 of 20 paid.
ROUNDS = 3
PATIENCE_S = 300
PAPERS_OF_A_PART = 200
# When the shop began to issue papers, in milliseconds: each order of it has one, or none.
ALWAYS, NEVER = 0, 10 ** 15

# A message of which the email carries no invoice, so that no PDF is drawn for it.
MESSAGES = f"""
DELETE FROM outbox;
DELETE FROM calls_counted;
DELETE FROM house WHERE name = 'papers_since';
INSERT INTO house (name, value) VALUES ('papers_since', '{{since}}');
INSERT INTO outbox (id, event, payload, happened_at_ms, next_try_ms)
SELECT 'bench' || id, 'order_goods_returned', id, 0, 0 FROM orders
WHERE transaction_id IS NOT NULL ORDER BY id LIMIT {PAPERS};
"""


class PaidShop:
    """On SQLite, with paid orders that have no documents yet."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.shop = Shop(folder)
        self.file = folder / "data/shop.sqlite"
        self.shop.run("fill", "--products", "100", "--orders", str(ORDERS))
        self.shop.start()  # The first start makes what the demo has besides.
        self.shop.stop()

    def count(self, rows):
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as database:
            return database.execute(f"SELECT count(*) FROM {rows}").fetchone()[0]

    def deliver(self, since):
        """Processor seconds of the shop until it has delivered a message about each order."""
        with sqlite3.connect(self.file) as database:
            database.executescript(MESSAGES.format(since=since))
        self.shop.start()
        began = time.monotonic()
        while self.count("outbox WHERE delivered_at_ms IS NULL"):
            if time.monotonic() - began > PATIENCE_S:
                raise SystemExit("the papers take too long")
            time.sleep(0.2)
        spent = cpu_seconds(self.shop.pids())
        self.shop.stop()
        return spent


def measure_issuing(paid, result):
    paid.deliver(NEVER)  # Whatever else a shop does for its first messages.
    without = paid.deliver(NEVER)
    spent = paid.deliver(ALWAYS) - without
    issued = paid.count("papers WHERE kind = 'invoice'")
    if issued < PAPERS:
        raise SystemExit(f"only {issued} of {PAPERS} papers were issued")
    result.figure("papers: issuing one, processor time", [spent / PAPERS * 1000], "ms")


def read(shop, path, token):
    """The bytes, the seconds that they took, and the shop's processor seconds."""
    request = urllib.request.Request(shop.url + path, headers={"Authorization": f"Bearer {token}"})
    began, cpu = time.monotonic(), cpu_seconds(shop.pids())
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        body = answer.read()
    return body, time.monotonic() - began, cpu_seconds(shop.pids()) - cpu


def measure_month(shop, month, result):
    token = sign_in_admin(shop)
    files = [read(shop, f"/api/papers/csv?month={month}", token) for _ in range(ROUNDS)]
    if files[0][0].count(b"\r\n") <= PAPERS:
        raise SystemExit("the CSV file lacks papers")
    result.figure(f"papers: {PAPERS:,} as a CSV file", [took for _, took, _ in files], "s")
    parts = [read(shop, f"/api/papers/zip?month={month}", token) for _ in range(ROUNDS)]
    result.figure("papers: a PDF, processor time",
                  [cpu / PAPERS_OF_A_PART * 1000 for _, _, cpu in parts], "ms")
    result.figure(f"papers: a ZIP file of {PAPERS_OF_A_PART}", [took for _, took, _ in parts], "s")


def measure_export(shop, folder, month, result):
    began = time.monotonic()
    shop.run("papers", "export", "--month", month, "--to", folder)
    result.figure(f"papers: {PAPERS:,} exported in", [time.monotonic() - began], "s")
    size = (folder / f"papers-{month}.zip").stat().st_size
    result.figure(f"papers: the ZIP file of {PAPERS:,}", [size / 1e6], "MB")


def measure_papers(folder, result):
    paid = PaidShop(folder / "papers")
    dhaka = datetime.timezone(datetime.timedelta(hours=6))
    month = datetime.datetime.now(dhaka).strftime("%Y-%m")
    try:
        measure_issuing(paid, result)
        paid.shop.start()
        measure_month(paid.shop, month, result)
        measure_export(paid.shop, folder, month, result)
    finally:
        paid.shop.stop()
