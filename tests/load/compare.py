"""What moved between two results. Repeats differ by themselves, and so do machines by the hour: a
change is one that the spread of the repeats does not explain, and that the peers, measured in the
same run, did not make too."""

import math

from result import median

UNNOTICED = 1.05  # Below this a change is noise, however tight the repeats are.
HIGHER_IS_BETTER = ("rate",)
COUNTED = ("orders", "syncs")  # Units of figures of which more is better.


def moved(old, new):
    """(new / old, whether the repeats of both overlap)."""
    overlap = min(new) <= max(old) and min(old) <= max(new)
    return median(new) / max(median(old), 1e-9), overlap


def spread(values):
    """How far the repeats lie apart, as a share of their median."""
    return (max(values) - min(values)) / max(median(values), 1e-9)


def peers_moved(old, new, measure):
    """Geometric mean of the changes of the other servers of a call."""
    ratios = [moved(old[name][measure], new[name][measure])[0]
              for name in old if name != "northbridge" and name in new]
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else 1.0


def verdict(ratio, overlap, higher_is_better):
    if overlap or 1 / UNNOTICED < ratio < UNNOTICED:
        return "as before"
    return "better" if (ratio > 1) == higher_is_better else "WORSE"


def compare(old, new):
    """Table rows for the figures in both results."""
    yield f"{old['name']} ({old['version']}) to {new['name']} ({new['version']})"
    if old["machine"] != new["machine"]:
        yield "Another machine: only what is compared to the peers means something."
    yield f"{'':<58}{'times':>7}{'peers':>7}{'spread':>14}"
    for what, call in new["calls"].items():
        before = old["calls"].get(what)
        if before:
            yield from compare_call(what, before, call)
    for what, figure in new["figures"].items():
        before = old["figures"].get(what)
        if before:
            ratio, overlap = moved(before["values"], figure["values"])
            single = len(before["values"]) == 1 or len(figure["values"]) == 1
            yield line(what, ratio, None, before["values"], figure["values"],
                       "" if single else verdict(ratio, overlap, figure["unit"] in COUNTED))


def compare_call(what, old, new):
    same_rate = old["steady_rate"] == new["steady_rate"]
    for measure, before in old["servers"]["northbridge"].items():
        if measure.startswith("steady") and not same_rate:
            continue  # Another rate is another question.
        now = new["servers"]["northbridge"][measure]
        ratio, overlap = moved(before, now)
        beside = peers_moved(old["servers"], new["servers"], measure)
        said = verdict(ratio, overlap, measure in HIGHER_IS_BETTER)
        if said != "as before" and 1 / UNNOTICED < ratio / beside < UNNOTICED:
            said = "as its peers"
        yield line(f"{what}: {measure}", ratio, beside, before, now, said)


def line(what, ratio, beside, old, new, said):
    peers = "" if beside is None else f"{beside:.2f}"
    spreads = f"{spread(old):.0%}, {spread(new):.0%}"
    return f"{what:<58}{ratio:>7.2f}{peers:>7}{spreads:>14}  {said}"
