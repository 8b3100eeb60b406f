#!/usr/bin/env python3
"""Tests each rule of messages/*.json with a file that violates it, and the compiler's output for valid files."""

import json
import pathlib
import re
import tempfile
import unittest

import make_messages
from messages import catalogue, cpp, typescript
from messages.text import TextError, parse
from test_texts import GOOD, Shop


class Rules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def shop(self, text=None, **bundle):
        return Shop(self.folder, text, **bundle)

    def assert_refused(self, shop, sentence):
        with self.assertRaises((make_messages.Refused, catalogue.CatalogueError)) as refused:
            make_messages.check(shop.root)
        self.assertIn(sentence, str(refused.exception))

    def assert_text_refused(self, sentence, en="Search it", bn="এটি খুঁজুন", **rest):
        self.assert_refused(self.shop({"en": en, "bn": bn, **rest}), sentence)

    def test_good_texts_pass(self):
        shop = self.shop({"en": "At least {least} boards", "bn": "কমপক্ষে {least}টি বোর্ড",
                          "in": {"least": "count"}, "spec": "R-SHELL-1", "note": "Below the field."})
        self.assertEqual(make_messages.check(shop.root),
                         ["shell.json                  2 texts, not yet read by a native speaker"])

    def test_R_LANG_39_says_who_has_read_a_bundle(self):
        shop = self.shop(reviewed={"by": "A. Reader", "on": "2026-12-01"})
        self.assertIn("read by A. Reader on 2026-12-01", make_messages.check(shop.root)[0])

    def test_R_LANG_1_a_file_begins_with_its_reviewer(self):
        shop = self.shop()
        shop.write("messages/shell.json", json.dumps({"shell": {"save": GOOD}}))
        self.assert_refused(shop, "shell.json: begins with \"reviewed\"")

    def test_R_LANG_1_a_text_has_known_keys_only(self):
        self.assert_text_refused("unknown keys: de", de="Suchen")

    def test_R_LANG_1_a_text_is_for_somebody_known(self):
        self.assert_text_refused("\"for\" knows no radio", **{"for": ["radio"]})

    def test_R_LANG_1_a_key_stands_once(self):
        shop = self.shop()
        shop.write("messages/shell.json", '{"reviewed": null, "shell": {"a": {}, "a": {}}}')
        self.assert_refused(shop, "a key stands twice: a")

    def test_R_LANG_1_a_group_belongs_to_one_bundle(self):
        shop = self.shop()
        shop.write("messages/landing.json", json.dumps({"reviewed": None, "shell": {"save": GOOD}}))
        self.assert_refused(shop, "landing.json has a group or key of this name")

    def test_R_LANG_1_refusals_of_two_rooms_share_a_group_and_no_key(self):
        shop = self.shop()
        shop.add_code("away")
        for room, code in (("order", "away"), ("payment", "broken"), ("account", "away")):
            problems = {code: GOOD | {"for": ["server"]}}
            shop.write(f"messages/{room}-problems.json", json.dumps({"reviewed": None, "problems": problems}))
        self.assert_refused(shop, "order-problems.json: problems.away: account-problems.json has a group or key")
        (shop.root / "messages/account-problems.json").unlink()
        shop.add_code("broken")
        shop.write("server/a.cpp", "texts::problems::away() texts::problems::broken()")
        self.assertEqual(len(make_messages.check(shop.root)), 3)

    def test_R_LANG_3_a_text_has_both_languages(self):
        self.assert_refused(self.shop({"en": "Search it"}), "shell.json: shell.text: has no Bangla text")

    def test_R_LANG_3_an_untranslated_bundle_may_lack_bangla_and_is_named(self):
        shop = self.shop({"en": "Search it"})
        shop.write("messages/untranslated.txt", "# For now.\nshell\n")
        self.assertIn("1 without Bangla", make_messages.check(shop.root)[0])

    def test_R_LANG_3_a_translated_bundle_leaves_the_list(self):
        shop = self.shop()
        shop.write("messages/untranslated.txt", "shell\n")
        self.assert_refused(shop, "shell has all its Bangla: take it off the list")

    def test_R_LANG_3_the_list_holds_bundles_only(self):
        shop = self.shop()
        shop.write("messages/untranslated.txt", "shelf\n")
        self.assert_refused(shop, "there is no bundle shelf")

    def test_R_LANG_3_the_languages_have_the_same_names(self):
        self.assert_text_refused("bn: has the names most, and \"in\" has least", "From {least}", "{most} থেকে",
                                 **{"in": {"least": "count"}})

    def test_R_LANG_3_the_names_are_those_of_in(self):
        self.assert_text_refused("en: has the names least, and \"in\" has (none)", "From {least}")

    def test_R_LANG_3_a_value_is_of_a_known_type(self):
        self.assert_text_refused("unknown type euro", "{a} on", "{a} থেকে", **{"in": {"a": "euro"}})

    def test_R_LANG_3_a_plural_has_a_branch_other(self):
        self.assert_text_refused("has no branch 'other'", "{n, plural, one {1 board}}", "{n}টি বোর্ড",
                                 **{"in": {"n": "count"}})

    def test_R_LANG_3_a_plural_goes_by_a_number(self):
        self.assert_text_refused("a plural goes by a count", "{n, plural, one {1 board} other {boards}}",
                                 "{n}টি বোর্ড", **{"in": {"n": "text"}})

    def test_R_LANG_3_a_choice_goes_by_a_text(self):
        self.assert_text_refused("a choice goes by a text", "{n, select, a {one} other {boards}}",
                                 "{n}টি বোর্ড", **{"in": {"n": "count"}})

    def test_R_LANG_3_no_text_is_empty(self):
        self.assert_text_refused("en: is empty", "")

    def test_R_LANG_3_no_text_has_blanks_at_an_end(self):
        self.assert_text_refused("bn: has blanks at an end", bn="এটি খুঁজুন ")

    def test_R_LANG_3_no_text_has_two_blanks(self):
        self.assert_text_refused("en: has two blanks in a row", "Search  it")

    def test_R_LANG_3_no_text_has_a_tab_or_another_hidden_character(self):
        self.assert_text_refused("holds the hidden character U+0009", "Search\tit")
        self.assert_text_refused("holds the hidden character U+202E", "Search \u202eit")

    def test_R_LANG_3_joiners_stay(self):
        shop = self.shop({"en": "Choose memory", "bn": "র\u200d্যাম বেছে নিন"})
        self.assertEqual(len(make_messages.check(shop.root)), 1)

    def test_R_LANG_1_no_text_holds_html(self):
        self.assert_text_refused("en: holds HTML", "Search <b>it</b>")

    def test_R_LANG_3_texts_are_normal(self):
        shop = self.shop({"en": "Search it", "bn": "কো\u09af\u09bc খুঁজুন".replace("\u09df", "\u09af\u09bc")})
        make_messages.normalize(shop.root)
        make_messages.check(shop.root)
        self.assert_text_refused("is not in the form NFC", "Cafe\u0301")

    def test_R_LANG_3_a_bangla_text_has_bangla_letters(self):
        self.assert_text_refused("bn: has no Bangla letter", bn="Search it")

    def test_R_LANG_3_a_text_of_bangla_digits_is_bangla(self):
        self.assertIn("2 texts", make_messages.check(self.shop({"en": "4,200", "bn": "৪,২০০"}).root)[0])

    def test_R_LANG_3_what_is_the_same_has_no_text_of_its_own(self):
        self.assert_text_refused("\"same\" says that there is no Bangla text", same=True)
        shop = self.shop({"en": "U1", "same": True})
        self.assertEqual(len(make_messages.check(shop.root)), 1)

    def test_R_LANG_43_no_ending_follows_a_placeholder(self):
        self.assert_text_refused("'এর' follows a placeholder directly", "Of {name}", "{name}এর পণ্য",
                                 **{"in": {"name": "text"}})
        shop = self.shop({"en": "{n} boards", "bn": "{n}টির মধ্যে", "in": {"n": "count"}})
        self.assertEqual(len(make_messages.check(shop.root)), 1)

    def test_R_LANG_41_the_form_of_sentences(self):
        self.assert_text_refused("has an exclamation mark", bn="এটি খুঁজুন!")
        self.assert_text_refused("follows its word directly", bn="এটি খুঁজুন ।")
        self.assert_text_refused("more than 15 words", bn=" ".join(["পণ্য"] * 16))

    def test_R_LANG_42_the_glossary_decides(self):
        self.assert_text_refused("the glossary says 'খুঁজুন' for 'Search'", "Search", "অনুসন্ধান")
        self.assert_text_refused("the glossary says 'র‍্যাম স্লট' for 'Memory slots'", "Memory slots", "মেমরি")
        shop = self.shop({"en": "Save", "bn": "রাখুন"})
        self.assertEqual(len(make_messages.check(shop.root)), 1)

    def test_R_LANG_5_a_quoted_text_stays_to_the_letter(self):
        self.assert_text_refused("the checklist does not quote this text at R-SHELL-1", "At least {n} board",
                                 "কমপক্ষে {n}টি", spec="R-SHELL-1", **{"in": {"n": "count"}})

    def test_R_LANG_3_every_text_is_said_somewhere(self):
        shop = self.shop({"en": "Search it", "bn": "এটি খুঁজুন"})
        shop.write("web/src/page.tsx", "m.shell.save")
        shop.write("web/src/page.test.tsx", "m.shell.text")
        self.assert_refused(shop, "shell.text: is named nowhere in web")
        shop = self.shop({"en": "Search it", "bn": "এটি খুঁজুন", "for": ["server"]})
        self.assert_refused(shop, "shell.text: is named nowhere in server")
        shop.write("server/a.cpp", "texts::shell::text()")
        self.assertEqual(len(make_messages.check(shop.root)), 1)

    def test_R_LANG_3_a_computed_key_needs_no_mention(self):
        shop = self.shop({"en": "Search it", "bn": "এটি খুঁজুন", "dynamic": True})
        shop.write("web/src/page.tsx", "m.shell.save")
        self.assertEqual(len(make_messages.check(shop.root)), 1)

    def test_R_LANG_6_every_code_has_a_text_and_every_text_a_code(self):
        shop = self.shop()
        shop.add_code("sold_out")
        self.assert_refused(shop, "has no text for the code sold_out")
        problems = {"problems": {"away": GOOD | {"for": ["server"]}}}
        shop.write("messages/problems.json", json.dumps({"reviewed": None, **problems}))
        shop.write("server/a.cpp", "texts::problems::away()")
        self.assert_refused(shop, "away: openapi.json lists no such code")


