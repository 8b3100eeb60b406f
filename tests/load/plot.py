"""An SVG of a result: what each server answers a second, and how long its slowest hundredth takes at
the same rate. The bars of a call have their own scale, said by the figures at their ends. It reads
on light ground and on dark."""

from xml.sax.saxutils import escape

from result import median

WIDTH, MARGIN = 920, 24
NAMES_END, PANEL, GAP = 148, 250, 96  # Of the servers' names; a panel's longest bar; for its figure.
BAR, ROW, CALL_HEAD, CALL_GAP, TOP = 13, 19, 30, 16, 118
SERVERS = ("northbridge", "nginx", "nginx, compressed", "fastify", "express")

STYLE = """
  .ground { fill: #ffffff } .edge { stroke: #d8dee6 } text { font: 12px system-ui, sans-serif; fill: #3d4a5c }
  .title { font-size: 19px; font-weight: 650; fill: #14202e } .call { font-size: 13px; font-weight: 650; fill: #14202e }
  .soft { fill: #66758a } .end { text-anchor: end } .ours { font-weight: 650; fill: #14202e }
  .northbridge { fill: #0f766e } .nginx { fill: #8ea3bb } .fastify { fill: #b4bfcc } .express { fill: #cdd5de }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0f1722 } .edge { stroke: #2a3646 } text { fill: #b7c3d3 }
    .title, .call, .ours { fill: #eef3f9 } .soft { fill: #8b9ab0 }
    .northbridge { fill: #2dd4bf } .nginx { fill: #6b819c } .fastify { fill: #4f6078 } .express { fill: #3c4a5e }
  }
"""


def text(x, y, words, kind=""):
    return f'<text x="{x:.0f}" y="{y:.0f}" class="{kind}">{escape(words)}</text>'


def bar(x, y, share, kind):
    width = max(1.5, share * PANEL)
    return f'<rect x="{x}" y="{y - BAR + 2.5:.1f}" width="{width:.1f}" height="{BAR}" rx="2" class="{kind}"/>'


def short(number):
    if number >= 10_000:
        return f"{number / 1000:,.0f} k"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def panels():
    left = MARGIN + NAMES_END
    return (("rate", left, lambda value: short(value)),
            ("steady_p99_ms", left + PANEL + GAP, lambda value: f"{short(value)} ms"))


def draw_call(what, call, y):
    """The parts of one call, and where the next one begins."""
    servers = [name for name in SERVERS if name in call["servers"]]
    parts = [text(MARGIN, y, what, "call"),
             text(panels()[1][1], y, f"at {call['steady_rate']:,} a second", "soft")]
    for name in servers:
        y += ROW
        ours = name == "northbridge"
        parts.append(text(MARGIN + NAMES_END - 10, y, name, "end ours" if ours else "end"))
        for measure, x, spelled in panels():
            value = median(call["servers"][name][measure])
            largest = max(median(one[measure]) for one in call["servers"].values())
            parts.append(bar(x, y, value / largest, name.split(",")[0]))
            parts.append(text(x + max(1.5, value / largest * PANEL) + 6, y, spelled(value),
                              "ours" if ours else ""))
    return parts, y + CALL_HEAD + CALL_GAP


def draw(data):
    machine = data["machine"]
    _, (_, second, _) = panels()
    parts = [text(MARGIN, 38, "Northbridge beside its peers", "title"),
             text(MARGIN, 60, f"One run, by turns, on {machine['cores']} cores ({machine['cpu']}); "
                  f"medians; 64 connections.", "soft"),
             text(MARGIN + NAMES_END, 88, "Requests a second: longer is better", "soft"),
             text(second, 88, "99th percentile at one rate: shorter is better", "soft"),
             f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="98" y2="98" class="edge"/>']
    y = TOP + 4
    for what, call in data["calls"].items():
        drawn, y = draw_call(what, call, y)
        parts += drawn
    height = y - CALL_GAP
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
            f'aria-label="Requests a second and 99th percentiles of Northbridge and its peers">'
            f'<style>{STYLE}</style><rect class="ground" width="{WIDTH}" height="{height:.0f}" rx="10"/>'
            + "\n".join(parts) + "</svg>\n")
