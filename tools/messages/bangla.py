"""Further rules for Bangla texts: docs/words.md, as far as a program can check (R-LANG-39 to 43)."""

import re

LETTER = r"[\u0980-\u09e3\u09f0-\u09fe]"
LETTER_OR_DIGIT = r"[\u0980-\u09e3\u09e6-\u09fe]"
# Joined to a number, whatever the number is.
CLASSIFIERS = "টি|টা"
WORDS_A_SENTENCE_MAX = 15
ROW = re.compile(r"^\|(.+)\|$", re.MULTILINE)


def errors_of(leaf, glossary):
    text = leaf.content["bn"]
    if not re.search(LETTER_OR_DIGIT, text):
        yield "has no Bangla letter or digit; if it is the English text, write \"same\": true instead"
    if match := re.search(rf"\}}(?!{CLASSIFIERS}){LETTER}+", text):
        yield (f"'{match[0][1:]}' follows a placeholder directly: only {CLASSIFIERS} may, since an "
               "ending changes with the word before it")
    if "!" in text:
        yield "has an exclamation mark"
    if re.search(r"\s।|\|", text):
        yield "a দাঁড়ি (।) follows its word directly"
    for sentence in re.split(r"[।?\n]", re.sub(r"\{[^{}]*\}", "x", text)):
        if len(sentence.split()) > WORDS_A_SENTENCE_MAX:
            yield f"has a sentence of more than {WORDS_A_SENTENCE_MAX} words"
    english = leaf.content["en"].casefold()
    if english in glossary and not any(word in text for word in glossary[english]):
        yield f"the glossary says '{glossary[english][0]}' for '{leaf.content['en']}'"


def read_glossary(markdown):
    """English term, in small letters -> its Bangla words, from the tables of docs/words.md.

    Columns alternate between English and Bangla. "?" marks a word to be confirmed, a hyphen a word that is
    joined to another, and " / " stands between two words that are both right.
    """
    terms = {}
    table = markdown[markdown.index("## Glossary"):] if "## Glossary" in markdown else ""
    for row in ROW.findall(table):
        cells = [cell.strip() for cell in row.split("|")]
        for english, bangla in zip(cells[::2], cells[1::2]):
            if re.search(LETTER, bangla):
                words = bangla.replace("?", "").replace("-", "").split(" / ")
                terms[re.sub(r" \(.*\)", "", english).casefold()] = [word.strip() for word in words]
    return terms