class Forms(unittest.TestCase):
    def assert_refused(self, text, sentence):
        with self.assertRaisesRegex(TextError, re.escape(sentence)):
            parse(text)

    def test_R_LANG_1_what_a_text_may_be(self):
        self.assertEqual(parse("We can't, we won''t"), ["We can't, we won't"])
        self.assert_refused("one } more", "an unpaired }")
        self.assert_refused("{ }", "no name after the {")
        self.assert_refused("{name", "after '{name' comes }")
        self.assert_refused("{n, number}", "after '{n' comes }")
        self.assert_refused("'{name}'", "must be written twice")
        self.assert_refused("{n, plural, one {1} few {2} other {3}}", "other branches than one and other")
        self.assert_refused("{n, plural, other {1} other {2}}", "stands here twice")
        self.assert_refused("{n, plural, other {1}", "a choice has no end")

    def test_R_LANG_1_nothing_nests_twice(self):
        self.assert_refused("{n, plural, other {{k, select, other {a}}}}", "chooses within another choice")


class Compiled(unittest.TestCase):
    def bundle(self, **texts):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "shell.json")
            file.write_text(json.dumps({"reviewed": None, "for": ["web", "server"], "shell": texts}))
            return catalogue.read_bundle(file)

    def typescript(self, language, **texts):
        return typescript.module_of([self.bundle(**texts)], language)

    def test_R_LANG_2_a_text_without_values_is_a_string(self):
        module = self.typescript("bn", save=GOOD)
        self.assertIn('export const shell = {\n  save: "সেভ করুন",\n};', module)

    def test_R_LANG_2_a_list_of_the_server_is_in_no_module(self):
        of_server = [{**GOOD, "for": ["server"]}]
        self.assertIsNone(self.typescript("bn", numbers=of_server))

    def test_R_LANG_2_values_are_arguments_in_their_order(self):
        text = {"en": "{b} of {a} for {c}", "bn": "{c} দিয়ে {a}, {b}",
                "in": {"a": "count", "b": "text", "c": "taka"}}
        self.assertIn('text: (a: number, b: string, c: Paisa) => `${b} of ${formatCount(a, "en")} for '
                      '${formatTaka(c, "en")}`', self.typescript("en", text=text))
        self.assertIn('=> `${formatTaka(c, "bn")} দিয়ে ${formatCount(a, "bn")}, ${b}`',
                      self.typescript("bn", text=text))

    def test_R_LANG_2_R_LANG_4_a_date_has_the_words_of_its_language(self):
        text = {"en": "Found {a}", "bn": "পাওয়া গেছে: {a}", "in": {"a": "moment"}}
        self.assertIn('text: (a: Date) => `পাওয়া গেছে: ${formatMoment(a, dates, "bn")}`',
                      self.typescript("bn", text=text))

    def test_R_LANG_2_a_missing_text_is_the_english_one_with_its_digits(self):
        text = {"en": "{n} boards", "in": {"n": "count"}}
        self.assertEqual(self.typescript("bn", text=text), self.typescript("en", text=text))

    def test_R_LANG_2_plurals_and_choices(self):
        text = {"en": "{n, plural, one {1 board} other {{n} boards}}", "in": {"n": "count"}}
        self.assertIn('n === 1 ? "1 board" : `${formatCount(n, "en")} boards`', self.typescript("en", text=text))
        text = {"en": "Pay {k, select, card {by card} other {so}}", "in": {"k": "text"}}
        self.assertIn('`Pay ${k === "card" ? "by card" : "so"}`', self.typescript("en", text=text))

    def test_R_LANG_2_words_that_mean_something_to_typescript_are_escaped(self):
        text = {"en": "`{a}` costs ${b} \\ \"now\"", "in": {"a": "text", "b": "text"}}
        self.assertIn('`\\`${a}\\` costs $${b} \\\\ "now"`', self.typescript("en", text=text))

    def test_R_LANG_2_the_server_gets_a_function_for_each_text(self):
        text = {"en": "{n, plural, one {1 board} other {{n} boards}}", "bn": "{n}টি বোর্ড", "in": {"n": "count"}}
        bundles = [self.bundle(boardsLeft=text)]
        self.assertIn("namespace shell {\n\nMessage boards_left(std::int64_t n);", cpp.header_of(bundles[0]))
        source = cpp.source_of(bundles)
        self.assertIn('return joined({count(given[0], Language::bangla), "টি বোর্ড"});', source)
        self.assertIn("is_one(given[0], Language::english)", source)

    def test_R_LANG_2_only_who_says_a_text_gets_it(self):
        bundle = self.bundle(save=GOOD | {"for": ["server"]}, other=GOOD | {"for": ["web"]})
        self.assertNotIn("save", typescript.module_of([bundle], "en"))
        self.assertNotIn("other", cpp.header_of(bundle))


if __name__ == "__main__":
    unittest.main()
