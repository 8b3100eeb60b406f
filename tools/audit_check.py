#!/usr/bin/env python3
"""Checks an export of the audit trail without the shop's program, as docs/audit.md specifies.

    northbridge audit export >trail.jsonl
    python3 tools/audit_check.py trail.jsonl [SEQ:HASH]...

Each SEQ:HASH is a head that was recorded earlier. If a row is wrong, prints the first one and exits with 3.
"""

import hashlib
import json
import sys

FIELDS = ["seq", "at_ms", "actor_kind", "actor_id", "action", "subject", "request_id", "detail_hash",
          "previous_hash"]


def hash_of(fields):
    digest = hashlib.sha256(b"northbridge-audit-1")
    for field in fields:
        value = str(field).encode()
        digest.update(b"%d:%s," % (len(value), value))
    return digest.hexdigest()


def first_finding(lines, heads):
    """The first thing that is wrong with the rows, or None."""
    seq, previous, erased, emptied = 0, "0" * 64, {}, []
    for line in lines:
        row = json.loads(line)
        if row["seq"] != seq + 1:
            return f"row {seq + 1} is missing"
        seq = row["seq"]
        if row["previous_hash"] != previous:
            return f"row {seq} does not go on from the row before"
        previous = row["hash"]
        if previous != hash_of(row[field] for field in FIELDS):
            return f"row {seq} was changed"
        if heads.pop(seq, previous) != previous:
            return f"row {seq} is not the one that was written down"
        if row["action"] == "audit.erase":
            erased[row["subject"]] = seq
        if row["salt"] is None:
            return f"the details of row {seq} are missing"
        if row["before"] is None and row["after"] is None:
            emptied.append((seq, {row["subject"], "user/" + row["actor_id"]}))
        elif row["detail_hash"] != hash_of(row[field] for field in ("salt", "before", "after")):
            return f"the details of row {seq} were changed"
    for number, subjects in emptied:
        if not any(number < erased.get(subject, 0) for subject in subjects):
            return f"the details of row {number} are gone without an erasure"
    for number in heads:
        return f"row {number}, which was written down, is missing"
    print(f"{seq} rows hold; the head is {seq}:{previous}")
    return None


def main():
    heads = {int(head.split(":")[0]): head.split(":")[1] for head in sys.argv[2:]}
    with open(sys.argv[1], encoding="utf-8") as lines:
        finding = first_finding(lines, heads)
    if finding:
        print(f"the audit trail is broken: {finding}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
