"""Databases of both engines for the benchmark."""

import os
import subprocess
import uuid


def new_postgres():
    """The address of a schema of its own on the server that script/with-postgres has started."""
    return named_postgres("bench_" + uuid.uuid4().hex)


def named_postgres(schema):
    """The same for a schema that may be there already."""
    server = os.environ.get("NORTHBRIDGE_TEST_DATABASE")
    if server is None:
        raise SystemExit("this needs a server: script/with-postgres --durable script/bench ...")
    run_sql(server, f"CREATE SCHEMA IF NOT EXISTS {schema}")
    return f"{server}&options=-csearch_path%3D{schema}"


def run_sql(address, script):
    subprocess.run(["psql", address, "-qX", "-v", "ON_ERROR_STOP=1", "-f", "-"], input=script,
                   text=True, check=True)
