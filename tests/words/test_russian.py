"""Rules for a Russian text beyond those of every language (``words/glossary_ru.md``)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.agreement import filled_texts, found_by
from tests.words.filled import read_messages
from tests.words.russian import NEVER

GLOSSARY = Path(__file__).parents[2] / "words" / "glossary_ru.md"
#: Nouns that change with the number before them.
_COUNTED = (
    r"(?:гексаго|гекс|карт|част[ьие]|ход|раунд|очк|дн[яей]|час|минут|раз\b|уровн|подраздел|участник|сезон|запис|партия|партий"
    r"|тур|сектор|фиш|недел|корпус)\w*"
)
#: The number before a noun with one form for all numbers: a limit of ours that never ends in 1, or a number with a
#: sign whose form is chosen.
_ONE_FORM = {"total-points", "about-unsure", "score-campaign", "verdict-campaign"}


def test_a_number_before_a_noun_chooses_its_form() -> None:
    wrong = found_by("ru", rf"‹\w+› {_COUNTED}")
    assert [one for one in wrong if not any(f": {name} = " in one for name in _ONE_FORM)] == []


def test_the_name_of_a_card_in_a_sentence_is_in_quotes() -> None:
    """Cards are called "Создайте армию" or "Ни шагу назад": without quotes a sentence falls apart."""
    rule = re.compile(r"(?<!«)\{ \$card \}\** (?:[а-яё—]|\{ \$)")
    assert [one.name for one in read_messages("ru") if rule.search(one.text)] == []


def test_the_subject_of_an_event_is_before_a_colon() -> None:
    """A comma or a dash after a name that is not addressed is not Russian: "США, снята фишка"."""
    rule = re.compile(r"=\s*\W*\{ \$(?:seat|side|nation|victim|winner)\ \}\**(?:,| —) (?!ваш)")
    assert [one.name for one in read_messages("ru") if rule.search(one.text)] == []


def test_people_have_no_gender() -> None:
    rule = re.compile(
        r"\{ \$(?:who|user|new|old|whom|other) \}>?\**"
        r" (?:\(модератор\) )?(?:не )?\w+(?:ла|лся|лась|[аеиуя]л|ен|ена|ан|ана|ят|ята)(?!\w)"
    )
    assert [one.text for one in read_messages("ru") if rule.search(one.text)] == []


@pytest.mark.parametrize("word", ["ты", "тебе", "тебя", "твой", "твоя", "твоё", "твои"])
def test_readers_are_spoken_to_politely(word: str) -> None:
    rule = re.compile(rf"(?i)\b{word}\b")
    typed = ("-ways", "-words")  # what people may type, in words of their own
    texts = [one for one in filled_texts("ru") if not one.message.name.endswith(typed)]
    assert [str(one) for one in texts if rule.search(one.text)] == []


def test_the_glossary_says_what_the_texts_keep() -> None:
    """Each row has a word that is used in the texts; what is never used is in the table of the tests, and not used."""
    rows = [
        line.strip("| \n").split(" | ") for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("| ")
    ]
    rows = [row for row in rows if row[0] not in ("English", "---")]
    assert 40 <= len(rows) <= 70
    every = " ".join(one.text for one in read_messages("ru")).casefold()
    for english, russian, _never in rows:
        term = re.findall(r"[\w-]+", russian.split(",")[0].partition("(")[0].casefold())
        assert re.search(r"\W+".join(rf"{word[: max(3, len(word) - 3)]}\w*" for word in term), every), english
    said = GLOSSARY.read_text(encoding="utf-8").casefold()
    for table in NEVER.values():
        for instead in table.values():
            assert instead.split(",")[0].casefold()[:5] in said, instead
