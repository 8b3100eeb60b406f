#!/usr/bin/env python3
"""Cuts the shop's font subsets out of the npm packages: make_fonts.py NODE_MODULES OUT_FOLDER LICENCES_FOLDER.

Anek Latin is for headings (wide) and text, JetBrains Mono for part data. The Taka sign and the word of
the language switch get their own files: otherwise every English page would load a whole Bangla font.
Bangla digits do as well, drawn on one width: Anek's differ by a third, so prices would not align.
"""

import pathlib
import shutil
import sys

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.varLib.instancer import instantiateVariableFont

LATIN = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB0, 0xB5, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019,
         0x201C, 0x201D, 0x2022, 0x2026, 0x2190, 0x2192, 0x2197, 0x2212]
# Without the digits, the Assamese letters and the old signs for coins. The blank keeps words of wide headings together.
BANGLA = [0x20, 0x964, 0x965, *range(0x981, 0x9E4), 0x200C, 0x200D]
TAKA = [0x9F3]
DIGITS = range(0x9E6, 0x9F0)
DIGIT_WIDTH_EM = 0.70
WORD = [ord(letter) for letter in "বাংলা"]
LATIN_FEATURES = ["kern", "liga", "tnum", "mark", "mkmk", "ccmp"]

LATIN_FILE = "anek-latin/files/anek-latin-latin-standard-normal.woff2"
BANGLA_FILE = "anek-bangla/files/anek-bangla-bengali-wght-normal.woff2"
BANGLA_WIDE_FILE = "anek-bangla/files/anek-bangla-bengali-standard-normal.woff2"
MONO_FILE = "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"

FACES = {
    "latin-text": (LATIN_FILE, {"wdth": 100, "wght": (400, 700)}, LATIN, LATIN_FEATURES),
    "latin-display": (LATIN_FILE, {"wdth": 122, "wght": 680}, LATIN, LATIN_FEATURES),
    "mono": (MONO_FILE, {"wght": 500}, LATIN, []),
    "taka-text": (BANGLA_FILE, {"wght": (400, 700)}, TAKA, []),
    "taka-display": (BANGLA_WIDE_FILE, {"wdth": 118, "wght": 680}, TAKA, []),
    "bangla-450": (BANGLA_FILE, {"wght": 450}, BANGLA, ["*"]),
    "bangla-680": (BANGLA_FILE, {"wght": 680}, BANGLA, ["*"]),
    "bangla-digits-450": (BANGLA_FILE, {"wght": 450}, [*DIGITS, *TAKA], []),
    "bangla-digits-680": (BANGLA_FILE, {"wght": 680}, [*DIGITS, *TAKA], []),
    "bangla-word": (BANGLA_FILE, {"wght": 600}, WORD, ["*"]),
}


def cut(source, axes, characters, features, target):
    options = Options()
    options.flavor = "woff2"
    options.layout_features = features
    font = instantiateVariableFont(load_font(str(source), options), axes)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    center_digits(font)
    save_font(font, str(target), options)


def center_digits(font):
    """Gives every Bangla digit the same width, with its ink in the middle."""
    names = font.getBestCmap()
    width = round(DIGIT_WIDTH_EM * font["head"].unitsPerEm)
    for name in (names[digit] for digit in DIGITS if digit in names):
        glyph = font["glyf"][name]
        ink = glyph.xMax - glyph.xMin
        shift = (width - ink) // 2 - glyph.xMin
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)


def main():
    packages = pathlib.Path(sys.argv[1]) / "@fontsource-variable"
    out, licences = (pathlib.Path(folder) for folder in sys.argv[2:4])
    for folder in (out, licences):
        folder.mkdir(parents=True, exist_ok=True)
    for name, (file, axes, characters, features) in FACES.items():
        cut(packages / file, axes, characters, features, out / f"{name}.woff2")
    for package in ("anek-latin", "anek-bangla", "jetbrains-mono"):
        shutil.copy(packages / package / "LICENSE", licences / f"{package}-OFL.txt")


if __name__ == "__main__":
    main()
