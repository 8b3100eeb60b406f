"""Each call of the shop beside nginx with the same bytes, and beside what one would write instead:
Express or Fastify with PostgreSQL.

The plain shops of tests/load/baseline hold the same products, reviews and orders, keep what they
acknowledge on the disk as this shop does, and are asked by turns with it.
"""

import itertools
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from loads import CONNECTIONS, Plan, load_at_rate, load_fully
from orders import ADMIN, TOKENS, api_key, new_account, sign_in_admin, sign_in_to_plain_shop
from processes import ROOT, Nginx, ask, free_port, resident_mb

BASELINE = ROOT / "tests/load/baseline"
CUSTOMERS = 90  # A place may sign up a hundred an hour.
WITH_ORDERS = 24
ORDERS_EACH = 20
ROUNDS = 3
# A user may sign in at most 60 times a minute, and has done so once. When a load at full speed ends, each
# connection has one more request pending. Every load begins with the first user.
UNDER_WAY_EACH = -(-CONNECTIONS // CUSTOMERS)
SIGN_INS = CUSTOMERS * ((59 - ROUNDS * UNDER_WAY_EACH) // (2 * ROUNDS))

COMPRESSED = ", br"


def descendants(pid):
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in descendants(int(child)))]


class PlainShop:
    """One of the plain shops with a PostgreSQL server of its own, ended together."""

    def __init__(self, framework, seed):
        self.name = framework
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [ROOT / "script/with-postgres", "--durable", "node", BASELINE / f"{framework}.mjs",
             str(self.port), seed],
            env={**os.environ, "NODE_ENV": "production"}, start_new_session=True,
            stdout=subprocess.DEVNULL)
        for _ in range(600):
            try:
                ask(self.url + "/api/products")
                return
            except (urllib.error.URLError, ConnectionError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise SystemExit(f"the plain shop with {framework} does not start")

    def pids(self):
        return descendants(self.process.pid) + self.database_pids()

    def database_pids(self):
        """Of the PostgreSQL server, which has made itself a daemon."""
        command = pathlib.Path(f"/proc/{descendants(self.process.pid)[-1]}/environ").read_bytes()
        folder = re.search(rb"NORTHBRIDGE_TEST_DATABASE=[^\0]*host=([^\0]*)", command)
        first = (pathlib.Path(folder[1].decode()) / "data/postmaster.pid").read_text().split()[0]
        return descendants(int(first))

    def stop(self):
        # node ends, and the process that waits for it removes the database server.
        os.kill(descendants(self.process.pid)[-1], signal.SIGTERM)
        self.process.wait(30)


def make_people(shop, is_ours):
    """[(email, headers, body of a sign-in)], the first of them with some orders."""
    key = api_key(shop) if is_ours else None
    boards = ask(shop.url + "/api/products")
    people = []
    for number in range(CUSTOMERS):
        if is_ours:
            email, proof = new_account(shop, key, number)
        else:
            email = f"customer-{number}@northbridge.example"
            proof = {"email": email}
        token = ask(f"{shop.url}/api/user/{email}", proof, method="PUT")["token"]
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        for turn in range(ORDERS_EACH if number < WITH_ORDERS else 0):
            ask(shop.url + "/api/order", order_request(boards[turn % len(boards)]), headers)
        people.append((email, headers, proof))
    return boards, people


def order_request(board):
    quantity = board["minQuantity"]
    return {"productId": board["_id"], "productName": board["name"], "name": "Load",
            "email": "load@northbridge.example", "address": "12 Test Road, Dhaka",
            "phone": "+880 1700 000000", "quantity": quantity,
            "price": round(float(board["price"]) * quantity, 2)}


def public_calls(boards):
    return {
        "GET /products": [("GET", "/api/products")],
        "GET /products" + COMPRESSED: [("GET", "/api/products", {"Accept-Encoding": "br"})],
        "GET /product/{id}": [("GET", f"/api/product/{one['_id']}") for one in boards],
        "GET /reviews": [("GET", "/api/reviews")],
    }


def own_calls(boards, people, tokens, admin_token):
    to_json = {"Content-Type": "application/json"}
    return {
        "GET /myorders/{email}": [("GET", f"/api/myorders/{email}", headers)
                                  for email, headers, _ in people[:WITH_ORDERS]],
        "GET /orders/, an administrator": [
            ("GET", "/api/orders/", {"Authorization": f"Bearer {admin_token}"})],
        "PUT /user/{email}, a token": [("PUT", f"/api/user/{email}", to_json, json.dumps(proof))
                                       for email, _, proof in people],
        "POST /order": [("POST", "/api/order", {"Authorization": f"Bearer {token}", **to_json},
                         json.dumps(order_request(board)))
                        for token, board in zip(tokens, itertools.cycle(boards))],
    }


# In the order in which they are measured: orders make lists longer, and come last.
CALLS = [*dict.fromkeys([*public_calls([]), *own_calls([], [], [], "")])]
ASKED_OF_PLAIN_SHOPS = [what for what in CALLS if not what.endswith(COMPRESSED)]


def measure_peers(shop, folder, seconds, result, wanted):
    """`shop` runs and has enough stock. `wanted` says of a call's name whether it is measured."""
    servers = {"northbridge": shop}
    try:
        servers |= open_nginx(shop, folder)
        if any(map(wanted, ASKED_OF_PLAIN_SHOPS)):
            servers |= open_plain_shops(shop, folder)
        prepared = {name: prepare(server, name, folder) for name, server in servers.items()}
        for what in filter(wanted, CALLS):
            measure_call(what, {name: (servers[name], of_server[what])
                                for name, of_server in prepared.items() if what in of_server},
                         seconds, result)
        for name, server in servers.items():
            memory_mb = sum(map(resident_mb, server.pids()))
            result.figure(f"resident memory after the load, {name}", [memory_mb], "MB")
    finally:
        for name, server in servers.items():
            if name != "northbridge":
                server.stop()


def measure_call(what, asked, seconds, result):
    """`asked` is {name: (server, plan)}. All by turns, so that a noisy moment hits each of them."""
    fully = {name: [] for name in asked}
    for _ in range(ROUNDS):
        for name, (server, plan) in asked.items():
            fully[name].append(load_fully(server, plan, seconds))
    rate = result.steady_rate(what, min(one["rate"] for rounds in fully.values() for one in rounds))
    most = asked["northbridge"][1].most
    rate = min(rate, most // seconds) if most else rate
    steadily = {name: [] for name in asked}
    for _ in range(ROUNDS):
        for name, (server, plan) in asked.items():
            steadily[name].append(load_at_rate(server, plan, rate, seconds))
    result.call(what, rate, {name: {**columns(fully[name]), **columns(steadily[name], "steady_")}
                             for name in asked})


def columns(rounds, prefix=""):
    """[{a: 1}, {a: 2}] to {a: [1, 2]}."""
    return {prefix + name: [one[name] for one in rounds] for name in rounds[0]}


def open_plain_shops(shop, folder, frameworks=("express", "fastify")):
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=BASELINE, check=True)
    seed = folder / "baseline.json"
    seed.write_text(json.dumps({"products": ask(shop.url + "/api/products"),
                                "reviews": ask(shop.url + "/api/reviews"), "admin": ADMIN}))
    return {framework: PlainShop(framework, seed) for framework in frameworks}


def open_nginx(shop, folder):
    """One server with our bytes, and one with them compressed, both with our header fields."""
    paths = ["/api/products", "/api/reviews",
             *(f"/api/product/{one['_id']}" for one in ask(shop.url + "/api/products"))]
    servers = {}
    for name, encoding in (("nginx", "identity"), ("nginx, compressed", "br")):
        answers = {path: fetch(shop.url + path, encoding) for path in paths}
        place = pathlib.Path(tempfile.mkdtemp(dir=folder))
        servers[name] = Nginx(place, {path: body for path, (body, _) in answers.items()},
                              answers[paths[0]][1])
    return servers


def fetch(url, encoding):
    """The bytes, and those header fields that a file server does not set itself."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": encoding})
    own = {"date", "content-length", "content-type", "etag", "connection"}
    with urllib.request.urlopen(request) as answer:
        return answer.read(), [(name, value) for name, value in answer.getheaders()
                               if name.lower() not in own]


def prepare(server, name, folder):
    """{what: Plan} of the calls that this server answers."""
    if name.startswith("nginx"):
        calls = public_calls(ask(server.url + "/api/products") if name == "nginx" else [])
        calls = {what: call for what, call in calls.items()
                 if what.endswith(COMPRESSED) != (name == "nginx")}
    else:
        is_ours = name == "northbridge"
        boards, people = make_people(server, is_ours)
        token = sign_in_admin(server) if is_ours else ask(
            f"{server.url}/api/user/{ADMIN}", {}, method="PUT")["token"]
        tokens = TOKENS if is_ours else sign_in_to_plain_shop(server)
        calls = public_calls(boards) | own_calls(boards, people, tokens, token)
        if not is_ours:
            calls = {what: call for what, call in calls.items() if not what.endswith(COMPRESSED)}
    return {what: Plan(folder / f"plan-{server.port}-{number}", call,
                       SIGN_INS if what.startswith("PUT") else None)
            for number, (what, call) in enumerate(calls.items())}
