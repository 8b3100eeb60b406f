#!/usr/bin/env python3
"""Runs a program in a terminal of its own: terminal.py PROGRAM ARGUMENT...

SIGHUP closes the terminal, as a window that is closed does. Exits with the program's exit code.
"""

import os
import pty
import signal
import sys

child, terminal = pty.fork()
if child == 0:
    os.execvp(sys.argv[1], sys.argv[1:])


def close_terminal(_number, _frame):
    os.close(terminal)


signal.signal(signal.SIGHUP, close_terminal)
signal.signal(signal.SIGTERM, lambda _number, _frame: os.kill(child, signal.SIGTERM))
try:
    while os.read(terminal, 4096):
        pass
except OSError:
    pass  # Either side has closed the terminal.
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
