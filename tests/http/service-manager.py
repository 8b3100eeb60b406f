#!/usr/bin/env python3
"""Listens on a datagram socket as a service manager does: service-manager.py PATH

Prints each message as a line of JSON, until it is ended.
"""

import json
import socket
import sys

manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
manager.bind(sys.argv[1])
print("listening", flush=True)
while True:
    print(json.dumps(manager.recv(4096).decode()), flush=True)
