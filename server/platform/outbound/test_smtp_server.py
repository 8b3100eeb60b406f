#!/usr/bin/python3
"""For tests only: a mail server (python3-aiosmtpd) on the loopback address, on a free port by
default.

    test_smtp_server.py FOLDER [--port PORT] [--certificate PEM --key PEM [--implicit]]
                        [--user USER --password PASSWORD] [--mails-each N] [--hang-up]

Prints its port on the first line, saves each mail as FOLDER/<number>.eml with its envelope in
FOLDER/<number>.json, and ends when its standard input is closed. After N mails a connection gets
421 for the next one, or with --hang-up is closed without a word.
"""

import argparse
import collections
import json
import logging
import pathlib
import ssl
import sys
import warnings

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult


class Mailbox:
    """Accepts mails for every address but full@mailbox.example."""

    def __init__(self, folder, mails_each, hangs_up):
        self.folder = pathlib.Path(folder)
        self.mails_each = mails_each
        self.hangs_up = hangs_up
        self.count = 0
        self.of_peer = collections.Counter()

    async def handle_MAIL(self, server, session, envelope, address, options):
        if self.mails_each and self.of_peer[session.peer] >= self.mails_each:
            if self.hangs_up:
                server.transport.abort()
            return "421 Too many mails over this connection"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address == "full@mailbox.example":
            return "452 This mailbox is full"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        self.count += 1
        self.of_peer[session.peer] += 1
        facts = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "encrypted": server.transport.get_extra_info("cipher") is not None,
            "user": session.auth_data,
            "port": session.peer[1],
        }
        (self.folder / f"{self.count}.json").write_text(json.dumps(facts))
        # Last and in one step: a reader finds a complete file.
        part = self.folder / f"{self.count}.part"
        part.write_bytes(envelope.original_content)
        part.rename(self.folder / f"{self.count}.eml")
        return "250 OK"


class LoopbackController(Controller):
    """Listens on a port that the system picks."""

    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    for name in ("--certificate", "--key", "--user", "--password"):
        parser.add_argument(name)
    for name in ("--implicit", "--hang-up"):
        parser.add_argument(name, action="store_true")
    parser.add_argument("--mails-each", type=int, default=0)
    parser.add_argument("--port", type=int, default=0)
    return parser.parse_args()


def controller_of(chosen):
    tls = None
    if chosen.certificate:
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(chosen.certificate, chosen.key)

    def authenticate(server, session, envelope, mechanism, data):
        good = (data.login.decode(), data.password.decode()) == (chosen.user, chosen.password)
        # "Handled" would mean that the client has its refusal already.
        return AuthResult(success=good, handled=good, auth_data=data.login.decode())

    options = {"ssl_context" if chosen.implicit else "tls_context": tls} if tls else {}
    if chosen.user:
        options |= {"authenticator": authenticate, "auth_required": True}
        options |= {"auth_require_tls": bool(tls) and not chosen.implicit}
    mailbox = Mailbox(chosen.folder, chosen.mails_each, chosen.hang_up)
    return LoopbackController(mailbox, hostname="127.0.0.1", port=chosen.port, **options)


def main():
    # Deliberate failures are reported to the client, whose test checks them.
    logging.disable()
    warnings.simplefilter("ignore")
    controller = controller_of(arguments())
    controller.start()
    print(controller.port, flush=True)
    sys.stdin.read()
    controller.stop()


main()
