#!/usr/bin/env python3
"""Fails when a word that docs/glossary.md has replaced comes back, in code, comments, docs or file names.

    check_words.py              every place with a replaced word
    check_words.py --summary    how many, by word and folder

The tables below hold each word as a regular expression, with what to write instead. To allow a word
in one place, add the place to ALLOWED with a reason.
"""

import collections
import pathlib
import re
import subprocess
import sys

# Names of code: types, functions, variables, files.
NAMES = {
    r"\b(?:List|Intent|Refund|Payment|Unclaimed\w*)?Wish(?:Form)?\b|\bwish(?:es|_\w+|Schema|Of|For)?\b":
        "OrderRequest, ListQuery, params, request",
    r"\bTill\b|\btill_\b": "PaymentContext, context",
    r"\bIdentityDesk\b|\bstruct Desk\b|\bDesk& desk\b": "IdentityContext",
    r"\bFate\b|\bchange_fate\b": "OrderStatus, update_status",
    r"\bWalkStep\b|\bfind_false_step\b|\border_walk\b": "HistoryStep, find_invalid_transition",
    r"\bPublicAnswers\b|\bLastAnswers\b|\bLiveAnswers\b|\bLivePages\b|\bAskers?\b|\bpublic_answers\b|\blast_answers\b":
        "ResponseCache, StaleCache, PageCache, Flight",
    r"\bNeighbours\b|\bneighbours_\b": "PeerNotifications, root_router",
    r"\bkeep_shelf\b|\bShelfRoutes\b|\bDeed\b|\bBooking\b|\bbook_stock\b|\btest_shelf\b":
        "product_admin, Actor, StockAdjustment",
    r"\bLetterAsked\b|\bwrite_letter\b|\bask_for_letter\b|\bdevice_mark\b":
        "action email, device token",
    r"\bOrderNews\b|\bdue_notes\b|\badd_note\b|\binsert_news\b": "outbox message, event",
    r"\bOutage\b|\bclass Away\b|\bAllowance\b|\bCallLimit\b|\bcall_limit\b":
        "DatabaseUnavailable, OutageLog, RateLimitStatus, RateLimit",
    r"\bUnclaimedPayment\w*\b|\bunclaimed_of\b|\brefund_books\b|\bRefundBooks\b":
        "UnmatchedPayment, refund_sync",
    r"\banswer_once\b|\bProofVerifier\b|\bverify_proof\b|\bkeep_user\b":
        "idempotency, IdTokenVerifier, upsert_user",
    r"\bhttp::Lane\b|\blane_of\b|\bLaneSize\b": "http::Pool",
    r"\binspect_(?:orders|provider|stock|payments?|refunds?)\b|\bInspection\b": "verify_*, VerifyReport",
    r"\bis_legible\b|\blegible\.[ch]pp\b": "has_visible_text",
    r"\bbad_machine\b|\bdice\b|\bDice\b|\bowed\.md\b|\btrouble\.mjs\b":
        "failing_libc, seeded random, coverage-gaps.md, fault-injector.mjs",
    r"\bgoogle_door\b|\bpayment_door\b|\bfind_house_value\b": "google_provider, payment_provider, metadata",
    r"\benum class Late\b|\bLate::|\bplay_due\b": "LateResult, apply_due_results",
    r"\bDeparture\b|\b\w+_departures?\b(?<!google_departures)|\b(?:save|consume|insert|forget)_arrivals?\b":
        "AuthorizationRequest, id token",
    # A fault is of a machine, a network or a provider: what fault tests inject.
    r"\bfault_of\w*|\bfaults_of\w*|\bfaultsOf\w*|\w+Faults\b|\busing Faults?\b|\bConfigFault\b":
        "errors of fields and settings, violations of invariants, refusals",
    r"\bserver-holes\b|\bserverHoles\b|\bwithHoles\b": "placeholders",
    r"\bPostgresAnswer\b|\bJwtTerms\b|\bKeptEvent\b|\bDemoPerson\b|\bGooglePerson\b|\bmade_up_people\b":
        "PostgresResult, RequiredClaims, StoredEvent, DemoUser, GoogleUser, fictional_accounts",
    r"\bis_?[oO]ut_?[oO]f_?[rR]each\b|\bcardTakes\b|\b(?:least|most)ByCard\b":
        "is_below_minimum, isWithinCardLimits, cardAmountMin, cardAmountMax",
    r"\blamp\.|\bplate\.module|src/desk/|\breadBoot\b": "status-dot, panel, dashboard, bootstrap data",
}

# Words of sentences, in the folders that are written in plain English throughout.
SENTENCES = {
    r"\bwhoever\b|\bwhomever\b": "name the client, the server, the customer",
    r"\b(?:some|any|no|every)body\b(?!@)": "name the client, the server, the customer; no customer, every client",
    r"\bof itself\b|\bin the midst\b|\bwhat it bears\b": "say it plainly",
}
PLAIN = ("docs/", "README.md", "server/app/", "server/accounts/", "server/catalogue/", "server/identity/",
         "server/notices/", "server/orders/", "server/payments/", "server/platform/", "server/reviews/",
         "demo/", "web/", "tests/", "tools/", "script/")

# Where a word stays: a part of the path, and why.
ALLOWED = {
    "docs/glossary.md": "lists the old words",
    "tools/check_words.py": "is this list",
    "docs/specification/specification.md": "the owner's text",
    "docs/specification/checklist.md": "quotes the owner's text",
    "docs/specification/decisions.md": "quotes the owner's text",
    "docs/spec-coverage.md": "is generated from the names of tests",
    "docs/identity-comparison.md": "is generated from a run",
    "server/migrations/": "is what databases were made with",
    "tests/load/baseline/": "is another program, for comparison",
    "web/src/content/": "holds articles and pages for visitors",
}
TEXT = re.compile(r"\.(cpp|hpp|sql|ts|tsx|css|mjs|js|py|md|txt|cmake|html|json|toml|sh)$|^script/|^\.ci/")


def tracked_files():
    names = subprocess.run(["git", "ls-files"], check=True, capture_output=True, text=True).stdout
    for name in names.splitlines():
        allowed = any(name.startswith(place) for place in ALLOWED)
        if TEXT.search(name) and not allowed and not name.endswith("package-lock.json"):
            yield name


def is_test_name(line):
    """A C++ test's name is one long word: its parts are not looked at."""
    return line.lstrip().startswith("TEST")


def findings():
    names = {re.compile(word): instead for word, instead in NAMES.items()}
    sentences = {re.compile(word, re.IGNORECASE): instead for word, instead in SENTENCES.items()}
    for file in tracked_files():
        text = pathlib.Path(file).read_text(errors="replace")
        words = names | (sentences if file.startswith(PLAIN) else {})
        for word, instead in words.items():
            if match := word.search(file):
                yield file, 0, match[0], instead
            if not word.search(text):
                continue
            for number, line in enumerate(text.splitlines(), 1):
                if (match := word.search(line)) and not is_test_name(line):
                    yield file, number, match[0], instead


def main():
    found = list(findings())
    if "--summary" in sys.argv:
        counts = collections.Counter((word, str(pathlib.PurePath(file).parent)) for file, _, word, _ in found)
        for (word, folder), count in counts.most_common():
            print(f"{count:5} {word:24} {folder}")
    else:
        for file, number, word, instead in found:
            print(f"{file}:{number}: '{word}': {instead}")
    print(f"{len(found)} replaced words" if found else "no replaced word has come back")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
