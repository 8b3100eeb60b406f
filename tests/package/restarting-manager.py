#!/usr/bin/env python3
"""Runs a program as systemd runs a service: restarting-manager.py LOG PROGRAM [ARGUMENT...]

SIGHUP restarts the program, which gets the sockets that the process before it stored (FDSTORE=1). SIGTERM ends both.
Appends a line to LOG each time the program is ready.
"""

import array
import ctypes
import os
import signal
import socket
import sys
import tempfile

FIRST_PASSED = 3
PR_SET_PDEATHSIG = 1
log, *command = sys.argv[1:]
stored: list[int] = []
manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
manager.bind(os.path.join(tempfile.mkdtemp(dir=os.path.dirname(log)), "notify"))
os.environ["NOTIFY_SOCKET"] = manager.getsockname()


def start() -> int:
    """Starts the program with the stored sockets."""
    process = os.fork()
    if process > 0:
        for descriptor in stored:
            os.close(descriptor)
        stored.clear()
        return process
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    copies = [os.dup2(descriptor, 200 + index) for index, descriptor in enumerate(stored)]
    for index, descriptor in enumerate(copies):
        os.dup2(descriptor, FIRST_PASSED + index)
        os.close(descriptor)
    if copies:
        os.environ.update(LISTEN_FDS=str(len(copies)), LISTEN_PID=str(os.getpid()))
    os.execv(command[0], command)


def receive(timeout: float | None) -> bool:
    """Handles a message of the program; returns whether there was one."""
    manager.settimeout(timeout)
    try:
        text, ancillary, _, _ = manager.recvmsg(4096, socket.CMSG_SPACE(253 * 4))
    except TimeoutError:
        return False
    for _, _, data in ancillary:
        stored.extend(array.array("i", data[: len(data) - len(data) % 4]))
    if text == b"READY=1":
        with open(log, "a", encoding="utf-8") as file:
            file.write("ready\n")
    return True


def restart(*_: object) -> None:
    """Ends the program, and starts it again."""
    global child
    os.kill(child, signal.SIGTERM)
    os.waitpid(child, 0)
    while receive(0.001):
        pass
    child = start()


def end(*_: object) -> None:
    """Ends the program, then this one."""
    os.kill(child, signal.SIGTERM)
    os.waitpid(child, 0)
    sys.exit(0)


child = start()
signal.signal(signal.SIGHUP, restart)
signal.signal(signal.SIGTERM, end)
while True:
    receive(None)
