#!/usr/bin/env python3
"""Checks the words of code, comments, docs and commit subjects (docs/style.md). Fails if

- code, comments, docs or file names use a word that docs/glossary.md has replaced;
- comments or docs have more phrases of PATTERNS per 10,000 words than LIMITS allows;
- a commit subject since FIRST_COMMIT is not `area: verb object`.

    check_words.py                    the errors
    check_words.py --summary          the replaced words by folder
    check_words.py --patterns AREA    each phrase in server, web, tests or docs

NAMES, SENTENCES and PATTERNS map a regular expression to its replacement. To allow a replaced word
in one place, add the place to ALLOWED with a reason.
"""

import collections
import functools
import os
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
    r"\bpayments::Way\b|\bWay(?:::|Check\b|Name\b)|\b\w*find_way\w*|_other_way\b|\ball_ways\b|\bSearchWay\b|\buseChooseWay\b":
        "PaymentMethod, IndexedCondition",
    r"\bBulkLook\b|\bLooks::|\blook_(?:at|or)_\w+|_(?:to|for)_look\b|\blooks?_(?:per|interval|max)\w*|\bPapersToLookAt\b":
        "BulkPreview, SessionLookup, check_*, PaperIssues",
    r"\bLetGo\b|\bgoes_on_?\b|\borders::Round\b|\bforget_\w+": "ResetStatement, should_continue, ReconcileRun, delete_*",
    r"\btell_(?:transfer|interval|of_\w+)\b|\bToldTransfer\b|\b\w*untold\w*|\btold_at_\b|\buseTellTransfer\b": "report_*",
    r"\bOrderCall\b|\border_calls\b|\bdemand_backup\b|\bbackup_demand\b|\b(?:send_)?mail_again(?:_of|_routes|\.[ch]pp)|\bMailAgain\w*":
        "PlaceOrderCall, order_batch, request_backup, resend_mail",
    r"\bSearchQuestion\b|\bSearchAnswer\b|\bSearchSort::dearest\b|\bRowOf[A-Z]\w+|\bAlikeBoards\b|\bBegunRestore\b":
        "IndexQuery, IndexResult, price_descending, ChangedRow, SimilarBoards, RestoreInProgress",
    r"\b(?:make|open|close|checkpoint|fields)_(?:\w+_)?beside\b|\bis_beside_\w+": "readonly, extra, concurrently, other",
    r"\bgive_back\w*|\bgoes_back\b|\bgoesBack\b|\bgivesBack\b": "request_automatic_refund, is_surplus, release",
    r"\b(?:minute|hour|day)_of_\w+_ms\b|\b(?:past|test|chart|backup|retention|limited|one|an)_(?:minute|hour|day)_ms\b":
        "minute_ms, hour_ms and day_ms of base/clock.hpp",
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

# Phrases that native engineers hardly use. A few are right, so they are counted.
PATTERNS = {
    r"(?:^|[.:;,(]\s*|\b(?:of|to|and|says|is|are|for|by|with|in|from|than|as) )[Ww]hat "
    r"(?:a|an|the|is|are|was|it|they|each|this|that|has|have|does|do|came|comes|becomes|may|must|can|cannot|\w+s)\b":
        "the noun: the result, the limits",
    r"(?:^|[.:;,(]\s*|\b(?:of|to|and|for|by|with|only|says|than) )[Ww]ho(?:m|ever)? (?!who)\w+":
        "the actor: the client, the customer, staff",
    r"\b(?:empty|nothing|null|absent|0|also|only|but|except|even) where\b": "if, when",
    r"\b(?:is|are|was|be) no(?:ne)?\b(?! longer| more| other)": "empty if, has no, without",
    r"\bby (?:itself|themselves)\b": "automatically",
    r"\b(?:told|tells?|telling)\b": "report, say, notify",
    r"\b(?:looks?|looked|looking) at\b|\ba look\b": "check, a preview",
    r"\b[Bb]eside\b": "next to, during, in addition to",
    r"\bonce more\b|\banew\b": "again, restart",
    r"\bof before\b|\bthe one before\b|\bthe release before\b": "previous, earlier",
    r"\bmend(?:s|ed|ing)?\b": "fix",
    r"\bstands?\b(?!by| in for|-in|ard)": "is, are",
    r"\bmeanwhile\b": "while, at the same time",
    r"\bgo(?:es)? on\b": "continue",
    r"\bmakes? (?:something |nothing |anything )?of\b": "build from, use",
    r"\b(?:becomes?|became) of\b": "the result of",
}
# Where they are counted, and how many are allowed per 10,000 words. Decisions keep the words of their day.
AREAS = {
    "server": r"(server|demo)/.*\.(cpp|hpp|sql)$",
    "web": r"web/(src|tools)/.*(?<!openapi\.d)\.(ts|tsx|mjs|css)$",
    "tests": r"(tests|tools)/.*\.(cpp|hpp|mjs|js|ts|css|py)$|script/",
    "docs": r"(?!docs/decisions/0).*\.md$",
}
LIMITS = {"server": 20, "web": 20, "tests": 20, "docs": 20}

