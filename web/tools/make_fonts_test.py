#!/usr/bin/env python3
"""Tests of the built fonts: make_fonts_test.py FONTS_FOLDER (build/web-fonts)."""

import pathlib
import sys
import unittest

from fontTools.ttLib import TTFont

FOLDER = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else "build/web-fonts")
DIGITS = range(0x9E6, 0x9F0)


def font(name):
    return TTFont(FOLDER / f"{name}.woff2")


class MakeFontsTest(unittest.TestCase):
    def test_R_LANG_32_all_bangla_digits_are_of_one_width_with_their_ink_inside(self):
        for weight in (450, 680):
            face = font(f"bangla-digits-{weight}")
            names = [face.getBestCmap()[digit] for digit in DIGITS]
            em = face["head"].unitsPerEm
            self.assertEqual({face["hmtx"][name][0] / em for name in names}, {0.7}, weight)
            for name in names:
                glyph = face["glyf"][name]
                left, right = glyph.xMin, face["hmtx"][name][0] - glyph.xMax
                self.assertLessEqual(abs(left - right), 1, f"{name} at {weight}")
                self.assertGreaterEqual(left, 0, f"{name} at {weight}")

    def test_R_LANG_31_the_letters_are_those_of_bangla_without_digits_and_old_signs(self):
        for weight in (450, 680):
            letters = set(font(f"bangla-{weight}").getBestCmap())
            self.assertLessEqual({*range(0x995, 0x9A9), 0x9BE, 0x9CD, 0x9CE, 0x9DC, 0x9DF}, letters)
            self.assertFalse(letters & {*DIGITS, *range(0x9F0, 0x9FF)}, weight)

    def test_R_LANG_31_the_rules_for_conjuncts_are_kept(self):
        for weight in (450, 680):
            rules = font(f"bangla-{weight}")["GSUB"].table.FeatureList.FeatureRecord
            tags = {rule.FeatureTag for rule in rules}
            self.assertLessEqual({"akhn", "rphf", "blwf", "half", "pstf", "cjct", "pres"}, tags)

    def test_R_LANG_32_the_word_of_the_switch_has_a_small_file_of_its_own(self):
        self.assertLessEqual({ord(letter) for letter in "বাংলা"}, set(font("bangla-word").getBestCmap()))
        self.assertLess((FOLDER / "bangla-word.woff2").stat().st_size, 1200)


if __name__ == "__main__":
    unittest.main()
