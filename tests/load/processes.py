"""Processes of the benchmark, and the kernel's statistics about them."""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A few new customers place as many orders as they like.
MANY_ORDERS = {
    "NORTHBRIDGE_OPEN_ORDERS_MAX": "1000000",
    "NORTHBRIDGE_HOURLY_ORDERS_MAX": "0",
    "NORTHBRIDGE_UNVERIFIED_OPEN_ORDERS_MAX": "1000000",
    "NORTHBRIDGE_UNVERIFIED_STOCK_PERCENT": "100",
}
BINARY = pathlib.Path(os.environ.get("BENCH_BINARY", ROOT / "build/release/northbridge"))
TICKS = os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def stat_fields(pid):
    """Those of /proc/PID/stat behind the program's name."""
    return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()


def cpu_seconds(pids):
    """User and system time of all threads of these processes."""
    ticks = 0
    for pid in pids:
        fields = stat_fields(pid)
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def ended_children_seconds(pid):
    """User and system time of the children of this process that have ended."""
    fields = stat_fields(pid)
    return (int(fields[13]) + int(fields[14])) / TICKS


def resident_mb(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def ask(url, body=None, headers=None, method=None):
    """The JSON answer; an HTTP error raises."""
    request = urllib.request.Request(url, method=method, headers=dict(headers or {}))
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Shop:
    """A program, by default the release build, on a port and a data folder of its own, and on any
    database."""

    def __init__(self, folder, database=None, binary=BINARY):
        self.folder = folder
        self.database = database
        self.binary = binary
        self.extra_environment = {}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        """Seconds from the start of the process to its first response."""
        began = time.monotonic()
        self.process = subprocess.Popen(
            [self.binary, "serve", "--demo", "--listen", f"127.0.0.1:{self.port}",
             "--data", self.folder / "data"],
            env=self.environment(),
            stdout=subprocess.DEVNULL, stderr=open(self.folder / "shop.log", "ab"))
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() - began > 60:
                log = (self.folder / "shop.log").read_text()
                raise SystemExit(f"the shop does not start:\n{log[-2000:]}")
            time.sleep(0.002)
        return time.monotonic() - began

    def environment(self):
        own = {name: value for name, value in os.environ.items()
               if not name.startswith("NORTHBRIDGE_")}
        if self.database:
            own["NORTHBRIDGE_DATABASE"] = self.database
        return {**own, "NORTHBRIDGE_DEMO_DATA": "small", **MANY_ORDERS, **self.extra_environment}

    def run(self, *arguments):
        """Another command of the program, on the same data."""
        subprocess.run([self.binary, *arguments, "--demo", "--data", self.folder / "data"],
                       env=self.environment(), check=True, stdout=subprocess.DEVNULL)

    def answers(self):
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"GET /api/products HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return connection.recv(64).startswith(b"HTTP/1.1 200")
        except OSError:
            return False

    def pids(self):
        return [self.process.pid]

    def stop(self):
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


NGINX = """
daemon off;
worker_processes {workers};
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log;
events {{ worker_connections 4096; }}
http {{
    types {{ application/json json; }}
    access_log {folder}/nginx-access.log combined buffer=32k flush=1s;
    gzip off;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 100000000;
    open_file_cache max=1000;
    client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
    uwsgi_temp_path {folder}; scgi_temp_path {folder};
    server {{
        listen 127.0.0.1:{port} reuseport;
        root {folder}/www;
        default_type application/json;
        {headers}
    }}
}}
"""


class Nginx:
    """nginx with as many workers as there are cores, serving {path: bytes} with the given headers."""

    def __init__(self, folder, files, headers):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        for path, body in files.items():
            file = folder / "www" / path.lstrip("/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(body)
        # Started by root, nginx reads as another user.
        for parent in (folder, folder.parent):
            parent.chmod(0o755)
        lines = "\n        ".join(f'add_header {name} "{value}";' for name, value in headers)
        config = folder / "nginx.conf"
        config.write_text(NGINX.format(workers=os.cpu_count(), folder=folder, port=self.port,
                                       headers=lines))
        self.process = subprocess.Popen(["nginx", "-c", config, "-p", folder],
                                        stderr=subprocess.DEVNULL)
        for _ in range(500):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.01)
        log = (folder / "nginx-error.log").read_text()
        raise SystemExit(f"nginx does not start:\n{log[-2000:]}")

    def pids(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [self.process.pid, *map(int, children.read_text().split())]

    def stop(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(15)
