"""Each call of the shop beside what one would write instead: Express or Fastify with PostgreSQL.

The plain shops of tests/load/baseline hold the same products, reviews and orders, keep what they
acknowledge on the disk as this shop does, and are asked by turns with it.
"""

import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import time
import urllib.error

from orders import api_key, new_account
from processes import ROOT, ask, cpu_seconds, free_port, resident_mb

BASELINE = ROOT / "tests/load/baseline"
CUSTOMERS = 24
ORDERS_EACH = 20
ROUNDS = 3
# A person proves who they are at most 60 times a minute.
SIGN_INS = CUSTOMERS * 60 // (ROUNDS + 1)


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
        # node ends, and what waits for it removes the database server.
        os.kill(descendants(self.process.pid)[-1], signal.SIGTERM)
        self.process.wait(30)


def lua(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"[{json.dumps(key)}] = {lua(it)}" for key, it in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "{" + ", ".join(map(lua, value)) + "}"
    return "nil" if value is None else json.dumps(value, ensure_ascii=False)


def make_people(shop, is_ours):
    """[(email, headers, body of a sign-in)], each with some orders."""
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
        for turn in range(ORDERS_EACH):
            ask(shop.url + "/api/order", wish(boards[turn % len(boards)]), headers)
        people.append((email, headers, proof))
    return boards, people


def wish(board):
    quantity = board["minQuantity"]
    return {"productId": board["_id"], "productName": board["name"], "name": "Load",
            "email": "load@northbridge.example", "address": "12 Test Road, Dhaka",
            "phone": "+880 1700 000000", "quantity": quantity,
            "price": round(float(board["price"]) * quantity, 2)}


def plans(boards, people, admin):
    """{what: (calls, at most how many)}: what wrk sends to one shop."""
    to_json = {"Content-Type": "application/json"}
    return {
        "GET /products": ([("GET", "/api/products")], None),
        "GET /product/{id}": ([("GET", f"/api/product/{one['_id']}") for one in boards], None),
        "GET /reviews": ([("GET", "/api/reviews")], None),
        "GET /myorders/{email}": (
            [("GET", f"/api/myorders/{email}", headers) for email, headers, _ in people], None),
        "GET /orders/, an administrator": ([("GET", "/api/orders/", admin)], None),
        "PUT /user/{email}, a token": (
            [("PUT", f"/api/user/{email}", to_json, json.dumps(proof))
             for email, _, proof in people], SIGN_INS),
        "POST /order": (
            [("POST", "/api/order", people[turn % len(people)][1], json.dumps(wish(board)))
             for turn, board in enumerate(boards)], None),
    }


def load(shop, plan, seconds):
    """{rate, p50_ms, p99_ms, cpu_us} of one load with 64 connections."""
    before = cpu_seconds(shop.pids())
    output = subprocess.run(
        ["wrk", "-t1", "-c64", f"-d{seconds}s", "--latency", "-s", ROOT / "tests/load/calls.lua",
         shop.url],
        check=True, capture_output=True, text=True, timeout=seconds + 60,
        env={**os.environ, "CALLS_PLAN": str(plan)}).stdout
    spent = cpu_seconds(shop.pids()) - before
    if not re.search(r"^unwanted 0$", output, re.MULTILINE):
        raise SystemExit(f"{shop.url} refused what it should not:\n{output}")
    count, took = re.search(r"(\d+) requests in ([\d.]+)(?=s)", output).groups()
    latency_ms = {share: in_ms(*re.search(rf"{share}%\s+([\d.]+)(us|ms|s)", output).groups())
                  for share in (50, 99)}
    return {"rate": int(count) / float(took), "p50_ms": latency_ms[50], "p99_ms": latency_ms[99],
            "cpu_us": spent / int(count) * 1e6}


def in_ms(number, unit):
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def medians(rounds):
    return {name: statistics.median(one[name] for one in rounds) for name in rounds[0]}


def measure_peers(shop, folder, seconds, report):
    """`shop` runs and has enough stock."""
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=BASELINE, check=True)
    seed = folder / "baseline.json"
    admin = "admin@northbridge.example"
    seed.write_text(json.dumps({"products": ask(shop.url + "/api/products"),
                                "reviews": ask(shop.url + "/api/reviews"), "admin": admin}))
    peers = [PlainShop(framework, seed) for framework in ("express", "fastify")]
    try:
        prepared = {one: prepare(one, one is shop, folder, admin) for one in (shop, *peers)}
        for what in prepared[shop]:
            rounds = {one: [] for one in prepared}
            for _ in range(ROUNDS):
                for one, plan in prepared.items():
                    rounds[one].append(load(one, plan[what], seconds))
            tell(what, *(medians(rounds[one]) for one in (shop, *peers)), report)
        for one in peers:
            report(f"resident memory of the plain shop, {one.name}",
                   f"{sum(map(resident_mb, one.pids())):.0f} MB")
    finally:
        for one in peers:
            one.stop()


def prepare(shop, is_ours, folder, admin):
    boards, people = make_people(shop, is_ours)
    if is_ours:
        proof = admin_proof(shop, admin)
        token = ask(f"{shop.url}/api/user/{admin}", proof, method="PUT")["token"]
    else:
        token = ask(f"{shop.url}/api/user/{admin}", {}, method="PUT")["token"]
    written = {}
    for number, (what, (calls, most)) in enumerate(
            plans(boards, people, {"Authorization": f"Bearer {token}"}).items()):
        written[what] = folder / f"plan-{shop.port}-{number}.lua"
        written[what].write_text(f"return {{calls = {lua(calls)}, most = {lua(most)}}}\n")
    return written


def admin_proof(shop, email):
    url = f"{shop.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key={api_key(shop)}"
    signed_in = ask(url, {"email": email, "password": "admin-demo", "returnSecureToken": True})
    return {"email": email, "idToken": signed_in["idToken"]}


def tell(what, ours, express, fastify, report):
    for name, plain in (("Express", express), ("Fastify", fastify)):
        # So few sign-ins say what each costs, and not how many would fit into a second.
        if not what.startswith("PUT"):
            report(f"{what}: requests/s", f"{ours['rate']:,.0f}", f"{name} {plain['rate']:,.0f}",
                   ours["rate"] / plain["rate"])
        report(f"{what}: CPU a request", f"{ours['cpu_us']:.0f} us",
               f"{name} {plain['cpu_us']:.0f} us", ours["cpu_us"] / plain["cpu_us"])
        report(f"{what}: p50, p99", f"{ours['p50_ms']:.1f}, {ours['p99_ms']:.1f} ms",
               f"{name} {plain['p50_ms']:.1f}, {plain['p99_ms']:.1f}")
