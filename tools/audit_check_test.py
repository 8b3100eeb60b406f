#!/usr/bin/env python3
"""Tests tools/audit_check.py with the vectors of docs/audit.md, and with trails that break each rule."""

import copy
import json
import pathlib
import re

from audit_check import FIELDS, first_finding, hash_of

ADA = "65a1f0c2d3e4b5a6978877a1"


def entry(seq, previous, **changes):
    row = {"seq": seq, "at_ms": 1700000000000 + seq - 1, "actor_kind": "staff", "actor_id": ADA,
           "action": "product.edit", "subject": "product/65a1f0c2d3e4b5a6978877b2", "request_id": "r-1",
           "salt": "000102030405060708090a0b0c0d0e0f", "before": '{"price":1}', "after": '{"price":2}'}
    row.update(changes)
    row["detail_hash"] = hash_of(row[field] for field in ("salt", "before", "after"))
    row["previous_hash"] = previous
    row["hash"] = hash_of(row[field] for field in FIELDS)
    return row


def finding(rows, heads=None):
    return first_finding([json.dumps(row) for row in rows], dict(heads or {}))


def main():
    document = (pathlib.Path(__file__).parent.parent / "docs/audit.md").read_text()
    vectors = re.findall(r"`([0-9a-f]{64})` \|$", document, re.MULTILINE)
    first = entry(1, "0" * 64)
    second = entry(2, first["hash"], actor_kind="command_line", actor_id="", action="staff.give",
                   subject=f"user/{ADA}", request_id="")
    assert [first["detail_hash"], first["hash"], second["hash"]] == vectors, vectors
    assert finding([first, second], {1: first["hash"]}) is None
    assert finding([second]) == "row 1 is missing"
    assert "written down" in finding([first, second], {1: second["hash"]})
    assert "written down" in finding([first, second], {9: second["hash"]})
    for field in FIELDS:
        changed = copy.deepcopy(second)
        changed[field] = f"{changed[field]}0" if isinstance(changed[field], str) else changed[field] + 1
        assert finding([first, changed]), field
    for field in ("salt", "before", "after"):
        assert "details" in finding([first, {**second, field: "x"}]), field
    emptied = {**first, "before": None, "after": None}
    assert "without an erasure" in finding([emptied, second])
    erasure = entry(2, first["hash"], action="audit.erase", subject=f"user/{ADA}")
    assert finding([emptied, erasure]) is None
    print("the audit trail's checker finds each change")


if __name__ == "__main__":
    main()