FIRST_COMMIT = "d703af43"  # The subjects after it are checked.
SUBJECT = re.compile(r"[a-z][\w.,/ -]*: (\w[\w'-]*) \S")
NO_VERBS = set("""a an the this that these those what who whom whose which where when how why it its they them their we
    us our you your he she his her one no not each every all some any only both many more most of in on at by for from
    with without to and or but if as than there here now then""".split())
PASSIVE = re.compile(r"\b(?:is|are) (?:\w+(?:ed|ken|tten|ven)|made|sent|kept|told|shown|done|read|put|set|left|held)\b")

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


@functools.cache
def tracked_files():
    names = subprocess.run(["git", "ls-files"], check=True, capture_output=True, text=True).stdout
    return [name for name in names.splitlines()
            if TEXT.search(name) and not name.startswith(tuple(ALLOWED)) and not name.endswith("package-lock.json")]


def is_test_name(line):
    """The name of a C++ test is one long word, so its parts are not checked."""
    return line.lstrip().startswith("TEST")


def lines_with(words, options):
    """(file, number, line) of each tracked line with one of `words`: git finds them 20 times as fast as re does."""
    patterns = [word for pattern in words for word in ("-e", pattern)]
    found = subprocess.run(["git", "grep", "-znIP", *options, *patterns], capture_output=True, text=True,
                           errors="replace", env={**os.environ, "LC_ALL": "C"})
    if found.returncode > 1:
        sys.exit(found.stderr)
    for hit in found.stdout.splitlines():
        file, number, line = hit.split("\0", 2)
        yield file, int(number), line


def findings():
    files = set(tracked_files())
    plain = {file for file in files if file.startswith(PLAIN)}
    for words, chosen, flags, options in ((NAMES, files, 0, []), (SENTENCES, plain, re.IGNORECASE, ["-i"])):
        names = "\n".join(chosen)
        for word, instead in words.items():
            for file in chosen if re.search(word, names, flags) else ():
                if match := re.search(word, file, flags):
                    yield file, 0, match[0], instead
        for file, number, line in lines_with(words, options):
            for word, instead in words.items():
                if file in chosen and (match := re.search(word, line, flags)) and not is_test_name(line):
                    yield file, number, match[0], instead


def comments_of(file, text):
    """The comments of a source, or the text of a document without its code: a line for each paragraph."""
    if file.endswith(".md"):
        return re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    mark = "--" if file.endswith(".sql") else "#" if file.endswith(".py") or file.startswith("script/") else "//"
    blocks = re.findall(rf"(?:(?:^|(?<=\s)){mark}[/!]?[ \t].*(?:\n[ \t]*(?={mark})|$))+", text, re.MULTILINE)
    if mark == "//":
        blocks += re.findall(r"/\*.*?\*/", text, re.DOTALL)
    return "\n".join(re.sub(rf"(?:^|\n)\s*{mark}[/!]?\s?|/?\*+/?|\s+", " ", block).strip() for block in blocks)


def prose(area):
    """The names of the area's files, and their comments or text."""
    for file in tracked_files():
        if re.match(AREAS[area], file):
            yield file, comments_of(file, pathlib.Path(file).read_text(errors="replace"))


def phrases(text):
    for pattern, instead in PATTERNS.items():
        for match in re.finditer(pattern, text, re.MULTILINE):
            yield text[max(0, match.start() - 40):match.end() + 40].replace("\n", " "), instead


def errors_of_areas():
    for area, limit in LIMITS.items():
        texts = [text for _, text in prose(area)]
        words = sum(len(text.split()) for text in texts)
        found = sum(1 for text in texts for _ in phrases(text))
        if 10_000 * found > limit * words:
            yield (f"{area}: {10_000 * found / words:.1f} phrases of PATTERNS in 10,000 words, more than {limit}; "
                   f"list them with --patterns {area}")


def errors_of_subjects():
    log = subprocess.run(["git", "log", "--no-merges", "--format=%h %s", f"{FIRST_COMMIT}..HEAD"],
                         capture_output=True, text=True)
    if log.returncode:
        print(f"commit subjects are not checked: there is no history since {FIRST_COMMIT}")
    for line in log.stdout.splitlines():
        commit, _, subject = line.partition(" ")
        match = SUBJECT.match(subject)
        if not match or match[1].lower() in NO_VERBS:
            yield f"{commit}: '{subject}': write `area: verb object`"
        elif PASSIVE.search(subject) or "; " in subject or len(subject) > 72:
            yield f"{commit}: '{subject}': one topic, active voice, at most 72 characters"


def main():
    if "--patterns" in sys.argv:
        for file, text in prose(sys.argv[-1]):
            for phrase, instead in phrases(text):
                print(f"{file}: ... {phrase} ...: {instead}")
        return 0
    found = list(findings())
    if "--summary" in sys.argv:
        counts = collections.Counter((word, str(pathlib.PurePath(file).parent)) for file, _, word, _ in found)
        for (word, folder), count in counts.most_common():
            print(f"{count:5} {word:24} {folder}")
    else:
        for file, number, word, instead in found:
            print(f"{file}:{number}: '{word}': {instead}")
    print(f"{len(found)} replaced words" if found else "no replaced word has come back")
    errors = [*errors_of_areas(), *errors_of_subjects()]
    print("\n".join(errors) or "comments, docs and commit subjects read well")
    return 1 if found or errors else 0


if __name__ == "__main__":
    sys.exit(main())
