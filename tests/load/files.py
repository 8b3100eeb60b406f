"""Products and orders in files: duration and memory of large exports and imports."""

import csv
import io
import threading
import time
import urllib.request

from orders import sign_in_admin
from processes import Shop, resident_mb
from programs import wait_until_idle

PRODUCTS = 105_000  # One in twenty filled-in products is archived.
ORDERS = 1_000_000
MEMORY_MB = 16
PART_BYTES = 1 << 20
TEXT = "A text of this board that is long enough to be one. " * 20


class Client:
    """The administrator; also measures how much the program's memory has grown."""

    def __init__(self, shop):
        self.shop = shop
        self.token = sign_in_admin(shop)
        for _ in range(20):
            self.send("GET", "/products?limit=100")
        self.idle = self.peak = 0
        self.is_over = False
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        while not self.is_over:
            try:
                self.peak = max(self.peak, resident_mb(self.shop.pids()[0]))
            except FileNotFoundError:  # The shop has ended.
                return
            time.sleep(0.02)

    def begin(self):
        self.idle = resident_mb(self.shop.pids()[0])
        self.peak = 0
        return time.monotonic()

    def open(self, method, path, body=None, kind="application/json"):
        request = urllib.request.Request(self.shop.url + "/api" + path, method=method, data=body,
                                         headers={"Authorization": "Bearer " + self.token})
        if body is not None:
            request.add_header("Content-Type", kind)
        return urllib.request.urlopen(request, timeout=600)

    def send(self, method, path, body=None, kind="application/json"):
        with self.open(method, path, body, kind) as answer:
            return answer.read()

    def id_of(self, member, *call):
        return self.send(*call).decode().split(f'"{member}":"')[1][:24]

    def run_job(self, path, body=None):
        """Waits until the job has ended; it must not have refused anything."""
        job = self.id_of("jobId", "POST", path, body)
        while True:
            state = self.send("GET", f"/job/{job}").decode()
            if '"endedAt":null' not in state:
                break
            time.sleep(0.2)
        if '"state":"done"' not in state or '"refused":0,' not in state:
            raise SystemExit(f"{path}: {state}")


def upload(client, file):
    """In parts that end between two characters."""
    made = client.id_of("insertedId", "POST", "/imports", b"{}")
    begin = part = 0
    while begin < len(file):
        end = min(begin + PART_BYTES, len(file))
        while end < len(file) and file[end] & 0xC0 == 0x80:
            end -= 1
        client.send("PUT", f"/import/{made}/{part}", file[begin:end], "text/csv")
        begin, part = end, part + 1
    return made


def with_new_texts(file):
    """Each row has another description, and about a kilobyte."""
    rows = csv.reader(io.StringIO(file.decode("utf-8-sig"), newline=""))
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    head = next(rows)
    writer.writerow(head)
    for number, row in enumerate(rows):
        row[head.index("description")] = f"Changed {number}. {TEXT}"[:700]
        writer.writerow(row)
    return written.getvalue().encode()


def measure_files(folder, result):
    for name, measure, filled in (
            ("products", measure_import, ("--products", str(PRODUCTS))),
            ("orders", measure_export, ("--products", "1000", "--orders", str(ORDERS)))):
        shop = Shop(folder / f"files-{name}")
        shop.folder.mkdir()
        shop.extra_environment = {"NORTHBRIDGE_UNPAID_ORDER_HOURS": "0"}  # Idle.
        shop.run("fill", *filled)
        shop.start()
        wait_until_idle(shop)  # It makes the index of searches.
        client = Client(shop)
        try:
            measure(client, result)
        finally:
            client.is_over = True
            shop.stop()


def tell(client, result, what, began, goal_s=None):
    goal = f"<= {goal_s} s" if goal_s else ""
    result.row(what, f"{time.monotonic() - began:.1f} s", goal)
    result.row(f"memory of {what}", f"{client.peak - client.idle:.1f} MB", f"<= {MEMORY_MB} MB")


def measure_import(client, result):
    began = client.begin()
    exported = client.send("GET", "/products/csv")
    tell(client, result, "an export of as many products", began)
    file = with_new_texts(exported)
    rows = f"{PRODUCTS * 19 // 20:,}"
    began = client.begin()
    made = upload(client, file)
    tell(client, result, f"the upload of {len(file) / 1e6:.0f} MB", began)
    began = client.begin()
    client.run_job(f"/import/{made}/check")
    tell(client, result, f"the dry run of {rows} rows", began, 60)
    began = client.begin()
    client.run_job(f"/import/{made}/apply", b"{}")
    tell(client, result, f"the import of {rows} rows", began, 300)


def measure_export(client, result):
    began = client.begin()
    with client.open("GET", "/orders/csv") as answer:
        while answer.read(1 << 20):
            pass
    tell(client, result, f"an export of {ORDERS:,} orders", began)
